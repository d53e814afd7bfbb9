import { relative } from 'node:path'
import type { SourceAccess } from '../model/source-access.js'
import { toPosix } from '../utils/paths.js'
import { pathBelowOverlay } from './overlaid-path.js'

/** Compute the path of a source, relative to the site directory, from its absolute one. */
export function sourceOf(
  path: string,
  { siteDir, sources }: { readonly siteDir: string; readonly sources: Pick<SourceAccess, 'overlay'> }
): string {
  return toPosix(relative(siteDir, pathBelowOverlay(path, sources)))
}
