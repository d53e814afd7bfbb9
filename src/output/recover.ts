import { nodeFileSystem, type FileSystem } from './file-system.js'
import { applyJournal, dropLeftovers, hasLeftovers, readJournal } from './journal.js'
import { locateOutput } from './locate-output.js'
import { hasLock, tryLock } from './lock.js'
import { onDisk } from './on-disk.js'
import { siteFolder } from './releases.js'
import { finishSwitch, hasReleaseLeftovers } from './switch-release.js'

/**
 * Finish or undo the change of an output folder that a killed process left. Every command calls this first.
 * While another process is building into the folder, nothing is done: that process will finish.
 */
export function recoverOutput(outDir: string, fileSystem: FileSystem = nodeFileSystem): void {
  const dir = locateOutput(outDir)
  if (!hasLeftovers(siteFolder(dir)) && !hasReleaseLeftovers(dir) && !hasLock(dir)) return
  const lock = tryLock(dir)
  if (!('release' in lock)) return
  try {
    finishChange(dir, fileSystem)
  } finally {
    lock.release()
  }
}

/** Do the same under a lock that is held already: in the folder of the site, then in that of its releases. */
export function finishChange(dir: string, fileSystem: FileSystem): void {
  finishJournal(siteFolder(dir), fileSystem)
  if (hasReleaseLeftovers(dir))
    onDisk(`finish an interrupted publication of ${dir}`, 'The next capstan command will try again.', () =>
      finishSwitch(dir, fileSystem)
    )
}

/** Apply the journal if there is one, and drop what was staged. */
function finishJournal(dir: string, fileSystem: FileSystem): void {
  if (!hasLeftovers(dir)) return
  onDisk(`finish an interrupted build in ${dir}`, 'The next capstan command will try again.', () => {
    const journal = readJournal(dir)
    if (journal) applyJournal(dir, journal, true, fileSystem)
    else dropLeftovers(dir, fileSystem)
  })
}
