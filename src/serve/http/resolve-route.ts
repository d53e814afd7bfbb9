import { decodePath, encodePath, type TrailingSlash } from '../../utils/url.js'
import type { ReadServed, ServedFile } from './served-file.js'

/** The result of resolving a request. */
export type Resolution =
  | { readonly kind: 'file'; readonly path: string; readonly file: ServedFile }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }

/** The URL settings of a site. */
export interface SiteAddresses {
  /** With a slash at both ends. */
  readonly basePath: string
  readonly trailingSlash: TrailingSlash
}

/**
 * Resolve a path to a file: itself, `path.html` or `path/index.html`. Where URLs of the site always or never end in a slash, the
 * other form redirects. Redirects stay on this site and keep the query.
 */
export async function resolveRoute(
  { path, query }: { readonly path: string; readonly query: string },
  { basePath, trailingSlash }: SiteAddresses,
  read: ReadServed
): Promise<Resolution> {
  const base = decodePath(basePath)
  const redirect = (to: string): Resolution => ({ kind: 'redirect', to: encodePath(base + to) + query })
  if (!path.startsWith(base)) return path === '/' || `${path}/` === base ? redirect('') : { kind: 'missing' }
  const place = path.slice(base.length)
  const bare = place.replace(/\/$/, '')
  const [own, index] = pagesOf(bare)
  if (place === '' || place.endsWith('/')) {
    const found = await firstOf([index], read)
    const isCanonical = place === '' || trailingSlash !== false
    if (found && isCanonical) return found
    return (found ?? (await firstOf([own], read))) ? redirect(bare) : { kind: 'missing' }
  }
  const direct = await firstOf([place, own], read)
  if (direct) return direct
  const found = await firstOf([index], read)
  if (!found) return { kind: 'missing' }
  return trailingSlash === true ? redirect(`${bare}/`) : found
}

/** List the files that a page's path may resolve to. */
function pagesOf(bare: string): [own: string, index: string] {
  return bare === '' ? ['index.html', 'index.html'] : [`${bare}.html`, `${bare}/index.html`]
}

/** Read the first file that exists. */
async function firstOf(
  paths: readonly string[],
  read: ReadServed
): Promise<Extract<Resolution, { kind: 'file' }> | undefined> {
  for (const path of paths) {
    const file = await read(path)
    if (file) return { kind: 'file', path, file }
  }
  return undefined
}
