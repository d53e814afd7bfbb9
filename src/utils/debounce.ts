/** A debounced function. */
export interface Debounced {
  /** Schedule a run, cancelling the one scheduled before. */
  schedule(): void
  /** Cancel a scheduled run, and wait for a running one. */
  cancel(): Promise<void>
}

/**
 * Debounce work: it runs `delay` milliseconds after it was last scheduled. A failure is dropped: the next run repeats
 * it.
 */
export function debounce(delay: number, work: () => Promise<unknown>): Debounced {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  return {
    schedule() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = work().catch(() => undefined)
      }, delay)
      timer.unref()
    },
    async cancel() {
      clearTimeout(timer)
      await running
    }
  }
}
