/**
 * Ranges of terms. The terms of a segment are kept by them, so that those of all segments are merged one range after the other, with
 * the memory of one.
 */

/** The first terms of all ranges but the first: a few letters each in words, and about as much in Han characters. */
const firstTerms = ['d', 'j', 'p', '\u4e00', '\u5400', '\u5e00', '\u6800', '\u7600', '\u8400']

/** Number of ranges. */
export const rangeCount = firstTerms.length + 1

/** Cut sorted lines that begin with terms into the ranges; an empty one has no lines. */
export function cutRanges(lines: string): string[] {
  const ranges: string[] = []
  let start = 0
  for (const first of firstTerms) {
    const end = placeOf(first, lines, start)
    ranges.push(lines.slice(start, Math.max(start, end - 1)))
    start = end
  }
  return [...ranges, lines.slice(start)]
}

/** Join the lines of all ranges. */
export function joinRanges(ranges: readonly string[]): string {
  return ranges.filter((lines) => lines !== '').join('\n')
}

/** Find where the first line from a place on begins that is not before a character. */
function placeOf(character: string, lines: string, start: number): number {
  let place = start
  while (place < lines.length && lines.charAt(place) < character) {
    const end = lines.indexOf('\n', place)
    place = end < 0 ? lines.length + 1 : end + 1
  }
  return Math.min(place, lines.length + 1)
}
