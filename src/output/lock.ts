/**
 * A lock on an output folder: the file `<dir>.capstan-lock` beside it, or in it where the folder above cannot be written.
 * It names its holder by process id and start time, so that a lock left by a killed process is known to be stale, also
 * after its id has gone to another process.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A lock that is held; it is released when the process ends, too. */
export interface Lock {
  release(): void
}

/** Take the lock of an output folder, waiting as long as its holder lives. `onWait` is told the holder once. */
export async function acquireLock(dir: string, onWait?: (holder: number) => void): Promise<Lock> {
  let isTold = false
  for (;;) {
    const lock = tryLock(dir)
    if ('release' in lock) return lock
    if (!isTold && lock.holder > 0) {
      onWait?.(lock.holder)
      isTold = true
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Take the lock of an output folder, or say which process holds it; 0 while that is being settled. */
export function tryLock(dir: string): Lock | { readonly holder: number } {
  for (const file of lockFiles(dir)) {
    try {
      return takeFile(file)
    } catch {
      // The folder cannot be written: try the next place.
    }
  }
  // Nothing can be written here, so there is nothing to guard: the first write will say why.
  return { release: () => undefined }
}

/** Say whether a lock file stands, of a living process or not. */
export function hasLock(dir: string): boolean {
  return lockFiles(dir).some((file) => existsSync(file))
}

/** Where the lock may be: beside the folder, else in it. */
function lockFiles(dir: string): string[] {
  return [`${dir}.capstan-lock`, join(dir, '.capstan-lock')]
}

/** Take a lock file: create it, or take it over from a process that is gone. */
function takeFile(file: string): Lock | { readonly holder: number } {
  const name = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  if (createExclusively(file, name)) return held(file)
  const holder = livingHolder(file)
  if (holder !== undefined) return { holder }
  removeStale(file)
  return createExclusively(file, name) ? held(file) : { holder: 0 }
}

/** Create a file that must not be there yet; false when it is. On a full disk nothing is left of it. */
function createExclusively(file: string, contents: string): boolean {
  const descriptor = openNew(file)
  if (descriptor === undefined) return false
  try {
    writeFileSync(descriptor, contents)
    return true
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Open a new file, undefined when it is not new; the folder above is made when it is missing. */
function openNew(file: string): number | undefined {
  try {
    return openSync(file, 'wx')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return undefined
    if (code !== 'ENOENT' || existsSync(dirname(file))) throw error
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(dirname(file))) throw error // on a read-only file system the call before says nothing
    return openNew(file)
  }
}

/** The process that holds a lock, if it lives. A lock without a name is being written, or its writer was killed. */
function livingHolder(file: string): number | undefined {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; start: string | null }
    return isAlive(pid) && (start === null || startOf(pid) === start) ? pid : undefined
  } catch {
    return ageOf(file) < 2000 ? 0 : undefined
  }
}

/**
 * Remove a lock whose holder is gone. Two processes may find the same stale lock, and the slower must not remove the new
 * lock of the faster, so both do it under a guard of their own, which is held for no longer than these lines.
 */
function removeStale(file: string): void {
  const guard = `${file}.guard`
  if (ageOf(guard) > 10_000) rmSync(guard, { force: true })
  if (!createExclusively(guard, '')) return
  try {
    if (livingHolder(file) === undefined) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

/** The lock as its holder sees it. */
function held(file: string): Lock {
  const release = () => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.once('exit', release)
  return { release }
}

/** Say whether a process lives. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it lives, and is somebody else's
  }
}

/** When a process started, in the system's own count; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in parentheses may hold spaces; the fields behind it do not: the state first, the start as the twentieth.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    // A zombie was killed and only waits for its parent to notice.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null)
  } catch {
    return null
  }
}

/** Milliseconds since a file was written; infinity when it is not there. */
function ageOf(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? Date.now() - stats.mtimeMs : Infinity
}
