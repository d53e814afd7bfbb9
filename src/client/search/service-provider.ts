/**
 * Search a hosted service through its official client. A query makes one request for hits in the language and version of the
 * page, and one that counts kinds where the reader has chosen one.
 */
import { liteClient, type SearchMethodParams } from 'algoliasearch/lite'
import type { SearchAnswer, SearchKind, SearchRecord } from '../../model/search.js'
import type { SearchService } from '../../model/search-service.js'
import type { isMessage, makeSnippet, readMessage, tokenize } from '../../search/client.js'
import { serviceHost } from '../../utils/service-host.js'
import type { HitPlace, SearchProvider } from './provider.js'
import { markBounds, readServiceHits } from './service-hits.js'

/** Number of hits of a request; each is a page where the index groups its sections. */
const hitsPerPage = 20
/** Maximum length of a query that the service takes. */
const maxServiceQuery = 512

/** Functions that the dialog has already loaded: importing them here would add a request for every site. */
interface Shared {
  readonly isMessage: typeof isMessage
  readonly makeSnippet: typeof makeSnippet
  readonly readMessage: typeof readMessage
  readonly tokenize: typeof tokenize
}

/** Create the provider that searches a service. */
export function serviceProvider(
  service: SearchService,
  { isMessage, makeSnippet, readMessage, tokenize }: Shared
): SearchProvider {
  const client = liteClient(service.appId, service.apiKey, serviceHost(service.host))
  const places = new WeakMap<SearchRecord, readonly HitPlace[]>()
  return {
    preload: () => undefined,
    search: async (query, { from, kind }) => {
      const { results } = await client.search<unknown>({
        requests: requestsOf((isMessage(query) ? readMessage(query) : query).trim().slice(0, maxServiceQuery), {
          service,
          page: Math.floor(from / hitsPerPage),
          kind
        })
      })
      const [found, counted = found] = results as readonly ServiceResult[]
      const pages = readServiceHits(found?.hits)
      for (const { hit, places: own } of pages) places.set(hit.record, own)
      const words = pages.flatMap((page) => page.words)
      return {
        query,
        total: numberOf(found?.nbHits) ?? pages.length,
        kinds: kindsOf(counted),
        hits: pages.map(({ hit }) => hit),
        terms: [...new Set(words.flatMap((word) => tokenize(word).map(({ term }) => term)))]
      }
    },
    place: (record, passage, terms) => {
      const place = places.get(record)?.[passage]
      if (!place) return Promise.reject(new Error(`Unexpected hit ${passage} of ${record.permalink}`))
      const { snippet } = place
      return Promise.resolve(snippet.marks.length > 0 ? place : { ...place, snippet: makeSnippet(snippet.text, terms) })
    }
  }
}

/** The parts of a result that are read; any may be missing. */
interface ServiceResult {
  readonly hits?: unknown
  readonly nbHits?: unknown
  readonly facets?: { readonly kind?: Readonly<Record<string, unknown>> }
}

/** Create the requests of a query. */
function requestsOf(
  query: string,
  {
    service,
    page,
    kind
  }: { readonly service: SearchService; readonly page: number; readonly kind: SearchKind | undefined }
): SearchMethodParams['requests'] {
  const { indexName, contextual, searchParameters } = service
  const { facetFilters: ownFilters, ...parameters } = searchParameters
  const filters = [...(contextual ? contextFilters() : []), ...listOf(ownFilters)]
  const common = { ...parameters, indexName, query, facets: ['kind'] }
  const main = {
    ...common,
    ...markBounds,
    attributesToSnippet: ['content:20'],
    attributesToHighlight: ['hierarchy'],
    hitsPerPage,
    page,
    clickAnalytics: false,
    facetFilters: kind ? [...filters, `kind:${kind}`] : filters
  }
  const counting = { ...common, hitsPerPage: 0, analytics: false, clickAnalytics: false, facetFilters: filters }
  return kind ? [main, counting] : [main]
}

/** Create the filters for the language and version of the page. */
function contextFilters(): string[] {
  return ['language', 'version'].flatMap((facet) => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="docsearch:${facet}"]`)
    return meta ? [`${facet}:${meta.content}`] : []
  })
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** Read the number of pages of each kind; an index without kinds holds documents. */
function kindsOf(result: ServiceResult | undefined): SearchAnswer['kinds'] {
  const { kind } = result?.facets ?? {}
  const count = (name: SearchKind) => numberOf(kind?.[name]) ?? 0
  return kind
    ? { document: count('document'), operation: count('operation'), schema: count('schema') }
    : { document: numberOf(result?.nbHits) ?? 0, operation: 0, schema: 0 }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
