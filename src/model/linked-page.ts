import type { Page } from './page.js'
import type { LinkedOriginal } from './site.js'

/** A page of the default language that a language has not translated, and lists as a link. */
export interface LinkedPage {
  readonly page: Page
  readonly original: LinkedOriginal
}
