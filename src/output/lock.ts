/**
 * A lock on an output folder: the file `<dir>.capstan-lock` beside it, or in it where the folder above cannot be
 * written. It says who holds it: process, start time, process namespace, host and the system's boot, so that a lock
 * left by a killed process is known to be stale, also after its id has gone to another process, and after a restart.
 * Where process ids say nothing, between containers that share the folder, a socket does (`lock-socket.ts`). What is
 * not known, such as a process of another machine on a network file system, is waited for, and ends with a sentence
 * that names the file.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { MachineError } from '../model/errors.js'
import { ownHolder, stateOfHolder, type HolderState, type LockHolder } from './lock-holder.js'
import { hasListener, lockSocketOf, openLockSocket } from './lock-socket.js'

/** A lock that is held; it is released when the process ends, too. */
export interface Lock {
  release(): void
}

/** A lock that another process holds. */
export interface TakenLock {
  readonly file: string
  /** Undefined while it is being written. */
  readonly holder: LockHolder | undefined
  readonly inode: number
  readonly state: Exclude<HolderState, 'gone'>
}

/** A lock file as it was read. */
interface LockFile extends Omit<TakenLock, 'state'> {
  readonly state: HolderState
}

/** How to wait for a lock. */
export interface LockOptions {
  /** Called once with the process id of the holder. */
  readonly onWait?: ((holder: number) => void) | undefined
  /** Milliseconds to wait for a process that is running, and for one whose state cannot be determined. */
  readonly timeouts?: { readonly alive: number; readonly unknown: number }
}

const defaultTimeouts = { alive: 600_000, unknown: 30_000 }
/** A lock is written right after it is created; an empty one that is older than this was abandoned. */
const writingMs = 2000
const guardMs = 10_000

/**
 * Take the lock of an output folder, waiting for its holder.
 * @throws {MachineError} when that takes too long.
 */
export async function acquireLock(dir: string, options: LockOptions = {}): Promise<Lock> {
  const { onWait, timeouts = defaultTimeouts } = options
  const start = performance.now()
  let isTold = false
  for (;;) {
    const lock = tryLock(dir)
    if ('release' in lock) return lock
    if (lock.state === 'socket' && !(await hasListener(lock.file, lock.inode))) {
      removeStale(lock)
      continue
    }
    if (!isTold && lock.holder) {
      onWait?.(lock.holder.pid)
      isTold = true
    }
    const limit = timeouts[lock.state === 'unknown' ? 'unknown' : 'alive']
    if (performance.now() - start > limit) throw tooLong(lock)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Acquire the lock of an output folder, or return its holder. */
export function tryLock(dir: string): Lock | TakenLock {
  for (const file of lockFiles(dir)) {
    try {
      return takeFile(file)
    } catch {
      // The folder cannot be written: try the next place.
    }
  }
  // Nothing can be written here, so there is nothing to guard: the first write reports the reason.
  return { release: () => undefined }
}

/** Whether a lock file exists, of a running process or not. */
export function hasLock(dir: string): boolean {
  return lockFiles(dir).some((file) => existsSync(file))
}

/** List the paths where the lock may be: beside the folder, else in it. */
function lockFiles(dir: string): string[] {
  return [`${dir}.capstan-lock`, join(dir, '.capstan-lock')]
}

/** Acquire a lock file: create it, or take it over from a process that has ended. */
function takeFile(file: string): Lock | TakenLock {
  const lock = createLock(file)
  if (lock) return lock
  const taken = readLock(file)
  if (isTaken(taken)) return taken
  removeStale(taken)
  return createLock(file) ?? { ...taken, holder: undefined, state: 'alive' }
}

/** Whether a lock may be held by a process. */
function isTaken(lock: LockFile): lock is TakenLock {
  return lock.state !== 'gone'
}

/** Create a lock file that must not be there yet, with its socket; undefined when it is. On a full disk nothing is left of it. */
function createLock(file: string): Lock | undefined {
  const descriptor = openNew(file)
  if (descriptor === undefined) return undefined
  const { ino } = fstatSync(descriptor)
  const socket = openLockSocket(file, ino)
  const isOurs = () => statSync(file, { throwIfNoEntry: false })?.ino === ino
  const release = () => {
    process.off('exit', release)
    if (isOurs()) rmSync(file, { force: true })
    socket?.close()
    closeSync(descriptor) // not before: its number names the socket
  }
  try {
    writeFileSync(descriptor, JSON.stringify({ ...ownHolder(), hasSocket: socket !== undefined } satisfies LockHolder))
  } catch (error) {
    release()
    throw error
  }
  process.once('exit', release)
  if (isOurs()) return { release }
  release() // this process was suspended before it wrote its name, and another took the file for an abandoned one
  return undefined
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
    if (!existsSync(dirname(file))) throw error // on a read-only file system the call before does not fail
    return openNew(file)
  }
}

/** Read the holder of a lock and its state. A lock without a holder is being written, or its writer was killed. */
function readLock(file: string): LockFile {
  const stats = statSync(file, { throwIfNoEntry: false })
  const inode = stats?.ino ?? 0
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as LockHolder
    return { file, inode, holder, state: stateOfHolder(holder, stats?.mtimeMs ?? 0) }
  } catch {
    return { file, inode, holder: undefined, state: isOlder(file, writingMs) ? 'gone' : 'alive' }
  }
}

/**
 * Remove the lock of a holder that is gone. Two processes may find the same stale lock, and the slower must not remove
 * the new lock of the faster, so both do it under a guard that is held only for these lines.
 */
function removeStale({ file, inode, holder }: LockFile): void {
  const guard = `${file}.guard`
  if (isOlder(guard, guardMs)) rmSync(guard, { force: true })
  const descriptor = openNew(guard)
  if (descriptor === undefined) return
  closeSync(descriptor)
  try {
    const now = readLock(file)
    const isSame = now.inode === inode && JSON.stringify(now.holder) === JSON.stringify(holder)
    if (!existsSync(file) || !isSame || now.state === 'alive') return
    rmSync(lockSocketOf(file, inode), { force: true })
    rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Whether a file was written some time ago. A time in the future comes from a wrong clock and counts as old. */
function isOlder(file: string, milliseconds: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined || Math.abs(Date.now() - stats.mtimeMs) > milliseconds
}

/** Create the error for a lock that was not acquired. */
function tooLong({ file, holder, state }: TakenLock): MachineError {
  const who = holder ? `process ${holder.pid} on host ${holder.host}` : 'another process'
  const tail = state === 'unknown' ? ', which may not run any more' : ', which does not finish'
  return new MachineError(
    `Failed to acquire the lock ${file}: it is held by ${who}${tail}. If no build is running there, delete the file and try again.`
  )
}
