import { align } from './align.js'

/** What pairing asks of a section. */
interface Heading {
  readonly anchor: string
  readonly depth: number
}

/**
 * Pair the sections of an original with those of its translation: by anchor, and between those by the depths of their headings, since
 * anchors of translated headings are translated, too, where nobody has pinned them.
 * @param known Pairs that are known otherwise, for originals whose anchors the translation does not have.
 * @returns Indexes of the translation by indexes of the original.
 */
export function pairSections(
  originals: readonly Heading[],
  translated: readonly Heading[],
  known: ReadonlyMap<number, number> = new Map()
): Map<number, number> {
  const indexByAnchor = new Map(translated.map(({ anchor }, index) => [anchor, index]))
  const pairs = new Map<number, number>()
  originals.forEach(({ anchor }, index) => {
    const found = known.get(index)
    if (found !== undefined && !indexByAnchor.has(anchor)) pairs.set(index, found)
  })
  const taken = new Set(pairs.values())
  originals.forEach(({ anchor }, index) => {
    const found = indexByAnchor.get(anchor)
    if (found !== undefined && !taken.has(found)) pairs.set(index, found)
  })
  for (const gap of gapsBetween(pairs, originals.length, translated.length)) {
    const free = range(gap.from, gap.to).filter((index) => !pairs.has(index))
    const others = range(gap.otherFrom, gap.otherTo)
    const aligned = align(free, others, (a, b) => originals[a]?.depth === translated[b]?.depth)
    for (const [a, b] of aligned) pairs.set(free[a] ?? 0, others[b] ?? 0)
  }
  return pairs
}

/** What is between two pairs that follow each other in both lists; the ends are not in it. */
interface Gap {
  readonly from: number
  readonly to: number
  readonly otherFrom: number
  readonly otherTo: number
}

/** List the gaps between pairs. A section that was moved is no border. */
function gapsBetween(pairs: ReadonlyMap<number, number>, length: number, otherLength: number): Gap[] {
  const known = [...pairs].sort(([a], [b]) => a - b)
  const others = known.map(([, other]) => other)
  const sorted = [...others].sort((a, b) => a - b)
  const borders = align(others, sorted, (a, b) => a === b).map(([index]) => known[index] ?? [0, 0])
  const taken = new Set(others)
  const gaps: Gap[] = []
  let [from, otherFrom] = [0, 0]
  for (const [index, other] of [...borders, [length, otherLength] as const]) {
    const isFree = range(otherFrom, other).every((between) => !taken.has(between))
    if (isFree) gaps.push({ from, to: index, otherFrom, otherTo: other })
    ;[from, otherFrom] = [index + 1, other + 1]
  }
  return gaps
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
