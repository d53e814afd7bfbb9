import { lstatSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileSystem } from './file-system.js'

/**
 * Whether a path below `root` can be reached through real folders only. A symbolic link in the way may lead
 * anywhere, so nothing is written or removed behind one.
 */
export function isReachable(root: string, path: string): boolean {
  return foldersAbove(path).every((folder) => lookAt(join(root, folder))?.isDirectory())
}

/**
 * Create the folders above a path below `root`. A file in the way goes when `isOurs` says so.
 * @param made folders known to be there; filled as work goes on
 */
export function makeFolders(
  root: string,
  path: string,
  made: Set<string>,
  isOurs: (path: string) => boolean,
  fileSystem: FileSystem
): void {
  if (made.has(dirname(path))) return
  for (const folder of foldersAbove(path)) {
    if (made.has(folder)) continue
    const target = join(root, folder)
    const stats = lookAt(target)
    if (stats && !stats.isDirectory() && !isOurs(folder))
      throw new Error(`Unexpected file at ${target}, expected a folder`)
    if (stats && !stats.isDirectory()) fileSystem.unlinkSync(target)
    if (!stats?.isDirectory()) fileSystem.mkdirSync(target)
    made.add(folder)
  }
}

/** List the folders above a posix path, outermost first: `a/b/c.html` -> `a`, `a/b`. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Read the status of a path, links not followed; undefined when nothing exists there. */
export function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    // A file where a folder was asked for: there is nothing below it.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
