import type { OriginalSection, SectionFreshness } from '../../../model/freshness.js'
import type { Section } from '../../../model/section.js'
import type { AcceptedSection } from '../../../model/translation-lock.js'
import { formatShape, parseShape } from '../lock/shape-text.js'
import { align } from './align.js'
import { indexesBeyond, isSameBody, matchStates, type StateOfSection } from './match-states.js'
import { pairSections } from './pair-sections.js'

/** What the states of a page are found from. */
export interface PageTexts {
  readonly originals: readonly OriginalSection[]
  readonly translated: readonly Section[]
  /** By anchor of the original, in the order that it had. */
  readonly accepted: ReadonlyMap<string, AcceptedSection>
}

/** Find the states of the sections of a page, in the order of the original, those that only the translation has at the end. */
export function statesOfPage({ originals, translated, accepted }: PageTexts): SectionFreshness[] {
  const before = [...accepted].flatMap(([anchor, section]) =>
    section.kind === 'extra' ? [] : [{ section, ...stateOf(anchor, section) }]
  )
  const after = originals.map(({ anchor, hash, blocks }) => ({
    anchor,
    hash,
    digests: blocks.map(({ digest }) => digest)
  }))
  const matches = matchStates(before, after)
  matchPlaces(matches, before, originals)
  const headings = before.map((state) => ({ anchor: state.anchor, depth: depthOf(state) ?? -1 }))
  const pairedBefore = pairSections(headings, translated)
  const pairs = pairsOf({ originals, translated, before, matches, pairedBefore })
  const moved = movedOf(matches)
  const kept = new Set(matches.values())
  const replaced = new Set([...pairedBefore].flatMap(([found, index]) => (kept.has(found) ? [] : [index])))
  const left = digestsLeft(before, after, matches)
  let last: string | undefined
  const states = originals.map((original, index) => {
    const place = pairs.get(index) ?? -1
    const section = translated[place]
    const match = before[matches.get(index) ?? -1]
    const behind = last
    last = section?.anchor ?? last
    if (!section) return withAcceptance(missingState(original, match?.section, behind), match)
    const found = stateOfSection({ original, section, accepted: match?.section, isMoved: moved.has(index) })
    const state = match ? found : stateOfNew(found, left, replaced.has(place))
    return withAcceptance(withoutKnown(match ? withNewName(state, match, after[index]) : state, left), match)
  })
  const paired = new Set(pairs.values())
  const extra = translated.filter(
    (section, index) => !paired.has(index) && accepted.get(section.anchor)?.kind !== 'extra'
  )
  return [
    ...states,
    ...extra
      .filter(({ blocks }) => blocks.length > 0)
      .map((section) => ({ state: 'extra' as const, section, changed: [], removed: 0, words: 0 }))
  ]
}

function withAcceptance(state: SectionFreshness, match: AcceptedState | undefined): SectionFreshness {
  return match ? { ...state, acceptedAs: match.anchor } : state
}

/** A section of the state that was accepted. */
interface AcceptedState extends StateOfSection {
  readonly section: Exclude<AcceptedSection, { kind: 'extra' }>
}

/** Match sections of which nothing is left by their places: as many between the same neighbours, at the same levels. */
function matchPlaces(
  matches: Map<number, number>,
  before: readonly AcceptedState[],
  originals: readonly OriginalSection[]
): void {
  const taken = new Set(matches.values())
  const moved = movedOf(matches)
  const borders = [...matches].sort(([a], [b]) => a - b).filter(([index]) => !moved.has(index))
  let [from, oldFrom] = [0, 0]
  for (const [to, oldTo] of [...borders, [originals.length, before.length] as const]) {
    const free = indexesBetween(from, to).filter((index) => !matches.has(index))
    const lost = indexesBetween(oldFrom, oldTo).filter((index) => !taken.has(index))
    const isAlike = free.every((index, at) => originals[index]?.depth === depthOf(before[lost[at] ?? -1]))
    if (free.length === lost.length && isAlike) free.forEach((index, at) => matches.set(index, lost[at] ?? -1))
    ;[from, oldFrom] = [to + 1, oldTo + 1]
  }
}

function indexesBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}

/** Read the level of the heading that the translation of a section had; undefined: it was left out. */
function depthOf(state: AcceptedState | undefined): number | undefined {
  return state && state.section.kind !== 'omitted' ? (parseShape(state.section.shape)?.['h'] ?? 0) : undefined
}

interface Matched {
  readonly originals: readonly OriginalSection[]
  readonly translated: readonly Section[]
  readonly before: readonly AcceptedState[]
  readonly matches: ReadonlyMap<number, number>
  /** Indexes of the translation by those of the accepted state. */
  readonly pairedBefore: ReadonlyMap<number, number>
}

/**
 * Pair the sections of a page with those of its translation: as they are, or as the translation was paired with the state that was accepted,
 * whichever leaves fewer alone and agrees with more of the shapes that were accepted.
 */
function pairsOf({ originals, translated, before, matches, pairedBefore }: Matched): Map<number, number> {
  const known = new Map(
    [...matches].flatMap(([index, found]) => {
      const section = pairedBefore.get(found)
      return section === undefined ? [] : [[index, section] as const]
    })
  )
  const [asAccepted, asIs] = [pairSections(originals, translated, known), pairSections(originals, translated)]
  const shapesOf = (pairs: ReadonlyMap<number, number>) =>
    [...pairs].filter(([index, section]) => {
      const state = before[matches.get(index) ?? -1]?.section
      const shape = translated[section]?.shape
      return shape && state && state.kind !== 'omitted' && state.shape === formatShape(shape)
    }).length
  const gain = asIs.size - asAccepted.size || shapesOf(asIs) - shapesOf(asAccepted)
  return gain > 0 ? asIs : asAccepted
}

