import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFileSystem, type FileSystem } from './file-system.js'
import { lookAt } from './folders.js'
import { locateOutput } from './locate-output.js'
import { acquireLock } from './lock.js'
import { onDisk } from './on-disk.js'
import { manifestName, readManifest } from './manifest-file.js'
import { finishChange } from './recover.js'
import { listReleases, releaseFolder, releaseOf, releasesOf, siteFolder } from './releases.js'
import { removeFiles } from './remove-files.js'
import { removeRelease } from './switch-release.js'

/**
 * Remove the cache, the files that the manifest of the output folder names with the folders that became empty, and former
 * releases; nothing else. Returns the number of output files that were removed.
 */
export async function clearOutput(
  { outputDir, cacheDir }: { readonly outputDir: string; readonly cacheDir: string },
  fileSystem: FileSystem = nodeFileSystem
): Promise<number> {
  const place = locateOutput(outputDir)
  const count = lookAt(place) || existsSync(releasesOf(place)) ? await clearPlace(place, fileSystem) : 0
  onDisk(`remove ${cacheDir}`, 'Run the command again.', () =>
    fileSystem.rmSync(cacheDir, { recursive: true, force: true })
  )
  return count
}

/** Remove the releases before the published one, then that one's files, then the link to it when nothing is left. */
async function clearPlace(place: string, fileSystem: FileSystem): Promise<number> {
  const lock = await acquireLock(place)
  try {
    finishChange(place, fileSystem)
    return onDisk(`clear ${place}`, 'Run the command again.', () => {
      const former = clearReleases(place, fileSystem)
      const removed = clearFolder(siteFolder(place), fileSystem)
      if (releaseOf(place) !== undefined && !existsSync(place)) fileSystem.unlinkSync(place)
      removeIfEmpty(releasesOf(place), fileSystem)
      return former + removed
    })
  } finally {
    lock.release()
  }
}

/** Remove the former releases of a link. */
function clearReleases(place: string, fileSystem: FileSystem): number {
  let count = 0
  for (const release of listReleases(place)) {
    const manifest = readManifest(releaseFolder(place, release))
    if (!manifest || release === releaseOf(place)) continue
    count += manifest.entries.size
    removeRelease(place, release, fileSystem)
  }
  return count
}

/** Remove the files of the last build, and the folder when it is empty then. */
function clearFolder(dir: string, fileSystem: FileSystem): number {
  const manifest = readManifest(dir)
  if (!manifest) return 0
  const removed = removeFiles(dir, [...manifest.entries.keys()], fileSystem)
  // The manifest goes last: cut before, the next call finds what is left.
  fileSystem.rmSync(join(dir, manifestName), { force: true })
  removeIfEmpty(dir, fileSystem)
  return removed.length
}

/** Remove a folder when nothing is left in it. */
function removeIfEmpty(dir: string, fileSystem: FileSystem): void {
  if (lookAt(dir)?.isDirectory() && readdirSync(dir).length === 0) fileSystem.rmdirSync(dir)
}
