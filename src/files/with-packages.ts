import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Config } from '../model/config.js'
import type { SourceAccess } from '../model/source-access.js'
import { isInside } from '../utils/paths.js'
import { realPath } from './real-path.js'

/**
 * Let a state of the site that is in a folder of its own read the packages of today: those in `node_modules` of the site and above it, and
 * those of a workspace, which are links there. Nothing else of the site of today becomes readable by it.
 *
 * @param today The site of today.
 */
export function withPackages(access: SourceAccess, today: Pick<Config, 'siteDir' | 'sources'>): SourceAccess {
  const { installed, linked } = packagesOf(today)
  return {
    ...access,
    roots: [...access.roots, ...linked],
    bases: [...access.bases, ...linked],
    packages: installed
  }
}

/** Find where the packages of a site are: the folders that they are installed in, and those of a workspace that are links there. */
export function packagesOf({ siteDir, sources }: Pick<Config, 'siteDir' | 'sources'>): {
  readonly installed: readonly string[]
  readonly linked: readonly string[]
} {
  const site = realPath(siteDir)
  const isReadable = (path: string) => sources.roots.some((root) => isInside(path, root))
  const installed = foldersUpward(site)
    .map((folder) => realPath(join(folder, 'node_modules')))
    .filter((path) => isReadable(path) && existsSync(path))
  const linked = installed.flatMap(linksIn).filter((path) => isReadable(path) && !isInside(site, path))
  return { installed, linked }
}

/** List the folders that packages are links to, without those of package managers. */
function linksIn(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name.startsWith('@')) return linksIn(path)
    const real = entry.isSymbolicLink() ? realPath(path) : path
    return `${real}${sep}`.includes(`${sep}node_modules${sep}`) ? [] : [real]
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** List a folder and those above it. */
function foldersUpward(folder: string): string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...foldersUpward(dirname(folder))]
}
