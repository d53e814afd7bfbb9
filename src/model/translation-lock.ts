/** What a person has said of a section of a translation. */
export type AcceptedSection =
  /** It was accepted against a state of its original; unreviewed: a program wrote it, and nobody has read it yet. */
  | (SectionState & { readonly kind: 'accepted' | 'unreviewed' })
  /** The original has it, and the translation leaves it out. */
  | { readonly kind: 'omitted'; readonly hash: string }
  /** Only the translation has it. */
  | { readonly kind: 'extra' }

interface SectionState {
  readonly hash: string
  /** Shape of the translation, as `formatShape` writes it. */
  readonly shape: string
  /** Digests of the blocks of the original, four characters each. */
  readonly digests: string
}

/** A section of an original as the lock knows it. */
export interface LockedSection {
  readonly hash: string
  readonly depth: number
  readonly words: number
  readonly digests: string
}

/** A file `translations/<lang>.lock.yaml`. Sections are in the order of their originals. */
export interface TranslationLock {
  /** The state of the upstream that `update` has read last; undefined: originals are read when they are needed. */
  readonly upstream?: { readonly commit: string; readonly ref: string } | undefined
  /** By page of the translation, relative to its content folder, and by anchor of the original. */
  readonly accepted: ReadonlyMap<string, ReadonlyMap<string, AcceptedSection>>
  /** Paths of originals in the folder of the upstream by page, where they are not that of the page. */
  readonly follows: ReadonlyMap<string, string>
  /** Sections of the upstream by page and anchor, for pages that differ from what was accepted. */
  readonly originals: ReadonlyMap<string, ReadonlyMap<string, LockedSection>>
  /** Markdown of blocks of the upstream that were not accepted, by page and digest. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Pages of the upstream that no page follows, with the number of their words. */
  readonly missing: ReadonlyMap<string, number>
  /** Pages whose original the upstream does not have any more, with its new path where it was renamed, else empty. */
  readonly gone: ReadonlyMap<string, string>
}
