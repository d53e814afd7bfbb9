/** Wait until the browser has painted, so that the answer to a click is not held back by the work that follows it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
