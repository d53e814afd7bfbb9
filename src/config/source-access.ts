import { dirname, join, relative, resolve, sep } from 'node:path'
import { realPath } from '../files/real-path.js'
import type { ParsedConfig } from '../model/config-schema.js'
import type { SourceAccess } from '../model/source-access.js'
import { isInside } from '../utils/paths.js'

/** The folders of a site, absolute. */
interface SiteFolders {
  readonly siteDir: string
  readonly contentDir: string
  /** Those of pages beside the content folder. */
  readonly pageDirs: readonly string[]
  readonly staticDirs: readonly string[]
  readonly workTree: string
  /** Whether the configuration gives access to nothing but the work tree. */
  readonly isConfined: boolean
}

/**
 * Compute which files a site may read: those of its folder and of its work tree, and what the configuration names elsewhere.
 * A configured path in the work tree that is a symbolic link out of it gives no access: the configuration chose the path,
 * not the target. A confined site has its work tree alone, whatever it names.
 */
export function sourceAccess(
  { sources, openapi, markdown, follows }: ParsedConfig,
  { siteDir, contentDir, pageDirs, staticDirs, workTree, isConfined }: SiteFolders
): SourceAccess {
  const root = realPath(siteDir)
  const isOfRepository = typeof follows === 'object' && follows.git !== undefined
  const descriptions = openapi.flatMap(({ file, overlay, follows: original }) => [
    file,
    ...(Array.isArray(overlay) ? overlay : Object.values(overlay.byLanguage).flat()),
    ...(original === undefined || isOfRepository ? [] : [original])
  ])
  const originals = typeof follows === 'object' && follows.git === undefined ? resolve(siteDir, follows.path) : []
  const pages = [contentDir, pageDirs, originals].flat()
  const named = [...pages, ...staticDirs, ...descriptions.map((path) => resolve(siteDir, path))]
  const isElsewhere = (path: string) => !isInside(path, siteDir) && !isInside(path, workTree)
  const elsewhere = isConfined ? [] : named.filter(isElsewhere).map(realPath)
  const allowed = isConfined ? [] : sources.allow.map((path) => realPath(resolve(siteDir, path)))
  return {
    roots: [root, realPath(workTree), ...elsewhere, ...allowed],
    bases: [
      root,
      ...[...pages, ...staticDirs, ...markdown.icons.map((path) => resolve(siteDir, path))].flatMap((path) =>
        isHiddenByLink(path, siteDir) ? [] : realPath(path)
      ),
      ...descriptions.map((path) => realPath(dirname(join(root, path))))
    ],
    allowed: [
      ...allowed,
      ...descriptions.map((path) => join(root, path)),
      // Hidden files that hosts and their checks expect; a link in their place leads to what is not allowed.
      ...staticDirs.flatMap((path) => ['.well-known', '.nojekyll'].map((name) => join(realPath(path), name)))
    ]
  }
}

/** Whether a folder is hidden although the path that the configuration gives is not: links lead from one to the other. */
function isHiddenByLink(path: string, siteDir: string): boolean {
  return isHidden(realPath(siteDir), realPath(path)) && !isHidden(siteDir, path)
}

/** Whether a name on the way between two folders begins with a dot. */
function isHidden(from: string, to: string): boolean {
  return relative(from, to)
    .split(sep)
    .some((name) => name.startsWith('.') && name !== '..')
}
