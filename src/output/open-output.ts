import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isInside } from '../utils/paths.js'
import { onDisk } from './machine-error.js'
import { manifestName } from './manifest-file.js'
import { reservedPrefix } from './output-path.js'
import { OutputRefusedError } from './output-refused-error.js'

/** Folders that a build must never write over; absolute paths. */
export interface ProtectedFolders {
  readonly siteDir: string
  readonly contentDir: string
  /** Folders of the API descriptions. */
  readonly apiDirs: readonly string[]
  readonly workTree: string
}

/** A folder that may be written into. */
export interface OutputFolder {
  /** Its real path, symbolic links resolved; the folder itself may not be there yet. */
  readonly dir: string
}

/** Files that operating systems create in empty folders. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found'])

/**
 * Check that a folder may be written into: it is new, empty or carries our manifest, and it does not touch the sources.
 * Nothing is changed.
 * @throws {OutputRefusedError}
 */
export function openOutput(outDir: string, protectedFolders: ProtectedFolders): OutputFolder {
  const dir = realPath(outDir)
  const conflict = findConflict(dir, protectedFolders) ?? findForeign(dir)
  if (conflict === undefined) return { dir }
  throw new OutputRefusedError(
    `Unexpected output folder ${outDir}: it ${conflict}. Expected a new or empty folder, or one that an earlier build wrote; name another with --out-dir.`
  )
}

/**
 * Resolve the symbolic links of a path whose end need not exist.
 * @throws {MachineError} The system cannot look the path up: a name is too long, or a file stands where a folder should.
 */
export function realPath(path: string): string {
  return onDisk(`look up ${path}`, 'Nothing was written.', () => resolveLinks(path))
}

/** Resolve the nearest existing folder above a path and append the rest. */
function resolveLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    return join(resolveLinks(dirname(path)), basename(path))
  }
}

/** Find the source that the output folder overlaps with; undefined when there is none. */
function findConflict(dir: string, { siteDir, contentDir, apiDirs, workTree }: ProtectedFolders): string | undefined {
  const sources = [
    ['the site directory', siteDir],
    ['the content folder', contentDir],
    ...apiDirs.map((apiDir) => ['the folder of the API description', apiDir] as const),
    ['the root of the work tree', workTree]
  ] as const
  for (const [name, source] of sources) {
    const real = realPath(source)
    if (dir === real) return `is ${name}`
    if (isInside(real, dir)) return `contains ${name}`
  }
  // An API description may lie at the top of the site, and then everything would be inside its folder.
  const closed = apiDirs.filter((apiDir) => !isInside(realPath(siteDir), realPath(apiDir)))
  if (isInside(dir, realPath(contentDir))) return 'lies in the content folder'
  if (closed.some((apiDir) => isInside(dir, realPath(apiDir)))) return 'lies in the folder of the API description'
  return undefined
}

/** Describe what shows that the folder was not written by Capstan; undefined when nothing does. */
function findForeign(dir: string): string | undefined {
  const stats = lstatSync(dir, { throwIfNoEntry: false })
  if (!stats) return undefined
  if (!stats.isDirectory()) return 'is a file'
  const names = readdirSync(dir)
  if (names.includes(manifestName)) return undefined
  const foreign = names.find((name) => !systemFiles.has(name) && !name.startsWith(reservedPrefix))
  return foreign === undefined ? undefined : `holds files that Capstan did not write, such as "${foreign}"`
}
