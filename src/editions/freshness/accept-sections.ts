import type { OriginalSection, PageFreshness, SectionFreshness } from '../../model/freshness.js'
import type { AcceptedSection, TranslationLock } from '../../model/translation-lock.js'
import { formatShape } from './lock/shape-text.js'
import { splitDigests } from './states/states-of-page.js'

/** What is accepted. */
export interface Acceptance {
  readonly isChosen: (page: string, section: SectionFreshness) => boolean
  /** Whether a section that is missing is accepted as left out. */
  readonly isOmitted: (page: string, section: SectionFreshness) => boolean
  /** Programs accept nothing: what they wrote has yet to be reviewed. */
  readonly kind?: 'accepted' | 'unreviewed'
}

/** Record in a lock that sections of some pages translate their originals as these are now. Pages that are not among them stay as they are. */
export function acceptSections(
  pages: readonly PageFreshness[],
  lock: TranslationLock,
  acceptance: Acceptance
): TranslationLock {
  const accepted = new Map(lock.accepted)
  for (const page of pages) accepted.set(page.page, acceptPage(page, lock, acceptance))
  return pruneUpstream({ ...lock, accepted })
}

/** Record the sections of a page in the order of the original. */
function acceptPage(
  { page, sections, translated }: PageFreshness,
  lock: TranslationLock,
  { isChosen, isOmitted, kind = 'accepted' }: Acceptance
): ReadonlyMap<string, AcceptedSection> {
  const before = lock.accepted.get(page) ?? new Map<string, AcceptedSection>()
  const entries: [string, AcceptedSection][] = []
  const kept = new Set(before.keys())
  for (const state of sections) {
    const { original, section, acceptedAs } = state
    const known = acceptedAs === undefined ? undefined : before.get(acceptedAs)
    if (acceptedAs !== undefined) kept.delete(acceptedAs)
    if (original && section && isChosen(page, state))
      entries.push([original.anchor, acceptedOf(original, section, kind)])
    else if (original && !section && isOmitted(page, state))
      entries.push([original.anchor, { kind: 'omitted', hash: original.hash }])
    else if (section && !original && isChosen(page, state)) entries.push([section.anchor, { kind: 'extra' }])
    else if (known && acceptedAs !== undefined) entries.push([acceptedAs, known])
  }
  // What the original does not have any more is forgotten when the page is accepted; what the translation has alone, when it is gone.
  const isWhole = sections.every((state) => state.state === 'missing' || isChosen(page, state))
  const taken = new Set(entries.map(([anchor]) => anchor))
  const rest = [...before].filter(([anchor, { kind: old }]) => {
    if (!kept.has(anchor) || taken.has(anchor)) return false
    return old === 'extra' ? !translated || translated.some((section) => section.anchor === anchor) : !isWhole
  })
  return new Map([...entries, ...rest])
}

function acceptedOf(
  { hash, blocks }: OriginalSection,
  { shape }: NonNullable<SectionFreshness['section']>,
  kind: 'accepted' | 'unreviewed'
): AcceptedSection {
  return { kind, hash, shape: formatShape(shape), digests: blocks.map(({ digest }) => digest).join('') }
}

/** Forget of the upstream what has been accepted. */
function pruneUpstream(lock: TranslationLock): TranslationLock {
  const originals = new Map(
    [...lock.originals].filter(([page, sections]) => !isSame(sections, lock.accepted.get(page) ?? new Map()))
  )
  const texts = new Map(
    [...originals].map(([page, sections]) => {
      const known = new Set(hashesOf(lock.accepted.get(page)))
      const open = [...sections.values()].filter(({ hash }) => !known.has(hash))
      const digests = new Set(open.flatMap((section) => splitDigests(section.digests)))
      return [page, new Map([...(lock.texts.get(page) ?? [])].filter(([digest]) => digests.has(digest)))] as const
    })
  )
  return { ...lock, originals, texts }
}

/** List the hashes of the originals that sections were accepted against. */
export function hashesOf(accepted: ReadonlyMap<string, AcceptedSection> = new Map()): string[] {
  return [...accepted.values()].flatMap((section) => (section.kind === 'extra' ? [] : section.hash))
}

/** Whether a page was accepted as its original is. */
export function isSame(
  originals: ReadonlyMap<string, { readonly hash: string }>,
  accepted: ReadonlyMap<string, AcceptedSection>
): boolean {
  const known = [...accepted].flatMap(([anchor, section]) =>
    section.kind === 'extra' ? [] : [`${anchor} ${section.hash}`]
  )
  return [...originals].map(([anchor, { hash }]) => `${anchor} ${hash}`).join('\n') === known.join('\n')
}
