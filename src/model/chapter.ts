import type { Route } from './route.js'

/** A part of a page for printing: a document, a group of the sidebar, or the whole, with the parts in it. */
export interface Chapter {
  /** Unique in the page; links lead to it. */
  readonly id: string
  /** Code in it is between backticks. */
  readonly title: string
  readonly description?: string | undefined
  /** The document that it holds; undefined: its parts alone. */
  readonly route?: Route
  /** Level of its heading, from 1 to 6. */
  readonly level: number
  readonly chapters: readonly Chapter[]
}
