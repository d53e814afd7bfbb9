/** Find the last of some sorted texts that is not after a text, by code units; -1 when there is none. */
export function lastNotAfter(sorted: readonly string[], text: string): number {
  let start = 0
  let end = sorted.length
  while (start < end) {
    const middle = (start + end) >> 1
    if ((sorted[middle] ?? '') <= text) start = middle + 1
    else end = middle
  }
  return start - 1
}
