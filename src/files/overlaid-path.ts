/**
 * Where a file is whose site has an overlay: the file of the overlay stands for the one at the same path below the site. Paths in a site are
 * those of the latter; what opens, lists and names files asks here.
 */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SourceAccess } from '../model/source-access.js'
import { isInside, toPosix } from '../utils/paths.js'

/** Find where a file or folder is that an overlay may have; the path is absolute. */
export function overlaidPath(path: string, access: Pick<SourceAccess, 'overlay'>): string {
  const own = pathInOverlay(path, access)
  return own !== undefined && existsSync(own) ? own : path
}

/** Compute the path of a file in the overlay; undefined where there is none that could have it. */
export function pathInOverlay(path: string, { overlay }: Pick<SourceAccess, 'overlay'>): string | undefined {
  if (!overlay || !isInside(path, overlay.over) || isInside(path, overlay.folder)) return undefined
  return join(overlay.folder, relative(overlay.over, path))
}

/** Compute the path of the file of the site that one in its overlay stands for; the path is absolute. */
export function pathBelowOverlay(path: string, { overlay }: Pick<SourceAccess, 'overlay'>): string {
  return overlay && isInside(path, overlay.folder) ? join(overlay.over, relative(overlay.folder, path)) : path
}

/** Name a source of the site as its author does: by the path of the file that was read, relative to the site directory. */
export function authoredPath(
  path: string,
  { siteDir, sources }: { readonly siteDir: string; readonly sources: Pick<SourceAccess, 'overlay'> }
): string {
  return sources.overlay ? toPosix(relative(siteDir, overlaidPath(join(siteDir, path), sources))) : path
}
