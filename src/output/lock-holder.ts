import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, uptime } from 'node:os'

/** The holder of a lock, as recorded in the lock file. */
export interface LockHolder {
  readonly pid: number
  /** When the process started, in the system's own unit; null where the system does not expose it. */
  readonly start: string | null
  readonly host: string
  /** Identity of the running system, the same in all its containers; null where the system does not expose it. */
  readonly boot: string | null
  /** What the process id is counted in: a container has its own. */
  readonly pidNamespace: string | null
  readonly hasSocket: boolean
}

/**
 * What is known of a holder: `socket`, the socket of the lock decides; `unknown`, a process of another machine, or of a
 * container without sockets.
 */
export type HolderState = 'alive' | 'gone' | 'socket' | 'unknown'

/** Describe this process. */
export function ownHolder(): Omit<LockHolder, 'hasSocket'> {
  return {
    pid: process.pid,
    start: startOf(process.pid),
    host: hostname(),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()),
    pidNamespace: readOrNull(() => readlinkSync('/proc/self/ns/pid'))
  }
}

/** Determine whether the holder of a lock is alive; `lockedMs` is the time at which the lock was created. */
export function stateOfHolder(holder: LockHolder, lockedMs: number): HolderState {
  const own = ownHolder()
  const isSameSystem = holder.boot === own.boot && (own.boot !== null || holder.host === own.host)
  if (!isSameSystem) return holder.host === own.host && lockedMs < bootedMs() ? 'gone' : 'unknown'
  if (holder.pidNamespace !== own.pidNamespace) return holder.hasSocket ? 'socket' : 'unknown'
  const isAlive = isRunning(holder.pid) && (holder.start === null || startOf(holder.pid) === holder.start)
  return isAlive ? 'alive' : 'gone'
}

/** Compute when this machine was started, in milliseconds. */
function bootedMs(): number {
  return Date.now() - uptime() * 1000
}

/** Whether a process is running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it is alive and belongs to another user
  }
}

/** Read when a process started, in the system's own unit; null where the system does not expose it. */
function startOf(pid: number): string | null {
  return readOrNull(() => {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in parentheses may hold spaces; the fields behind it do not: the state first, the start as the twentieth.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    // A zombie was killed and only waits for its parent to notice.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null)
  })
}

function readOrNull(read: () => string | null): string | null {
  try {
    return read()
  } catch {
    return null // a system without /proc
  }
}
