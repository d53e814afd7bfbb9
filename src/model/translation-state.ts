import type { FreshnessState } from './freshness.js'

/** How far the translations of an edition are, for its page of the state of all pages. */
export interface TranslationState {
  /** Share of the text that is up to date, from 0 to 1; undefined: the edition is the original. */
  readonly share?: number | undefined
  /** The pages of the edition and those that it lacks, what asks for most work first. */
  readonly pages: readonly PageState[]
  /** Of the original: its translations. */
  readonly languages: readonly LanguageState[]
}

/** How a page of a translation relates to its original. */
export interface PageState {
  readonly title: string
  /** Language of the title where it is not that of the edition. */
  readonly lang?: string | undefined
  /** URL of the page; undefined: there is none. */
  readonly href?: string | undefined
  /** URL of its original; undefined: it is not known. */
  readonly originalHref?: string | undefined
  /** Its state, or those of its sections with their number, what asks for most work first. */
  readonly states: readonly { readonly state: PageStateName; readonly count?: number }[]
  /** The sections that are not up to date. */
  readonly sections: readonly SectionState[]
  readonly words: number
  readonly share: number
}

/** What a page or one of its sections is called by. */
export type PageStateName = FreshnessState | 'untranslated' | 'gone'

/** A section of a translation that is not up to date. */
export interface SectionState {
  readonly state: FreshnessState
  readonly title: string
  readonly lang?: string | undefined
  readonly href?: string | undefined
}

/** How far a translation is. */
export interface LanguageState {
  readonly lang: string
  readonly label: string
  /** URL of its page of states. */
  readonly href: string
  readonly share: number
  readonly words: number
}