/** List the blocks that were accepted in sections which have them no longer: they went elsewhere, or are gone. */
function digestsLeft(
  before: readonly AcceptedState[],
  after: readonly StateOfSection[],
  matches: ReadonlyMap<number, number>
): string[] {
  const indexByFound = new Map([...matches].map(([index, found]) => [found, index]))
  return before.flatMap(({ digests }, found) => {
    const now = after[indexByFound.get(found) ?? -1]?.digests ?? []
    return indexesBeyond(digests, now).map((index) => digests[index] ?? '')
  })
}

/**
 * Find the state of a section that nobody has accepted: it is behind where it was split off one that was, or where its translation is that of one
 * that is gone.
 */
function stateOfNew(state: SectionFreshness, left: readonly string[], isReplacing: boolean): SectionFreshness {
  const { original, state: name } = state
  if (!original || name !== 'unreviewed') return state
  const digests = original.blocks.slice(1).map(({ digest }) => digest)
  const isSplitOff = indexesBeyond(digests, left).length < digests.length
  if (!isReplacing && !isSplitOff) return state
  return { ...state, state: 'behind', changed: original.blocks, words: original.words }
}

/** Take blocks that were accepted in another section out of those that are to be translated. */
function withoutKnown(state: SectionFreshness, left: readonly string[]): SectionFreshness {
  if (state.state !== 'behind' || left.length === 0) return state
  const digests = state.changed.map(({ digest }) => digest)
  const changed = indexesBeyond(digests, left).flatMap((index) => state.changed[index] ?? [])
  return { ...state, changed, words: changed.reduce((sum, { words }) => sum + words, 0) }
}

/** Name a section renamed whose text is as it was accepted below another heading, or under another anchor. */
function withNewName(
  state: SectionFreshness,
  before: AcceptedState,
  now: StateOfSection | undefined
): SectionFreshness {
  if (!now || before.anchor === now.anchor || before.section.kind !== 'accepted') return state
  const isRenamed = state.state === 'behind' && isSameBody(before, now)
  if (!isRenamed && state.state !== 'current') return state
  return {
    ...state,
    state: 'renamed',
    changed: state.changed.filter(({ kind }) => kind === 'heading'),
    removed: 0,
    words: 0
  }
}

function stateOf(anchor: string, section: AcceptedState['section']): StateOfSection {
  return { anchor, hash: section.hash, digests: section.kind === 'omitted' ? [] : splitDigests(section.digests) }
}

/** Split digests, which have four characters each. */
export function splitDigests(digests: string): string[] {
  return digests.match(/.{4}/g) ?? []
}

/** Find the sections that left the order in which they were accepted: all but a longest run that kept it. */
function movedOf(matches: ReadonlyMap<number, number>): Set<number> {
  const known = [...matches].sort(([a], [b]) => a - b)
  const order = known.map(([, old]) => old)
  const kept = align(
    order,
    [...order].sort((a, b) => a - b),
    (a, b) => a === b
  )
  const moved = new Set(known.map(([index]) => index))
  for (const [index] of kept) moved.delete(known[index]?.[0] ?? -1)
  return moved
}

/** Find the state of a section that the translation lacks; it is current where it has nothing, or is left out on purpose. */
export function missingState(
  original: OriginalSection,
  accepted: AcceptedSection | undefined,
  after: string | undefined
): SectionFreshness {
  const isOmitted = accepted?.kind === 'omitted' && accepted.hash === original.hash
  if (isOmitted || original.blocks.length === 0)
    return { state: 'current', original, changed: [], removed: 0, words: 0 }
  return { state: 'missing', original, after, changed: original.blocks, removed: 0, words: original.words }
}

interface PairedSection {
  readonly original: OriginalSection
  readonly section: Section
  readonly accepted: AcceptedSection | undefined
  readonly isMoved: boolean
}

/** Find the state of a section that the translation has. */
export function stateOfSection({ original, section, accepted, isMoved }: PairedSection): SectionFreshness {
  const pair = { original, section, changed: [], removed: 0, words: 0 }
  if (!accepted || accepted.kind === 'extra' || accepted.kind === 'omitted')
    return { ...pair, state: original.blocks.length === 0 ? 'current' : 'unreviewed' }
  if (accepted.hash !== original.hash) return { ...pair, ...changesOf(original, accepted.digests), state: 'behind' }
  const shapeBefore = accepted.shape === formatShape(section.shape) ? undefined : parseShape(accepted.shape)
  const state = accepted.kind === 'unreviewed' ? 'unreviewed' : isMoved ? 'moved' : 'current'
  return { ...pair, state, ...(shapeBefore && { shapeBefore }) }
}

/** Find the blocks that changed since a state. */
function changesOf({ blocks }: OriginalSection, digests: string) {
  const [now, before] = [blocks.map(({ digest }) => digest), splitDigests(digests)]
  const changed = indexesBeyond(now, before).flatMap((index) => blocks[index] ?? [])
  return {
    changed,
    removed: indexesBeyond(before, now).length,
    words: changed.reduce((sum, { words }) => sum + words, 0)
  }
}
