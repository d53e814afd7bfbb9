/** What the operators of a query ask for beside its words: phrases in quotation marks, and words that no page may hold. */
import { readPostings } from '../index/postings.js'
import { foldText } from '../text/fold.js'
import { synonymTerms } from '../text/synonyms.js'
import { joinTerms } from './expand-clause.js'
import type { SearchIndex } from './open-index.js'
import { excludedIn, parseOperators, type Phrase, type QueryOperators } from './query-operators.js'
import type { RankedPage } from './rank-pages.js'

/** Maximum number of pages whose texts are read for a phrase, each of which may be a file to load. */
const maxRead = 24

/** Read the operators of a query; a word after a hyphen that the index holds with it is the name of an option. */
export async function readOperators(query: string, index: SearchIndex): Promise<QueryOperators> {
  const flags = new Set<string>()
  for (const word of excludedIn(query)) {
    const lines = await linesOf([`-${word.toLowerCase()}`], index)
    if (lines.length > 0) flags.add(word)
  }
  return parseOperators(query, flags)
}

/** Keep the pages that hold every phrase, and no excluded word. Where no page holds a phrase of prose, it is asked for by its words. */
export async function restrictPages(
  ranked: readonly RankedPage[],
  { phrases, excluded }: QueryOperators,
  index: SearchIndex
): Promise<readonly RankedPage[]> {
  let kept = ranked
  for (const word of excluded) {
    const held = await passagesWith(word, index)
    kept = kept.filter(({ page }) => !held.has(page))
  }
  for (const phrase of phrases) kept = await pagesWithPhrase(kept, phrase, index)
  return kept
}

/** Keep the pages that hold a phrase, with the passage that does first. */
async function pagesWithPhrase(
  ranked: readonly RankedPage[],
  phrase: Phrase,
  index: SearchIndex
): Promise<readonly RankedPage[]> {
  const held = await passagesWith(phrase.text, index)
  const wanted = comparable(phrase.text)
  const found = await Promise.all(
    ranked
      .filter(({ page }) => held.has(page))
      .slice(0, maxRead)
      .map(async (own): Promise<RankedPage[]> => {
        const record = await index.record(own.page)
        const count = record.sections.reduce((sum, passages) => sum + passages, 0)
        for (const holding of held.get(own.page) ?? []) {
          // Groups of keywords are behind the passages; the first one has their texts beside it.
          const passage = holding < count ? holding : 0
          const { heading, text, about = '' } = await index.passage(record, passage)
          const title = passage === 0 ? record.title : ''
          if (![title, heading, text, about].some((part) => comparable(part).includes(wanted))) continue
          const first = own.passages.find((ranked) => ranked.passage === passage) ?? { passage, score: own.score }
          const others = own.passages.filter((ranked) => ranked.passage !== passage)
          const score = Math.max(first.score, ...others.map(({ score }) => score))
          return [{ ...own, passages: [{ passage, score }, ...others] }]
        }
        return []
      })
  )
  const kept = found.flat()
  return kept.length > 0 || phrase.isStrict ? kept : ranked
}

/** Find the passages that hold all terms of a text, by page. */
async function passagesWith(text: string, index: SearchIndex): Promise<Map<number, number[]>> {
  const terms = synonymTerms(text.toLowerCase())
  const [match] = joinTerms(terms, await linesOf(terms, index))
  const held = new Map<number, number[]>()
  readPostings(match?.postings ?? '', (page, passage) => {
    const known = held.get(page)
    if (known) known.push(passage)
    else held.set(page, [passage])
  })
  return held
}

/** Look up terms. */
async function linesOf(terms: readonly string[], index: SearchIndex) {
  const wanted = new Set(terms)
  const shards = [...new Set(terms.flatMap((term) => index.shardsOf(term, true)))]
  const lines = await Promise.all(shards.map((shard) => index.shard(shard)))
  return lines.flat().filter(({ term }) => wanted.has(term))
}

/** Normalize a text for comparison. */
function comparable(text: string): string {
  return foldText(text).text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
