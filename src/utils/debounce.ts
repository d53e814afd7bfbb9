/** Work that is done when nothing else is going on. */
export interface Rest {
  /** Do the work after a while, unless it is stopped or started again before. */
  start(): void
  /** Drop work that has not begun, and wait for work that has. */
  stop(): Promise<void>
}

/** Put work off until `delay` milliseconds have passed in peace. A failure is not told: the next command meets it again. */
export function createRest(delay: number, work: () => Promise<unknown>): Rest {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = work().catch(() => undefined)
      }, delay)
      timer.unref()
    },
    async stop() {
      clearTimeout(timer)
      await running
    }
  }
}
