/**
 * Compute the Damerau-Levenshtein distance (optimal string alignment: two swapped neighbours are one edit) of two words or rows
 * of units; `limit` when there are at least that many edits.
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 * @example editDistance('tilte', 'title', 3) // 1
 */
export function editDistance(a: ArrayLike<string>, b: ArrayLike<string>, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const substitution = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swap = isSwap ? at(beforeLast, column - 2) + 1 : Infinity
      current.push(Math.min(substitution, swap, at(last, column) + 1, at(current, column - 1) + 1))
    }
    if (Math.min(...current, ...last) >= limit) return limit
    beforeLast = last
    last = current
  }
  return Math.min(limit, at(last, b.length))
}

/** Whether a word or a row of units becomes another with at most `max` edits. */
export function isWithinEdits(a: ArrayLike<string>, b: ArrayLike<string>, max: number): boolean {
  return editDistance(a, b, max + 1) <= max
}

/** Read a cell of a row; a missing one counts as infinite. */
function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
