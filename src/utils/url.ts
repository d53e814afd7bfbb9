/** Say whether a link leaves the site: it has a scheme or begins with `//`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Decode a percent-encoded path; text that is not valid encoding is returned as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Encode a site path for an address; Han letters are encoded too, slashes stay. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')
}

/** Split a link into its path, its query (with `?`) and its hash (without `#`, undefined when there is none). */
export function splitUrl(url: string): { path: string; query: string; hash: string | undefined } {
  const hashAt = url.indexOf('#')
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt)
  const queryAt = beforeHash.indexOf('?')
  return {
    path: queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt < 0 ? '' : beforeHash.slice(queryAt),
    hash: hashAt < 0 ? undefined : url.slice(hashAt + 1)
  }
}

/** How addresses end: always in a slash, never, or as the page's path says. */
export type TrailingSlash = boolean | undefined

/** End an address as the site's setting says; the root and HTML files keep theirs. */
export function withTrailingSlash(permalink: string, trailingSlash: TrailingSlash): string {
  if (permalink === '/' || trailingSlash === undefined || /\.html?$/.test(permalink)) return permalink
  const bare = permalink.replace(/\/+$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/** Write the final address of a permalink: encoded, below the base path. */
export function withBase(permalink: string, basePath: string): string {
  return basePath + encodePath(permalink).replace(/^\//, '')
}

/** Write the final address of an authored link: outside addresses stay, site paths get base path and slash. */
export function siteHref(
  href: string,
  site: { readonly basePath: string; readonly trailingSlash?: TrailingSlash }
): string {
  if (isExternal(href) || href.startsWith('#')) return href
  const { path: written, query, hash } = splitUrl(href)
  const path = decodePath(written)
  const isFile = /\.[a-z\d]{1,5}$/i.test(path)
  const end = query + (hash === undefined ? '' : `#${hash}`)
  return withBase(isFile ? path : withTrailingSlash(path, site.trailingSlash), site.basePath) + end
}
