import type { Config } from '../model/config.js'
import { policyOrigin } from '../utils/web-address.js'
import type { SearchFacets, SearchService } from '../model/search-service.js'
import type { PolicySource } from './content-policy.js'

/** Get the settings of the hosted search service; undefined: embedded search, or none. */
export function searchServiceOf({ search }: Config): SearchService | undefined {
  if (search === false || search.provider !== 'algolia') return undefined
  const { host, appId, apiKey, indexName, contextual, searchParameters } = search
  return { ...(host !== undefined && { host }), appId, apiKey, indexName, contextual, searchParameters }
}

/** Create the facets by which the service separates languages and versions. */
export function searchFacetsOf({ lang, version, versions }: Config): SearchFacets {
  return { language: lang, version: version ?? versions[0]?.name }
}

/** List the origins of the service for the content policy. */
export function searchOrigins(config: Config): PolicySource[] {
  const service = searchServiceOf(config)
  if (!service) return []
  const { host, appId } = service
  const hosts = [`${appId}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)]
  const origins = host === undefined ? hosts.map((name) => `https://${name}`) : [host]
  // An id with an underscore, such as a placeholder, names no host.
  return origins
    .flatMap((address) => policyOrigin(address) ?? [])
    .map((origin) => ({ directive: 'connect-src', origin }))
}
