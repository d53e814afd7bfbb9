import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { Finding } from '../model/diagnostic.js'
import type { Twins } from '../model/edition.js'
import type { Glossary } from '../model/glossary.js'
import type { PreviewFont } from '../model/preview-font.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import type { Site } from '../model/site.js'

/** The input of a rule. */
export interface CheckInput {
  readonly config: Config
  readonly site: Site
  readonly documents: readonly Document[]
  /** What stands for the pages in other editions; undefined: the site has one. */
  readonly twins?: Twins | undefined
  /** Whether another edition has a page or a file at an address below the base path of the site. */
  readonly hasAddress?: (path: string) => boolean
  /** Links of each document in the order of `document.links`, by source. */
  readonly links: ReadonlyMap<string, readonly ResolvedLink[]>
  /** Undefined: the site has none. */
  readonly glossary?: Glossary | undefined
  /** Read the text of a page or of a file that one includes. */
  readonly readText?: (path: string) => string | undefined
  /** Font of the preview images; undefined: the site makes none. */
  readonly previewFont?: PreviewFont | undefined
}

/** A rule: checks the whole site and returns its findings. */
export type Rule = (input: CheckInput) => Finding[]
