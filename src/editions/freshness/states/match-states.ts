/** A section at one state of its page. */
export interface StateOfSection {
  readonly anchor: string
  readonly hash: string
  readonly digests: readonly string[]
}

/**
 * Find for the sections of a state which sections they were in an earlier one: those of the same anchor; else those of the same hash, which
 * moved; else those whose titles are the same and that have half of their blocks in common.
 * @returns Indexes of the earlier state by indexes of the later; sections that came have none.
 */
export function matchStates(before: readonly StateOfSection[], after: readonly StateOfSection[]): Map<number, number> {
  const matches = new Map<number, number>()
  const left = new Map(before.map((section, index) => [index, section]))
  const pair = (fits: (old: StateOfSection, section: StateOfSection) => boolean) => {
    after.forEach((section, index) => {
      if (matches.has(index)) return
      const [found] = [...left].find(([, old]) => fits(old, section)) ?? []
      if (found === undefined) return
      matches.set(index, found)
      left.delete(found)
    })
  }
  pair((old, section) => old.anchor === section.anchor)
  pair((old, section) => old.hash === section.hash)
  pair((old, section) => titleOf(old) === titleOf(section) && hasHalf(old, section))
  return matches
}

/** Find what the anchors of one title have in common: a number tells the second from the first. */
function titleOf({ anchor }: StateOfSection): string {
  return anchor.replace(/[-_]\d+$/, '')
}

function hasHalf(one: StateOfSection, other: StateOfSection): boolean {
  const common = one.digests.length - differenceOf(one.digests, other.digests).length
  return common * 2 >= Math.max(one.digests.length, other.digests.length)
}

/** List what is in a list and not in another, each of whose entries answers for one. */
export function differenceOf(digests: readonly string[], others: readonly string[]): string[] {
  return indexesBeyond(digests, others).map((index) => digests[index] ?? '')
}

/** Find the indexes of what is in a list and not in another. */
export function indexesBeyond(digests: readonly string[], others: readonly string[]): number[] {
  const counts = new Map<string, number>()
  for (const digest of others) counts.set(digest, (counts.get(digest) ?? 0) + 1)
  return [...digests.keys()].filter((index) => {
    const digest = digests[index] ?? ''
    const count = counts.get(digest) ?? 0
    counts.set(digest, count - 1)
    return count <= 0
  })
}
