import type { BlockKind, Section, Shape } from './section.js'

/** A section of an original, read from its text or from the lock. */
export interface OriginalSection extends Pick<Section, 'anchor' | 'title' | 'depth' | 'hash' | 'words'> {
  readonly blocks: readonly OriginalBlock[]
}

/** A block of an original; the lock knows the text of those alone that were not accepted. */
export interface OriginalBlock {
  readonly digest: string
  readonly kind?: BlockKind | undefined
  readonly text?: string | undefined
  readonly words: number
}

/**
 * How a section of a translation relates to its original. `moved`: the original has it elsewhere than when it was accepted; `renamed`: under another name; `unreviewed`:
 * nobody has said that it is a translation of this state.
 */
export type FreshnessState = 'current' | 'behind' | 'missing' | 'extra' | 'moved' | 'renamed' | 'unreviewed'

/** The states that ask for work, in the order in which they are listed. */
export const workStates = ['behind', 'missing', 'extra', 'moved', 'renamed', 'unreviewed'] as const

/** A section of a translation, or of an original that the translation lacks, with its state. */
export interface SectionFreshness {
  readonly state: FreshnessState
  /** Of the original; undefined: it has none. */
  readonly original?: OriginalSection | undefined
  /** Of the translation; undefined: it is missing. */
  readonly section?: Section | undefined
  /** Anchor of the section of the translation behind which a missing one belongs. */
  readonly after?: string | undefined
  /** Anchor of what the lock has of it; undefined: nothing. */
  readonly acceptedAs?: string | undefined
  /** Blocks of the original that are new or changed since it was accepted. */
  readonly changed: readonly OriginalBlock[]
  /** How many blocks of the accepted state the original has no longer. */
  readonly removed: number
  readonly words: number
  /** The shape that the translation had when it was accepted, where it has another now although the original is the same. */
  readonly shapeBefore?: Shape | undefined
}

/** A page of a translation with the states of its sections. */
export interface PageFreshness {
  /** Path of the page below the content folder of the translation; for a page that it lacks, that of the original. */
  readonly page: string
  /** Path of the file relative to the site directory; undefined: the translation lacks the page. */
  readonly source?: string | undefined
  /** Path of the original in its folder; undefined: the page follows none. */
  readonly original?: string | undefined
  /** Why there is nothing to compare: `missing` has no translation, `gone` no original any more. */
  readonly state?: 'missing' | 'gone' | undefined
  /** Where the original of a page that is gone went. */
  readonly renamedTo?: string | undefined
  readonly sections: readonly SectionFreshness[]
  /** All sections of the translation, those that were accepted as its own among them; undefined: it is not compared. */
  readonly translated?: readonly Section[] | undefined
  readonly words: number
  /** Whether it is an API description, whose sections are its texts. */
  readonly isApi?: boolean | undefined
}

/** The states of all pages of a translation. */
export interface Freshness {
  readonly lang: string
  /** Name of the version, where it follows a state of its own. */
  readonly version?: string | undefined
  readonly originalLang: string
  /** The lock, relative to the site directory. */
  readonly lockFile: string
  /** Commit of the upstream that the lock knows; undefined: the originals are beside the translation. */
  readonly commit?: string | undefined
  readonly pages: readonly PageFreshness[]
}
