import type { EndpointEdition } from '../model/endpoint.js'
import type { Route } from '../model/route.js'
import type { Redirect } from '../model/site.js'
import type { SearchIndex } from '../search/client.js'

/** A page as programs find it. */
export type ReadRoute = Pick<Route, 'permalink' | 'kind' | 'title' | 'description' | 'method' | 'path' | 'isUnlisted'>

/** An old address of a page, and the one that it leads to. */
export type Moved = Pick<Redirect, 'from' | 'to'>

/** An edition of a site that programs read, from its sources or as it is published. */
export interface ReadEdition extends EndpointEdition {
  readonly list: () => Promise<readonly ReadRoute[]>
  /** List the old addresses of its pages. */
  readonly listRedirects: () => Promise<readonly Moved[]>
  /** Read a page as Markdown. */
  readonly readPage: (page: ReadRoute) => Promise<string>
  readonly openIndex: () => Promise<SearchIndex | undefined>
}

/** What the tools of a server answer from. */
export interface ReadSite<Edition extends ReadEdition = ReadEdition> {
  /** Get the editions, the default one first. */
  readonly open: () => Promise<readonly Edition[]>
  /** Describe an error that the caller or the author can fix; undefined for any other. */
  readonly explain: (error: unknown) => string | undefined
}
