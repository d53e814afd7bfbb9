import { posix } from 'node:path'
import { decodePath, encodePath, splitUrl } from '../utils/url.js'

/** The files of a site, and the base path of their addresses. */
export interface SitePaths {
  readonly paths: ReadonlySet<string>
  readonly basePath: string
}

/** Find the output path that a root-relative address means; undefined for others, and for what the site does not have. */
export function outputOf(address: string, { paths, basePath }: SitePaths): string | undefined {
  if (!address.startsWith(basePath) || address.startsWith('//')) return undefined
  const path = decodePath(splitUrl(address).path).slice(decodePath(basePath).length)
  const bare = path.replace(/\/$/, '')
  return [path, bare, `${bare}.html`, posix.join(bare, 'index.html')].find((candidate) => paths.has(candidate))
}

/** Write a root-relative address as one that is relative to a file, so that it works from disk. */
export function relativeAddress(address: string, from: string, site: SitePaths): string {
  const target = outputOf(address, site)
  if (target === undefined) return address
  const { query, hash } = splitUrl(address)
  const path = posix.relative(posix.dirname(from), target)
  return encodePath(path) + query + (hash === undefined ? '' : `#${hash}`)
}
