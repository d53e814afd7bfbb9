/**
 * Whether a text matches both of two patterns, in which `*` stands for any characters.
 *
 * @example patternsOverlap('/a/*', '*.svg') // true
 */
export function patternsOverlap(a: string, b: string): boolean {
  // Positions in `b` at which a text that the read part of `a` matches may end.
  let reached = afterStars(new Set([0]), b)
  for (const character of a) {
    const next = new Set<number>()
    if (character === '*') {
      for (let at = Math.min(...reached); at <= b.length; at++) next.add(at)
    } else {
      for (const at of reached) {
        if (b[at] === '*') next.add(at)
        else if (b[at] === character) next.add(at + 1)
      }
    }
    reached = afterStars(next, b)
    if (reached.size === 0) return false
  }
  return reached.has(b.length)
}

/** Add the positions behind stars, which may stand for nothing. */
function afterStars(positions: Set<number>, pattern: string): Set<number> {
  for (const at of positions) if (pattern[at] === '*') positions.add(at + 1)
  return positions
}
