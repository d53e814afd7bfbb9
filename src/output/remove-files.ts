import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { foldersAbove, isReachable, lookAt } from './folders.js'

/**
 * Remove files below a folder and the folders that became empty by it. What is not a file, or is behind a symbolic
 * link, stays. Returns the paths that were removed.
 */
export function removeFiles(root: string, paths: readonly string[], fileSystem: FileSystem): string[] {
  const removed = paths.filter((path) => {
    if (!isReachable(root, path) || !isFile(join(root, path))) return false
    fileSystem.unlinkSync(join(root, path))
    return true
  })
  const folders = new Set(paths.flatMap(foldersAbove))
  // The longest first, so that a folder is looked at after the folders in it.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) removeIfEmpty(root, folder, fileSystem)
  return removed
}

/** Whether there is a file at a path; a symbolic link counts, it is removed and not followed. */
function isFile(path: string): boolean {
  const stats = lookAt(path)
  return stats !== undefined && !stats.isDirectory()
}

/** Remove a folder when nothing is left in it. */
function removeIfEmpty(root: string, folder: string, fileSystem: FileSystem): void {
  const path = join(root, folder)
  if (!isReachable(root, folder) || !lookAt(path)?.isDirectory()) return
  if (readdirSync(path).length === 0) fileSystem.rmdirSync(path)
}
