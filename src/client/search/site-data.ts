import type { SearchService } from '../../model/search-service.js'
import { fetchFile } from '../shared/fetch-file.js'

/** What the site says of its search. */
export interface SiteSearch {
  /** Public path of the manifest of its index. */
  readonly search?: string
  /** The service that answers instead of the index. */
  readonly service?: SearchService
}

/** Read the site's data file anew: the site may have been published since. */
export async function readSiteSearch(): Promise<SiteSearch> {
  return (await (await fetchFile(document.body.dataset.siteData ?? '', { cache: 'no-cache' })).json()) as SiteSearch
}

/** Fetch a text that is deflated where it lies; one that was damaged on its way is an error. */
export async function fetchDeflated(url: string): Promise<string> {
  const { body } = await fetchFile(url)
  return new Response(body?.pipeThrough(new DecompressionStream('deflate'))).text()
}
