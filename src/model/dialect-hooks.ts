/** Functions that a configuration of another generator has for the pages and the files of its site, and what they give. */
import type { Place } from './diagnostic.js'
import type { Page } from './page.js'

/** What the functions of a configuration are called for: an edition of the site. */
export interface HooksInput {
  /** Absolute path of the folder that the sources of the edition are relative to. */
  readonly siteDir: string
  /** Whether the edition is that of the default language and version: what is done once a build is done for it. */
  readonly isDefault: boolean
  /** The configuration, relative to the folder of the site. */
  readonly configFile: string
  /** The pages of the edition, as they were read. */
  readonly pages: readonly Page[]
}

/** What the functions of a configuration gave for an edition. */
export interface HooksResult {
  readonly pages: readonly Page[]
  /** The files that they wrote into the output folder. */
  readonly files: readonly WrittenFile[]
  readonly findings: readonly HookFinding[]
}

/** A file that a function wrote, and where that is. */
export interface WrittenFile {
  /** Posix path in the output folder. */
  readonly path: string
  readonly contents: Uint8Array
  readonly from: Pick<Place, 'file' | 'line'>
}

/** Something that a function did not do, or that is left out of what it did. */
export interface HookFinding extends Pick<Place, 'file' | 'line' | 'column'> {
  readonly message: string
  /** Whether it threw; otherwise what it gave is left out. */
  readonly isFailure: boolean
}

/** Calls the functions of a configuration. */
export type DialectHooks = (input: HooksInput) => Promise<HooksResult>
