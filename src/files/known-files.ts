/**
 * Hashes of files that are known from the last run, so that a file that has not changed is not read again. The system tells a
 * change by the size, the times, the number and the device of a file: who writes into one and restores its size and its time
 * of modification still changes `ctime`, which no program can set.
 *
 * The times of a file system have ticks, so a file may change twice within one, and the second change would not show. As git
 * does, a file is therefore kept only when its times were well past by the time it was read.
 */
import { lstatSync, type Stats } from 'node:fs'
import type { KnownValues } from '../model/known-values.js'

/** The state of a regular file, and when it was read. */
export interface FileState {
  /** Size, times, number and device as one text. */
  readonly id: string
  /** Whether the next change will show in its times. */
  readonly isSettled: boolean
}

/** The coarsest times of file systems have ticks of two seconds (FAT). */
const settlingMs = 2500

/** Read the state of a regular file; undefined for anything else. Links are not followed. */
export function fileStateOf(path: string): FileState | undefined {
  const now = Date.now()
  const stats = lookAt(path)
  if (!stats?.isFile()) return undefined
  const { size, mtimeMs, ctimeMs, ino, dev } = stats
  return { id: `${size} ${mtimeMs} ${ctimeMs} ${ino} ${dev}`, isSettled: Math.max(mtimeMs, ctimeMs) + settlingMs < now }
}

/** Hashes of files by their paths. */
export interface KnownFiles {
  /** Find the hash of a file in the state that it has now; undefined when it must be read. */
  read(path: string, state: FileState): string | undefined
  /** Keep the hash of a file that was read after `state` was asked for. */
  write(path: string, state: FileState, hash: string): void
}

/** Keep the hashes of files among values. */
export function createKnownFiles(values: KnownValues): KnownFiles {
  return {
    read(path, { id }) {
      const known = values.read(path)
      return known?.endsWith(` ${id}`) ? known.slice(0, known.indexOf(' ')) : undefined
    },
    write(path, { id, isSettled }, hash) {
      if (isSettled) values.write(path, `${hash} ${id}`)
    }
  }
}

/** Read the status of a path; undefined where the system refuses, for then reading the file gives the reason. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
