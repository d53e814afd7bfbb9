import type { OriginalSection, SectionFreshness } from '../../../model/freshness.js'
import type { Section } from '../../../model/section.js'
import type { AcceptedSection } from '../../../model/translation-lock.js'
import { formatShape, parseShape } from '../lock/shape-text.js'
import { align } from './align.js'
import { indexesBeyond, matchStates, type StateOfSection } from './match-states.js'
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
  const pairs = pairSections(originals, translated)
  const before = [...accepted].flatMap(([anchor, section]) => (section.kind === 'extra' ? [] : [{ anchor, section }]))
  const matches = matchStates(
    before.map(({ anchor, section }) => stateOf(anchor, section)),
    originals.map(({ anchor, hash, blocks }) => ({ anchor, hash, digests: blocks.map(({ digest }) => digest) }))
  )
  const moved = movedOf(matches)
  let last: string | undefined
  const states = originals.map((original, index) => {
    const section = translated[pairs.get(index) ?? -1]
    const match = before[matches.get(index) ?? -1]
    const isMoved = moved.has(index) || (match !== undefined && match.anchor !== original.anchor)
    const after = last
    last = section?.anchor ?? last
    const state = section
      ? stateOfSection({ original, section, accepted: match?.section, isMoved })
      : missingState(original, match?.section, after)
    return match ? { ...state, acceptedAs: match.anchor } : state
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

function stateOf(anchor: string, section: Exclude<AcceptedSection, { kind: 'extra' }>): StateOfSection {
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
