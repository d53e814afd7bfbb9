import type { TextRange } from '../../model/search.js'
import { isFunctionCharacter } from '../text/function-words.js'
import { isStemTerm, stemTerm } from '../text/stem-term.js'
import type { Stem } from '../text/stemmers.js'
import { tokenize } from '../text/tokenize.js'

/** The terms that matched a query. */
export interface MatchedTerms {
  /** Whether a term has matched; `word` is the word as it is written. */
  has(term: string, word?: string): boolean
}

/** Create the test for the terms that matched; a form of a word has matched where its stem has. */
export function matchedTerms(terms: readonly string[], stem: Stem | undefined): MatchedTerms {
  const all = new Set(terms)
  if (!terms.some(isStemTerm)) return all
  return {
    has: (term, word = term) => {
      const stemmed = all.has(term) ? undefined : stemTerm(word, stem)
      return stemmed === undefined ? all.has(term) : all.has(stemmed)
    }
  }
}

/** Find the ranges of a text that match, sorted; ranges that touch, or that punctuation joins as in `retain.days`, are merged. */
export function markText(text: string, terms: MatchedTerms): TextRange[] {
  const ranges: [number, number][] = []
  const found = tokenize(text)
    .filter(
      ({ term, kind, accented }) =>
        terms.has(term, accented) && !(kind === 'pair' && Array.from(term).every(isFunctionCharacter))
    )
    .sort((a, b) => a.start - b.start)
  for (const { start, end } of found) {
    const last = ranges.at(-1)
    if (last && (start <= last[1] || /^[._/:-]$/.test(text.slice(last[1], start)))) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}
