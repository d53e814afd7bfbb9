import type { SiteConfig } from '../../model/config-schema.js'
import type { DialectName } from '../../model/dialect.js'

/** A generator that sites are moved from. */
export type Generator = Exclude<DialectName, 'capstan'>

/** Something in the old configuration that has no counterpart, or that somebody has to decide. */
export interface Note {
  /** The file that it is about, relative to the site's folder. */
  readonly file: string
  /** What to look for in the file, for the line. */
  readonly key?: string
  readonly text: string
}

/** What the configuration of another generator becomes. */
export interface Migration {
  readonly generator: Generator
  readonly settings: Partial<SiteConfig> & { readonly title: string }
  /** Settings that were carried over, by their old names. */
  readonly carried: readonly string[]
  readonly byHand: readonly Note[]
  readonly lost: readonly Note[]
}

/** A folder with the configuration of another generator. */
export interface ForeignSite {
  readonly generator: Generator
  /** Absolute path. */
  readonly siteDir: string
  /** Relative to the folder. */
  readonly configFile: string
}

/** Any object of a configuration that was loaded. */
export type Values = Readonly<Record<string, unknown>>
