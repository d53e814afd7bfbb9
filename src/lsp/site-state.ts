import type { PreparedEdition } from '../editions/index.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'

/** A site as an editor sees it now. */
export interface SiteState {
  readonly config: Pick<Config, 'siteDir' | 'sources'>
  /** Its editions, the default one first; none: it is a folder of Markdown. */
  readonly editions: readonly PreparedEdition[]
  /** Their files are relative to the folder of the site. */
  readonly messages: readonly Diagnostic[]
}

/** Where somebody looks in a document of a site. */
export interface Spot {
  /** Absolute, real path of the document. */
  readonly path: string
  /** Its text, saved or not. */
  readonly text: string
  /** Offset in the text, in UTF-16 units. */
  readonly offset: number
}
