import { relative, sep } from 'node:path'
import type { OutputSettings } from '../model/config.js'
import { realPath } from '../files/real-path.js'
import { isInside } from '../utils/paths.js'
import { checkAtomic } from './check-atomic.js'
import { findForeign, findForeignRelease } from './find-foreign.js'
import { isSystemFolder } from './is-system-folder.js'
import { locateOutput } from './locate-output.js'
import { OutputRefusedError } from './output-refused-error.js'
import { releaseOf, releasesOf, siteFolder } from './releases.js'

/** Folders that a build must never write over; absolute paths. */
export interface ProtectedFolders {
  readonly siteDir: string
  readonly contentDir: string
  /** Folders of pages beside the content folder, such as that of the blog. */
  readonly pageDirs?: readonly string[]
  /** Folders of the API descriptions. */
  readonly apiDirs: readonly string[]
  readonly workTree: string
}

/** A folder that may be written into. */
export interface OutputFolder {
  /** Its path, symbolic links resolved but for the one to a published release; the folder itself may not be there yet. */
  readonly dir: string
}

/**
 * Check that a folder may be written into: it is new, empty or carries our manifest, and it does not touch the sources. The
 * folder of releases that belongs to it is held to the same. Nothing is changed.
 * @throws {OutputRefusedError}
 */
export function openOutput(
  outDir: string,
  protectedFolders: ProtectedFolders,
  { mode }: OutputSettings = { mode: 'in-place' }
): OutputFolder {
  const dir = locateOutput(outDir)
  refuseIf(outDir, findConflict(dir, protectedFolders) ?? findForeign(siteFolder(dir)))
  if (mode === 'atomic' || releaseOf(dir) !== undefined) {
    const releases = releasesOf(dir)
    refuseIf(releases, findConflict(releases, protectedFolders) ?? findForeignRelease(releases))
  }
  if (mode === 'atomic') checkAtomic(dir)
  return { dir }
}

/** Throw when there is a reason not to write into a folder. */
function refuseIf(folder: string, reason: string | undefined): void {
  if (reason === undefined) return
  throw new OutputRefusedError(
    `Cannot build into ${folder}: it ${reason}. Name a new or empty folder, or one of an earlier build, with --out-dir.`
  )
}

/** Find the source that the output folder overlaps with; undefined when there is none. */
function findConflict(
  dir: string,
  { siteDir, contentDir, pageDirs = [], apiDirs, workTree }: ProtectedFolders
): string | undefined {
  if (isSystemFolder(dir)) return 'is of the operating system, which keeps no files in it'
  const sources = [
    ['the site directory', siteDir],
    ['the content folder', contentDir],
    ...pageDirs.map((pageDir) => ['a folder of pages', pageDir] as const),
    ...apiDirs.map((apiDir) => ['the folder of the API description', apiDir] as const),
    ['the root of the work tree', workTree]
  ] as const
  for (const [name, source] of sources) {
    const real = realPath(source)
    if (dir === real) return `is ${name}`
    if (isInside(real, dir)) return `contains ${name}`
  }
  // An API description may be at the top of the site, and then everything would be inside its folder.
  const closed = apiDirs.filter((apiDir) => !isInside(realPath(siteDir), realPath(apiDir)))
  if (pageDirs.some((pageDir) => isInside(dir, realPath(pageDir)))) return 'is in a folder of pages'
  if (isInside(dir, realPath(contentDir)) && !isHidden(dir, realPath(contentDir))) return 'is in the content folder'
  if (closed.some((apiDir) => isInside(dir, realPath(apiDir)))) return 'is in the folder of the API description'
  return undefined
}

/** Whether a path below a folder is hidden from the scan for pages: where the site directory is the content folder, the output must be. */
function isHidden(path: string, folder: string): boolean {
  return relative(folder, path)
    .split(sep)
    .some((name) => name.startsWith('.'))
}
