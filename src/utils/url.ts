import { wellFormed } from './well-formed.js'

/** Whether a link leaves the site: it has a scheme or begins with `//`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Decode a percent-encoded path; text that is not valid encoding is returned as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Percent-encode a site path for a URL; Han characters are encoded too, slashes stay. */
export function encodePath(path: string): string {
  if (/^[\w\-./]*$/.test(path)) return path // most are
  return encodeURI(wellFormed(path)).replaceAll('#', '%23').replaceAll('?', '%3F')
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

/** Trailing slash of URLs: always, never, or as in the page's path (`'mixed'`, undefined). */
export type TrailingSlash = boolean | 'mixed' | undefined

/** Normalize the trailing slash of a URL by the site's setting; the root and HTML files are left alone. */
export function withTrailingSlash(permalink: string, trailingSlash: TrailingSlash): string {
  if (permalink === '/' || typeof trailingSlash !== 'boolean' || /\.html?$/.test(permalink)) return permalink
  const bare = permalink.replace(/\/+$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/** Remove the slashes at the end of a path, except from the root. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}

/** Create the final URL of a permalink: encoded, below the base path. */
export function withBase(permalink: string, basePath: string): string {
  return basePath + encodePath(permalink).replace(/^\//, '')
}

/** Remove the base path from an address that has it. */
export function withoutBase(path: string, basePath: string): string {
  if (basePath === '/') return path
  return path.startsWith(basePath) || `${path}/` === basePath ? `/${path.slice(basePath.length)}` : path
}

/** Where an edition of a site is published. */
interface PublishedSite {
  readonly basePath: string
  readonly trailingSlash?: TrailingSlash
  /** Addresses of paths that are elsewhere, or end like files, by these without slashes at their ends. */
  readonly pathsElsewhere?: ReadonlyMap<string, string> | undefined
}

/** Whether a path ends like the name of a file, as `/a.pdf` and `/v1.2` do. */
export function isNamedLikeFile(path: string): boolean {
  return /\.[a-z\d]{1,5}$/i.test(path)
}

/** Create the final URL of an authored link: external URLs stay, site paths get base path and slash. */
export function siteHref(href: string, site: PublishedSite): string {
  if (isExternal(href) || href.startsWith('#')) return href
  const { path: written, query, hash } = splitUrl(href)
  const path = decodePath(written)
  const end = query + (hash === undefined ? '' : `#${hash}`)
  const elsewhere = site.pathsElsewhere?.get(path.replace(/(.)\/+$/, '$1'))
  const slashed = isNamedLikeFile(path) ? path : withTrailingSlash(path, site.trailingSlash)
  return (elsewhere ?? withBase(slashed, site.basePath)) + end
}

/** Create the final URL of a file that is at the root of the site, whatever the edition of the page that shows it. */
export function rootHref(
  href: string,
  { rootBase, trailingSlash }: { readonly rootBase: string; readonly trailingSlash?: TrailingSlash }
): string {
  return siteHref(href, { basePath: rootBase, trailingSlash })
}
