/**
 * Align two lists by a longest common subsequence.
 * @returns Pairs of indexes, in order.
 * @see https://en.wikipedia.org/wiki/Longest_common_subsequence
 */
export function align<A, B>(
  one: readonly A[],
  other: readonly B[],
  isSame: (a: A, b: B) => boolean
): [index: number, other: number][] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(one[i] as A, other[j] as B)
        ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (isSame(one[i] as A, other[j] as B)) pairs.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return pairs
}
