/**
 * A change of a file; `path` is absolute. A file, or a folder, that is `gone` came and went between two inspections: it
 * concerns those who have read it meanwhile.
 */
export interface Change {
  readonly path: string
  readonly kind: 'add' | 'change' | 'remove' | 'gone'
}

/** Options of the batches: how changes are found and reported. */
export interface BatchOptions {
  /** Find what changed at paths that had events. */
  readonly inspect: (paths: ReadonlySet<string>) => readonly Change[]
  readonly onChange: (changes: readonly Change[]) => unknown
  /** Time without events that completes a batch, in milliseconds. */
  readonly debounce: number
  readonly onError: (error: unknown) => void
}

/**
 * Debounce events: collect them until none happened for `debounce` milliseconds, then find the changes and report them, one
 * report at a time. An event that happens from then on, also while a report is processed, belongs to the next batch.
 */
export function createBatches({ inspect, onChange, debounce, onError }: BatchOptions) {
  let paths = new Set<string>()
  let found: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let isBusy = false
  let isStopped = false

  const report = async () => {
    if (isStopped) return
    isBusy = true
    const inspected = paths
    paths = new Set()
    try {
      const changes = [...found.splice(0), ...inspect(inspected)]
      if (changes.length > 0) await onChange(changes)
    } catch (error) {
      onError(error)
    } finally {
      isBusy = false
      schedule()
    }
  }
  const schedule = () => {
    clearTimeout(timer)
    if (!isStopped && !isBusy && paths.size + found.length > 0) timer = setTimeout(() => void report(), debounce)
  }
  return {
    /** Note an event at a path. */
    add(path: string) {
      paths.add(path)
      schedule()
    },
    /** Note changes that were found. */
    addFound(changes: readonly Change[]) {
      found = [...found, ...changes]
      schedule()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    }
  }
}
