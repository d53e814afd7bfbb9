import { lstatSync } from 'node:fs'

/** A change of a file; `path` is absolute. */
export interface Change {
  readonly path: string
  readonly kind: 'add' | 'change' | 'remove'
}

/**
 * Delay of a recheck in milliseconds. chokidar throttles changes of the same file to one in 50 ms and would miss a formatter that
 * runs on save.
 */
const recheckDelay = 60

/**
 * Debounce changes: collect them until none happened for `debounce` milliseconds, then report them, one report at a time.
 * `recheck` compares the state of files with that a moment later and adds those that differ.
 */
export function createBatches(onChange: (changes: readonly Change[]) => unknown, debounce: number) {
  let waiting = new Map<string, Change['kind']>()
  let timer: NodeJS.Timeout | undefined
  const states = new Map<string, string>()
  const rechecks = new Set<NodeJS.Timeout>()
  let isBusy = false
  let isStopped = false

  const add = (path: string, kind: Change['kind']) => {
    const merged = merge(waiting.get(path), kind)
    if (merged) waiting.set(path, merged)
    else waiting.delete(path)
    if (!isBusy) schedule()
  }
  const report = async () => {
    if (isBusy || isStopped || waiting.size === 0) return
    isBusy = true
    const changes = [...waiting].map(([path, kind]) => ({ path, kind }))
    waiting = new Map()
    recheck(changes.filter(({ kind }) => kind !== 'remove').map(({ path }) => path))
    try {
      await onChange(changes)
    } finally {
      isBusy = false
      schedule()
    }
  }
  const schedule = () => {
    clearTimeout(timer)
    if (!isStopped && waiting.size > 0) timer = setTimeout(() => void report(), debounce)
  }
  const recheck = (paths: readonly string[]) => {
    for (const path of paths) states.set(path, stateOf(path))
    const timeout = setTimeout(() => {
      rechecks.delete(timeout)
      for (const path of paths) {
        const now = stateOf(path)
        if (now !== '' && now !== states.get(path)) add(path, 'change')
      }
    }, recheckDelay)
    rechecks.add(timeout)
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    for (const timeout of rechecks) clearTimeout(timeout)
  }
  return { add, recheck, stop }
}

/** Describe the state of a file for comparison; empty when it does not exist. */
function stateOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : ''
}

/** Merge two changes of a file: removed and added is a change, added and removed is none. */
function merge(first: Change['kind'] | undefined, second: Change['kind']): Change['kind'] | undefined {
  if (first === undefined) return second
  if (first === 'remove') return second === 'remove' ? 'remove' : 'change'
  if (first === 'add') return second === 'remove' ? undefined : 'add'
  return second === 'remove' ? 'remove' : 'change'
}
