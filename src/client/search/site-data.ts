import type { SearchService } from '../../model/search-service.js'

/** What the site says of its search. */
export interface SiteSearch {
  /** Public path of the manifest of its index. */
  readonly search?: string
  /** The service that answers instead of the index. */
  readonly service?: SearchService
}

/** Read the site's data file anew: the site may have been published since. */
export async function readSiteSearch(): Promise<SiteSearch> {
  return JSON.parse(await fetchText(document.body.dataset.siteData ?? '', { cache: 'no-cache' })) as SiteSearch
}

/** Fetch a file of the site; anything but success is an error. */
export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`)
  return response.text()
}
