import type { Config } from '../model/config.js'
import type { SearchFacets, SearchService } from '../model/search-service.js'
import type { PolicySource } from './content-policy.js'

/** Tell the hosted service that answers queries; undefined: the site does by itself, or nobody. */
export function searchServiceOf({ search }: Config): SearchService | undefined {
  if (search === false || search.provider !== 'algolia') return undefined
  const { host, appId, apiKey, indexName, contextual, searchParameters } = search
  return { ...(host !== undefined && { host }), appId, apiKey, indexName, contextual, searchParameters }
}

/** Say by which words the service tells languages and versions apart. */
export function searchFacetsOf({ lang, version, versions }: Config): SearchFacets {
  return { language: lang, version: version ?? versions[0]?.name }
}

/** Tell the origins that pages ask for results: those of the service and no others. */
export function searchOrigins(config: Config): PolicySource[] {
  const service = searchServiceOf(config)
  if (!service) return []
  const { host, appId } = service
  const hosts = [`${appId}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)]
  const origins = host === undefined ? hosts.map((name) => `https://${name.toLowerCase()}`) : [new URL(host).origin]
  return origins.map((origin) => ({ directive: 'connect-src', origin }))
}
