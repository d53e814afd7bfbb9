import { normalizeQuery, type SearchIndex, searchIndex } from '../search/client.js'

/** An edition that a query may be put to. */
export interface SearchableEdition {
  /** Its version and language, as `--edition` takes them. */
  readonly name: string
  /** Open its index; undefined: it has none. */
  readonly openIndex: () => Promise<SearchIndex | undefined>
}

/** How many pages of an edition answer a query. */
export interface HitsElsewhere {
  readonly edition: string
  readonly count: number
}

/** Count the pages that answer a query in editions; those that have none for the whole query as it is written are left out. */
export async function hitsElsewhere(query: string, editions: readonly SearchableEdition[]): Promise<HitsElsewhere[]> {
  const counted = await Promise.all(
    editions.map(async ({ name, openIndex }) => {
      const index = await openIndex()
      const answer = index && (await searchIndex(index, normalizeQuery(query), { from: 0, count: 0 }))
      return { edition: name, count: !answer || answer.held || answer.correction ? 0 : answer.total }
    })
  )
  return counted.filter(({ count }) => count > 0)
}

/** Describe where else a query has hits, in a line; nothing where it has none. */
export function describeElsewhere(elsewhere: readonly HitsElsewhere[]): string {
  const counts = elsewhere.map(({ edition, count }) => `${edition} (${count})`)
  return counts.length === 0 ? '' : `In other editions: ${counts.join(', ')}.\n`
}
