import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFileSystem } from './file-system.js'
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
export async function clearOutput({
  outputDir,
  cacheDir
}: {
  readonly outputDir: string
  readonly cacheDir: string
}): Promise<number> {
  const place = locateOutput(outputDir)
  const count = lookAt(place) ? await clearPlace(place) : 0
  onDisk(`remove ${cacheDir}`, 'Run the command again.', () =>
    nodeFileSystem.rmSync(cacheDir, { recursive: true, force: true })
  )
  return count
}

/** Remove the files of the last build under the lock. */
async function clearPlace(place: string): Promise<number> {
  const lock = await acquireLock(place)
  try {
    finishChange(place, nodeFileSystem)
    return onDisk(`clear ${place}`, 'Run the command again.', () => clearFolder(place))
  } finally {
    lock.release()
  }
}

/** Remove the files of the last build, and the folder when it is empty then. */
function clearFolder(dir: string): number {
  const manifest = readManifest(dir)
  if (!manifest) return 0
  const removed = removeFiles(dir, [...manifest.entries.keys()], nodeFileSystem)
  // The manifest goes last: cut before, the next call finds what is left.
  nodeFileSystem.rmSync(join(dir, manifestName), { force: true })
  if (lookAt(dir)?.isDirectory() && readdirSync(dir).length === 0) nodeFileSystem.rmdirSync(dir)
  return removed.length
}
