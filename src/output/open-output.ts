import { relative, resolve, sep } from 'node:path'
import { readdirSync } from 'node:fs'
import { realPath, resolveLinks } from '../files/real-path.js'
import { isInside } from '../utils/paths.js'
import { isSystemFolder } from './is-system-folder.js'
import { onDisk } from './on-disk.js'
import { OutputRefusedError } from './output-refused-error.js'
import { lookAt } from './folders.js'
import { manifestName } from './manifest-file.js'
import { reservedPrefix } from './output-path.js'

/** Folders that a build must never write over; absolute paths. */
export interface ProtectedFolders {
  readonly siteDir: string
  readonly contentDir: string
  /** Folders of pages beside the content folder, such as that of the blog. */
  readonly pageDirs?: readonly string[]
  readonly apiDirs: readonly string[]
  readonly workTree: string
}

/** A folder that may be written into. */
export interface OutputFolder {
  /** Its path, symbolic links resolved; the folder itself may not be there yet. */
  readonly dir: string
}

/**
 * Check that a folder may be written into: it is new, empty or carries our manifest, and it does not touch the sources. Nothing is
 * changed.
 * @throws {OutputRefusedError}
 */
export function openOutput(outDir: string, protectedFolders: ProtectedFolders): OutputFolder {
  const dir = locateOutput(outDir)
  const reason = findConflict(dir, protectedFolders) ?? findForeign(dir)
  if (reason === undefined) return { dir }
  throw new OutputRefusedError(
    `Cannot build into ${outDir}: it ${reason}. Name a new or empty folder, or one of an earlier build, with --out-dir.`
  )
}

/**
 * Resolve the symbolic links of the path of an output folder, which need not be there yet.
 * @throws {MachineError} The system cannot look the path up: a name is too long, or a file is where a folder should be.
 */
export function locateOutput(outDir: string): string {
  const path = resolve(outDir)
  return onDisk(`look up ${path}`, 'Nothing was written.', () => resolveLinks(path))
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

/** Files that operating systems create in empty folders. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found'])

/** Describe what shows that a folder was not written by Capstan; undefined when nothing does. */
function findForeign(dir: string): string | undefined {
  const stats = lookAt(dir)
  if (!stats) return undefined
  if (!stats.isDirectory()) return 'is a file'
  const names = readdirSync(dir)
  const foreign = names.includes(manifestName)
    ? undefined
    : names.find((name) => !systemFiles.has(name) && !name.startsWith(reservedPrefix))
  return foreign === undefined ? undefined : `holds files that Capstan did not write, such as "${foreign}"`
}
