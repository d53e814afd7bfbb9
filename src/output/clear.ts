import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFileSystem, type FileSystem } from './file-system.js'
import { acquireLock } from './lock.js'
import { onDisk } from './machine-error.js'
import { manifestName, readManifest } from './manifest-file.js'
import { realPath } from './open-output.js'
import { finishChange } from './recover.js'
import { removeFiles } from './remove-files.js'

/**
 * Remove the cache and the files that the manifest of the output folder names, with the folders that became empty;
 * nothing else. Returns the number of output files that were removed.
 */
export async function clearOutput(
  { outputDir, cacheDir }: { readonly outputDir: string; readonly cacheDir: string },
  fileSystem: FileSystem = nodeFileSystem
): Promise<number> {
  const dir = realPath(outputDir)
  const count = existsSync(dir) ? await clearFolder(dir, fileSystem) : 0
  onDisk(`remove ${cacheDir}`, 'Run the command again.', () =>
    fileSystem.rmSync(cacheDir, { recursive: true, force: true })
  )
  return count
}

/** Remove the files of the last build, and the folder when it is empty then. */
async function clearFolder(dir: string, fileSystem: FileSystem): Promise<number> {
  const lock = await acquireLock(dir)
  try {
    finishChange(dir, fileSystem)
    const manifest = readManifest(dir)
    if (!manifest) return 0
    return onDisk(`clear ${dir}`, 'Run the command again.', () => {
      const removed = removeFiles(dir, [...manifest.entries.keys()], fileSystem)
      // The manifest goes last: cut before, the next call finds what is left.
      fileSystem.rmSync(join(dir, manifestName), { force: true })
      if (readdirSync(dir).length === 0) fileSystem.rmdirSync(dir)
      return removed.length
    })
  } finally {
    lock.release()
  }
}
