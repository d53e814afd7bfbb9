import type { Page } from './page.js'

/** A concept of the glossary and its term in the pages. */
export interface Term {
  /** The term of the original language; messages name the concept by it. */
  readonly original: string
  readonly term: string
  /** Variants that pages must not use. */
  readonly forbid: readonly string[]
  /** What it means, for readers; absent: pages do not explain it. */
  readonly meaning?: string
}

/** A text with prose that readers see: a page, or a partial of one. */
export type AuthoredText = Pick<Page, 'source' | 'text' | 'format'>

/** The terms of a site, and the texts that are checked against them. */
export interface Glossary {
  readonly terms: readonly Term[]
  readonly texts: readonly AuthoredText[]
}
