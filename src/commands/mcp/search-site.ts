import type { SearchKind } from '../../model/search.js'
import { normalizeQuery } from '../../search/query/parse-query.js'
import { searchIndex } from '../../search/query/search-index.js'
import { listHits, type ListedHit } from '../search.js'
import type { ReadSite } from './open-site-reader.js'

/** Which hits are wanted. */
interface SearchLimits {
  readonly kind?: SearchKind | undefined
  readonly limit: number
}

/** Search as readers do; hits are paragraphs with path, title, heading and snippet. */
export async function searchSite({ openIndex }: ReadSite, query: string, { kind, limit }: SearchLimits) {
  const index = await openIndex()
  if (!index) return 'The site has no search index.'
  const answer = await searchIndex(index, normalizeQuery(query), { from: 0, count: limit, kind })
  const hits = await listHits(answer, index)
  if (hits.length === 0) return `Nothing found for "${query}".`
  const parts = answer.held?.map((part) => `"${part}"`).join(' and ')
  const held =
    parts === undefined ? '' : `No page has all of "${query}"; these come closest, the first with ${parts}.\n\n`
  return held + hits.map(describe).join('\n')
}

/** Write a hit. */
function describe({ route, title, heading, anchor, snippet }: ListedHit): string {
  const place = anchor === '' ? route : `${route}#${anchor}`
  const name = heading === '' ? title : `${title} › ${heading}`
  return `- ${place}: ${name}\n${snippet === '' ? '' : `  ${snippet}\n`}`
}
