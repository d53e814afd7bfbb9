import { isDeepStrictEqual } from 'node:util'
import type { AcceptedSection, TranslationLock } from '../../../model/translation-lock.js'

/** A lock that two sides have changed. */
export interface MergedLock {
  readonly lock: TranslationLock
  /** Sections that both sides accepted against another state of the original, as `page.md#anchor`; they are as in the base. */
  readonly undecided: readonly string[]
  /** What nobody but the author can decide; it is as on the first side. */
  readonly conflicts: readonly LockConflict[]
}

/** Both sides follow another state of the upstream, or another original of a page. */
export type LockConflict = 'upstream' | `follows ${string}`

/**
 * Merge the changes of two sides of a lock, section by section. Where both accepted a section against different originals, it is what it was
 * before both: nothing counts as translated that the merged text may not translate.
 */
export function mergeLocks(base: TranslationLock, ours: TranslationLock, theirs: TranslationLock): MergedLock {
  const conflicts: LockConflict[] = []
  const undecided: string[] = []
  const accepted = mergePages(base.accepted, ours.accepted, theirs.accepted, (page, anchor, sides) => {
    const agreed = agreedOf(sides)
    if (agreed === undefined) undecided.push(anchor === '' ? page : `${page}#${anchor}`)
    return agreed ?? sides.base
  })
  const follows = mergeMaps(base.follows, ours.follows, theirs.follows, (page, sides) => {
    conflicts.push(`follows ${page}`)
    return sides.ours
  })
  const isNewHere = !isDeepStrictEqual(base.upstream, ours.upstream)
  const isNewThere = !isDeepStrictEqual(base.upstream, theirs.upstream)
  const isClash = isNewHere && isNewThere && !isDeepStrictEqual(ours.upstream, theirs.upstream)
  if (isClash) conflicts.push('upstream')
  // All that an update has recorded is of one state of the upstream.
  const isOfBoth = !isClash && isNewHere === isNewThere
  const recorded = isOfBoth ? mergeRecords(base, ours, theirs) : isNewHere ? ours : theirs
  const { upstream, originals, texts, missing, gone } = recorded
  return {
    lock: { ...(upstream && { upstream }), accepted, follows, originals, texts, missing, gone },
    undecided,
    conflicts
  }
}

/** Merge what two sides know of the same state of the upstream: what one of them has no use for any more goes. */
function mergeRecords(
  base: TranslationLock,
  ours: TranslationLock,
  theirs: TranslationLock
): Omit<TranslationLock, 'accepted' | 'follows'> {
  return {
    upstream: ours.upstream,
    originals: mergePages(base.originals, ours.originals, theirs.originals, (_page, _anchor, sides) => sides.ours),
    texts: mergePages(base.texts, ours.texts, theirs.texts, (_page, _digest, sides) => sides.ours),
    missing: mergeMaps(base.missing, ours.missing, theirs.missing, (_page, sides) => sides.ours),
    gone: mergeMaps(base.gone, ours.gone, theirs.gone, (_page, sides) => sides.ours)
  }
}

/** A value before, and what two sides made of it; undefined: it is not there. */
interface Sides<T> {
  readonly base: T | undefined
  readonly ours: T | undefined
  readonly theirs: T | undefined
}

/** Take the state of the original that both sides accepted, also where only one of them has read the translation; undefined: they differ. */
function agreedOf({ ours, theirs }: Sides<AcceptedSection>): AcceptedSection | undefined {
  if (!ours || !theirs || ours.kind === 'extra' || theirs.kind === 'extra' || ours.hash !== theirs.hash)
    return undefined
  if (ours.kind === 'unreviewed' && theirs.kind === 'accepted') return theirs
  return ours.kind === 'accepted' && theirs.kind === 'unreviewed' ? ours : undefined
}

type Pages<T> = ReadonlyMap<string, ReadonlyMap<string, T>>

function mergePages<T>(
  base: Pages<T>,
  ours: Pages<T>,
  theirs: Pages<T>,
  decide: (page: string, key: string, sides: Sides<T>) => T | undefined
): Pages<T> {
  const none: ReadonlyMap<string, T> = new Map()
  const merged = mergedKeys(ours, theirs).map((page) => {
    const of = (pages: Pages<T>) => pages.get(page) ?? none
    return [page, mergeMaps(of(base), of(ours), of(theirs), (key, sides) => decide(page, key, sides))] as const
  })
  return new Map(merged.filter(([, sections]) => sections.size > 0))
}

/** Merge maps by key; `decide` is asked where both sides have changed a value differently. */
function mergeMaps<T>(
  base: ReadonlyMap<string, T>,
  ours: ReadonlyMap<string, T>,
  theirs: ReadonlyMap<string, T>,
  decide: (key: string, sides: Sides<T>) => T | undefined
): ReadonlyMap<string, T> {
  const merged = new Map<string, T>()
  for (const key of mergedKeys(ours, theirs)) {
    const sides = { base: base.get(key), ours: ours.get(key), theirs: theirs.get(key) }
    const value = isDeepStrictEqual(sides.base, sides.ours)
      ? sides.theirs
      : isDeepStrictEqual(sides.base, sides.theirs) || isDeepStrictEqual(sides.ours, sides.theirs)
        ? sides.ours
        : decide(key, sides)
    if (value !== undefined) merged.set(key, value)
  }
  return merged
}

/** List the keys of both sides in the order of the first; what only the second has follows what is before it there. */
function mergedKeys(ours: ReadonlyMap<string, unknown>, theirs: ReadonlyMap<string, unknown>): readonly string[] {
  const keys = [...ours.keys()]
  let place = 0
  for (const key of theirs.keys()) {
    if (ours.has(key)) place = keys.indexOf(key) + 1
    else keys.splice(place++, 0, key)
  }
  return keys
}
