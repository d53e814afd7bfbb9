import { join, relative } from 'node:path'
import type { SourceFile } from '../model/source.js'
import { toPosix } from '../utils/paths.js'

/** A place in git; real paths. */
export interface GitPlace {
  readonly path: string
  readonly workTree: string
}

/** Find where a file of a site really is, unless that is where its path says: behind a link, or in another repository such as a submodule. */
export function originOf(path: string, real: GitPlace, site: GitPlace): Pick<SourceFile, 'origin'> {
  const isOther = real.workTree !== site.workTree
  if (!isOther && real.path === join(site.path, path)) return {}
  const fromSite = (place: string) => toPosix(relative(site.path, place)) || '.'
  return { origin: { path: fromSite(real.path), ...(isOther && { repository: fromSite(real.workTree) }) } }
}
