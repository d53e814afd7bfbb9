/**
 * Find the candidate that a misspelt word most probably meant, by edit distance.
 * Undefined when even the best is more than a third of the word's length away.
 *
 * @example nearest('tilte', ['title', 'slug']) // 'title'
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      bestDistance = distance
      best = candidate
    }
  }
  return best
}

/** Count the edits between two words, two swapped neighbours being one; `limit` when there are at least that many. */
function editDistance(a: string, b: string, limit: number): number {
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
  return at(last, b.length)
}

/** Read a cell of a row; what is not there is out of reach. */
function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
