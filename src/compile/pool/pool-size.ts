import { availableParallelism } from 'node:os'

/** Below this many pages a worker costs more to warm up than it saves. */
const pagesWorthWorkers = 60

/** Compute how many threads to start beside this one for a number of pages; `workers` is what the user wants. 0: none. */
export function poolSize(count: number, workers: number | undefined): number {
  return workers ?? (count >= pagesWorthWorkers ? maxWorkers() : 0)
}

/** Compute the max number of workers: this thread builds the search index meanwhile. */
export function maxWorkers(): number {
  return Math.min(availableParallelism() - 1, 4)
}
