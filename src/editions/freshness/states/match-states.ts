/** A section at one state of its page. */
export interface StateOfSection {
  readonly anchor: string
  readonly hash: string
  /** Those of its blocks, that of its heading first. */
  readonly digests: readonly string[]
}

/**
 * Find for the sections of a state which sections they were in an earlier one, as git finds renamed files: those that say the same, under their
 * anchor before others; those of the same text below another heading, unless the anchor is still at some of it; those of the same anchor; else
 * those that have half of their text in common, the nearest first.
 * @returns Indexes of the earlier state by indexes of the later; sections that came have none.
 */
export function matchStates(before: readonly StateOfSection[], after: readonly StateOfSection[]): Map<number, number> {
  const matches = new Map<number, number>()
  const left = new Map(before.map((section, index) => [index, section]))
  const take = (index: number, found: number) => {
    matches.set(index, found)
    left.delete(found)
  }
  const pair = (fits: (old: StateOfSection, section: StateOfSection) => boolean) => {
    after.forEach((section, index) => {
      if (matches.has(index)) return
      const [found] = [...left].find(([, old]) => fits(old, section)) ?? []
      if (found !== undefined) take(index, found)
    })
  }
  const afterByAnchor = new Map(after.map((section) => [section.anchor, section]))
  const isAtHome = (old: StateOfSection) => {
    const section = afterByAnchor.get(old.anchor)
    return section !== undefined && (likeness(old, section) > 0 || bodyOf(section).length === 0)
  }
  pair((old, section) => old.anchor === section.anchor && old.hash === section.hash)
  pair((old, section) => old.hash === section.hash)
  pair((old, section) => isSameBody(old, section) && !isAtHome(old))
  pair((old, section) => old.anchor === section.anchor)
  for (const { index, found } of likePairs(left, after)) if (!matches.has(index) && left.has(found)) take(index, found)
  return matches
}

/** List the digests of what is below the heading of a section. */
function bodyOf({ anchor, digests }: StateOfSection): readonly string[] {
  return anchor === '' ? digests : digests.slice(1)
}

/** Whether two sections have the same text below their headings. */
export function isSameBody(one: StateOfSection, other: StateOfSection): boolean {
  const text = bodyOf(one).join(' ')
  return text !== '' && text === bodyOf(other).join(' ')
}

/** Compute which share of the text of two sections is in both, from 0 to 1. */
function likeness(one: StateOfSection, other: StateOfSection): number {
  const [text, otherText] = [bodyOf(one), bodyOf(other)]
  const common = text.length - indexesBeyond(text, otherText).length
  return common / Math.max(text.length, otherText.length, 1)
}

/** List the pairs of sections that have half of their text in common, the most alike first, and of those the nearest. */
function likePairs(left: ReadonlyMap<number, StateOfSection>, after: readonly StateOfSection[]) {
  const pairs = [...left].flatMap(([found, old]) =>
    after.flatMap((section, index) => {
      const share = likeness(old, section)
      return share < 0.5 ? [] : [{ index, found, share }]
    })
  )
  const distance = ({ index, found }: (typeof pairs)[number]) => Math.abs(index - found)
  return pairs.sort((a, b) => b.share - a.share || distance(a) - distance(b))
}

/** Find the indexes of what is in a list and not in another, each of whose entries answers for one. */
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
