import { editionName } from '../model/choose-editions.js'
import type { SearchKind } from '../model/search.js'
import { normalizeQuery, searchIndex } from '../search/client.js'
import { describeRelaxed } from './describe-relaxed.js'
import { describeElsewhere, hitsElsewhere } from './hits-elsewhere.js'
import { listHits, type ListedHit } from './list-hits.js'
import type { ReadEdition } from './read-edition.js'

/** Which hits are wanted. */
interface SearchLimits {
  readonly kind?: SearchKind | undefined
  readonly limit: number
  /** All editions, which are asked where this one has nothing. */
  readonly all: readonly ReadEdition[]
}

/** Search an edition as readers do; hits are paragraphs with path, title, heading and snippet, below what is said of the edition. */
export async function searchSite(own: ReadEdition, query: string, { kind, limit, all }: SearchLimits): Promise<string> {
  const index = await own.openIndex()
  if (!index) return 'The site has no search index.'
  const answer = await searchIndex(index, normalizeQuery(query), { from: 0, count: limit, kind })
  const hits = await listHits(answer, index, own.config)
  const others = hits.length === 0 || answer.held ? all.filter((edition) => edition !== own) : []
  const elsewhere = describeElsewhere(
    await hitsElsewhere(
      query,
      others.map(({ config, openIndex }) => ({ name: editionName(config.edition, all), openIndex }))
    )
  )
  if (hits.length === 0) return `Nothing found for "${query}".${elsewhere && `\n\n${elsewhere}`}`
  return own.notice + describeRelaxed(query, answer) + [...hits.map(describe), elsewhere].filter(Boolean).join('\n')
}

/** Write a hit. */
function describe({ route, title, heading, anchor, snippet }: ListedHit): string {
  const place = anchor === '' ? route : `${route}#${anchor}`
  const name = heading === '' ? title : `${title} › ${heading}`
  return `- ${place}: ${name}\n${snippet === '' ? '' : `  ${snippet}\n`}`
}
