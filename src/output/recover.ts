import { nodeFileSystem, type FileSystem } from './file-system.js'
import { applyJournal, dropLeftovers, hasLeftovers, readJournal } from './journal.js'
import { hasLock, tryLock } from './lock.js'
import { onDisk } from './on-disk.js'
import { locateOutput } from './open-output.js'

/**
 * Finish or undo the change of an output folder that a killed process left. Every command calls this first.
 * While another process is building into the folder, nothing is done: that process will finish.
 */
export function recoverOutput(outDir: string, fileSystem: FileSystem = nodeFileSystem): void {
  const dir = locateOutput(outDir)
  if (!hasLeftovers(dir) && !hasLock(dir)) return
  const lock = tryLock(dir)
  if (!('release' in lock)) return
  try {
    finishChange(dir, fileSystem)
  } finally {
    lock.release()
  }
}

/** Do the same under a lock that is held already: apply the journal if there is one, and drop what was staged. */
export function finishChange(dir: string, fileSystem: FileSystem): void {
  if (!hasLeftovers(dir)) return
  onDisk(`finish an interrupted build in ${dir}`, 'The next capstan command will try again.', () => {
    const journal = readJournal(dir)
    if (journal) applyJournal(dir, journal, true, fileSystem)
    else dropLeftovers(dir, fileSystem)
  })
}
