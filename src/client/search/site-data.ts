import type { SearchService } from '../../model/search-service.js'
import { fetchFile } from '../shared/fetch-file.js'

/** Search settings in the site's data file. */
export interface SiteSearch {
  /** Public path of the manifest of its index. */
  readonly search?: string
  /** The service that is searched instead of the index. */
  readonly service?: SearchService
}

/** Fetch the site's data file without the cache: the site may have been published since. */
export async function readSiteSearch(): Promise<SiteSearch> {
  return (await (await fetchFile(document.body.dataset.siteData ?? '', { cache: 'no-cache' })).json()) as SiteSearch
}

/** Fetch and inflate a text; corrupted data is an error. */
export async function fetchDeflated(url: string): Promise<string> {
  const { body } = await fetchFile(url)
  return new Response(body?.pipeThrough(new DecompressionStream('deflate'))).text()
}
