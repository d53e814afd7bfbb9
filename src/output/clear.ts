import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFileSystem, type FileSystem } from './file-system.js'
import { lookAt } from './folders.js'
import { acquireLock } from './lock.js'
import { onDisk } from './on-disk.js'
import { manifestName, readManifest } from './manifest-file.js'
import { locateOutput } from './open-output.js'
import { finishChange } from './recover.js'
import { removeFiles } from './remove-files.js'

/**
 * Remove the cache, and the files that the manifest of the output folder names with the folders that became empty; nothing else. Returns the number of output files that were removed.
 */
export async function clearOutput(
  { outputDir, cacheDir }: { readonly outputDir: string; readonly cacheDir: string },
  fileSystem: FileSystem = nodeFileSystem
): Promise<number> {
  const place = locateOutput(outputDir)
  const count = lookAt(place) ? await clearPlace(place, fileSystem) : 0
  onDisk(`remove ${cacheDir}`, 'Run the command again.', () =>
    fileSystem.rmSync(cacheDir, { recursive: true, force: true })
  )
  return count
}

/** Remove the files of the last build under the lock. */
async function clearPlace(place: string, fileSystem: FileSystem): Promise<number> {
  const lock = await acquireLock(place)
  try {
    finishChange(place, fileSystem)
    return onDisk(`clear ${place}`, 'Run the command again.', () => clearFolder(place, fileSystem))
  } finally {
    lock.release()
  }
}

/** Remove the files of the last build, and the folder when it is empty then. */
function clearFolder(dir: string, fileSystem: FileSystem): number {
  const manifest = readManifest(dir)
  if (!manifest) return 0
  const removed = removeFiles(dir, [...manifest.entries.keys()], fileSystem)
  // The manifest goes last: cut before, the next call finds what is left.
  fileSystem.rmSync(join(dir, manifestName), { force: true })
  if (lookAt(dir)?.isDirectory() && readdirSync(dir).length === 0) fileSystem.rmdirSync(dir)
  return removed.length
}
