/** The timer of the platform, which tests may replace. */
const { setImmediate } = globalThis

/** Wait until the events that have come meanwhile are handled. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
