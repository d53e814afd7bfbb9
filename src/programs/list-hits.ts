import type { EditionPlace } from '../model/endpoint.js'
import type { SearchAnswer } from '../model/search.js'
import { makeSnippet, matchedTerms, type SearchIndex } from '../search/client.js'
import { addressIn } from './address-in.js'

/** A hit as it is listed for programs and in a terminal. */
export interface ListedHit {
  readonly route: string
  readonly title: string
  readonly heading: string
  readonly anchor: string
  readonly snippet: string
  readonly score: number
}

/** List the pages of an edition with their best sections, by their addresses in the site. */
export function listHits(
  { hits, terms }: SearchAnswer,
  index: SearchIndex,
  config: Pick<EditionPlace, 'edition'>
): Promise<ListedHit[]> {
  const found = matchedTerms(terms, index.stem)
  return Promise.all(
    hits.map(async ({ record, sections, score }) => {
      const { anchor, heading, text } = await index.passage(record, sections[0]?.passage ?? 0)
      return {
        route: addressIn(config, record),
        title: record.title,
        heading,
        anchor,
        snippet: makeSnippet(text, found).text,
        score: Math.round(score * 100) / 100
      }
    })
  )
}
