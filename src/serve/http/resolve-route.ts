import { decodePath, encodePath, type TrailingSlash } from '../../utils/url.js'
import type { ReadServed, ServedFile } from './served-file.js'

/** Where a request leads. */
export type Resolution =
  | { readonly kind: 'file'; readonly path: string; readonly file: ServedFile }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }

/** What the addresses of a site look like. */
export interface SiteAddresses {
  /** With a slash at both ends. */
  readonly basePath: string
  readonly trailingSlash: TrailingSlash
}

/**
 * Find the file for a path: itself, `path.html` or `path/index.html`. Where the site's addresses end in a slash, or never
 * do, the other form is redirected. A redirect leads to a path of this site and keeps the query.
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
    const keeps = place === '' || trailingSlash !== false
    if (found && keeps) return found
    return (found ?? (await firstOf([own], read))) ? redirect(bare) : { kind: 'missing' }
  }
  const direct = await firstOf([place, own], read)
  if (direct) return direct
  const found = await firstOf([index], read)
  if (!found) return { kind: 'missing' }
  return trailingSlash === true ? redirect(`${bare}/`) : found
}

/** The files that a page's address may stand for. */
function pagesOf(bare: string): [own: string, index: string] {
  return bare === '' ? ['index.html', 'index.html'] : [`${bare}.html`, `${bare}/index.html`]
}

/** Read the first file that is there. */
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
