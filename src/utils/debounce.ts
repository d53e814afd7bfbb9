/** Work that waits until nothing else is going on. */
export interface Debounced {
  /** Schedule the work, in the place of what was scheduled before. */
  schedule(): void
  /** Cancel work that has not begun, and wait for work that has. */
  cancel(): Promise<void>
}

/** Debounce work: it runs `delay` milliseconds after it was last scheduled. A failure is dropped: the next run meets it again. */
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
