import { isFunctionWord, isTaskWord } from '../text/function-words.js'
import { visitRuns } from '../text/runs.js'
import { stemTerm } from '../text/stem-term.js'
import { tokenize } from '../text/tokenize.js'
import { idfOfMatches } from './inverse-document-frequency.js'
import type { SearchIndex } from './open-index.js'

/** Maximum number of words that a long query is reduced to, and of Han characters, of which the first are kept. */
const maxWords = 12
const maxHan = 64
/** Maximum number of files that its words are looked up in, the longest first. */
const maxLookups = 24

/** A word or an identifier of a query, and its terms; a run of Han characters has none. */
interface Run {
  readonly text: string
  readonly terms: readonly string[]
}

/** Reduce a long query to its rarest words, in their order, without those that no page has. */
export async function chooseWords(query: string, index: SearchIndex): Promise<string> {
  const runs = runsIn(query, index)
  const terms = runs.flatMap((run) => run.terms).sort((a, b) => b.length - a.length)
  const shards = [...new Set(terms.flatMap((term) => index.shardsOf(term, true)))].slice(0, maxLookups)
  const lines = (await Promise.all(shards.map((shard) => index.shard(shard)))).flat()
  const rarity = new Map(lines.map((line) => [line.term, idfOfMatches([{ ...line, confidence: 1 }], index.pages) ?? 0]))
  const rated = runs.flatMap((run) => {
    const found = run.terms.flatMap((term) => rarity.get(term) ?? [])
    return run.terms.length > 0 && found.length === 0 ? [] : [{ text: run.text, rarity: Math.max(...found, 0) }]
  })
  const least = rated.map((run) => run.rarity).sort((a, b) => b - a)[maxWords - 1] ?? 0
  const kept = rated.filter((run) => run.rarity >= least || run.rarity === 0)
  return kept.length > 0 ? kept.map(({ text }) => text).join(' ') : query
}

/** List the words and identifiers of a query, each once, and its first Han characters; words of grammar and of any task are left out. */
function runsIn(query: string, { stem }: SearchIndex): Run[] {
  const runs = new Map<string, Run>()
  let han = 0
  visitRuns(query, (start, end, isHan) => {
    const text = isHan ? query.slice(start, Math.min(end, start + maxHan - han)) : query.slice(start, end)
    if (isHan) {
      han += text.length
      if (text !== '') runs.set(text, { text, terms: [] })
      return
    }
    const terms = tokenize(text).flatMap(({ term, kind, accented = term }) =>
      (kind === 'word' || kind === 'whole') && !isFunctionWord(term) && !isTaskWord(term)
        ? [term, stemTerm(accented, stem) ?? term]
        : []
    )
    if (terms.length > 0) runs.set(text.toLowerCase(), { text, terms })
  })
  return [...runs.values()]
}
