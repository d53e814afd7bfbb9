import type { TextRange } from '../../model/search.js'
import { isFunctionCharacter } from '../text/function-words.js'
import { tokenize } from '../text/tokenize.js'

/** Find the ranges of a text that match, sorted; ranges that touch, or that punctuation joins as in `retain.days`, are merged. */
export function markText(text: string, terms: ReadonlySet<string>): TextRange[] {
  const ranges: [number, number][] = []
  const found = tokenize(text)
    .filter(({ term, kind }) => terms.has(term) && !(kind === 'pair' && Array.from(term).every(isFunctionCharacter)))
    .sort((a, b) => a.start - b.start)
  for (const { start, end } of found) {
    const last = ranges.at(-1)
    if (last && (start <= last[1] || /^[._/:-]$/.test(text.slice(last[1], start)))) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}
