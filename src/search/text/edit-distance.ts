/** Say whether a word, or a row of units, becomes another with at most so many edits; two swapped neighbours are one edit. */
export function isWithinEdits(a: ArrayLike<string>, b: ArrayLike<string>, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          at(last, column - 1) + (isSame ? 0 : 1),
          at(last, column) + 1,
          at(current, column - 1) + 1,
          isSwap ? at(beforeLast, column - 2) + 1 : Infinity
        )
      )
    }
    if (Math.min(...current) > most) return false
    beforeLast = last
    last = current
  }
  return at(last, b.length) <= most
}

/** Read a cell of a row; what is not there is out of reach. */
function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
