import { relative } from 'node:path'
import { realPath } from '../../files/real-path.js'
import type { Config } from '../../model/config.js'
import { isInside, toPosix } from '../../utils/paths.js'

/** What of a repository a site reads. Posix paths from its root, which itself is empty. */
export interface SitePaths {
  readonly site: string
  /** All that a tree holds; none is in another. */
  readonly held: readonly string[]
}

/** Find what a site reads of its work tree: its folder, and what its configuration names beside it. */
export function sitePaths({ siteDir, workTree, sources }: Pick<Config, 'siteDir' | 'workTree' | 'sources'>): SitePaths {
  const root = realPath(workTree)
  const named = [realPath(siteDir), ...sources.bases, ...sources.allowed].filter((path) => isInside(path, root))
  const outermost = named.filter((path) => !named.some((other) => other !== path && isInside(path, other)))
  const fromRoot = (path: string) => toPosix(relative(root, path))
  return { site: fromRoot(realPath(siteDir)), held: [...new Set(outermost)].map(fromRoot).sort() }
}
