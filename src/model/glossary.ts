import type { Page } from './page.js'

/** A concept of the glossary and the one word that the pages use for it. */
export interface Term {
  /** The word of the original language, as messages name the concept. */
  readonly en: string
  /** The word that pages use. */
  readonly zh: string
  /** Words that pages must not use for it. */
  readonly forbid: readonly string[]
}

/** A text with prose that readers see: a page, or a partial of one. */
export type AuthoredText = Pick<Page, 'source' | 'text' | 'format'>

/** The terms of a site, and the texts that hold to them. */
export interface Glossary {
  readonly terms: readonly Term[]
  readonly texts: readonly AuthoredText[]
}
