import type { TextInput } from './by-language.js'

/** A folder with the configuration of another generator. */
export interface ForeignSite {
  /** Absolute path. */
  readonly siteDir: string
  /** Relative to the folder. */
  readonly configFile: string
  /** Called with each value that is computed from a package or a file that is missing; absent: that is an error. */
  readonly onMissing?: (note: Note) => void
}

/** Something in the old configuration that has no counterpart, or that somebody has to decide. */
export interface Note {
  /** The file that it is about, relative to the site's folder. */
  readonly file: string
  /** What to look for in the file, for the line. */
  readonly key?: string
  /** The setting that it is about, by its keys, such as `themeConfig.navbar`. */
  readonly setting?: string
  /** The path that leads out of the repository, where it is about one. */
  readonly path?: string
  readonly text: string
}

/** What the configuration of another generator becomes. */
export interface Migration {
  /** Settings of ours. */
  readonly settings: { readonly title: TextInput }
  /** A configuration whose functions are called at every build, relative to the folder of the site; absent: it has none. */
  readonly hooks?: string | undefined
  /**
   * A configuration whose function names the anchors of headings, relative to the folder of the site, or options of the dialect for them; absent:
   * they are those of the dialect.
   */
  readonly anchors?: string | Readonly<Record<string, unknown>> | undefined
  /** Settings that were carried over, by their old names. */
  readonly carried: readonly string[]
  /** Settings that say nothing here, by their old names. */
  readonly meaningless?: readonly string[]
  readonly byHand: readonly Note[]
  readonly lost: readonly Note[]
}

/**
 * Where the pages that a generator builds have what a move is compared by. A selector is a name, a class or an id, such as `article`,
 * `div.content` or `#main`.
 */
export interface BuiltShape {
  /** The main text; of the first selector that matches any element the first one counts. */
  readonly main: readonly string[]
  /** The sidebar, likewise. */
  readonly sidebar: readonly string[]
  /** What in the main text is no text of the page. */
  readonly without: readonly string[]
}

/** How a site of a generator is moved in. */
export interface DialectMigration {
  /** Names of its configuration for a message, such as `astro.config.* with Starlight`. */
  readonly configNames: readonly string[]
  /** Finds the configuration of a folder with an absolute path; relative to it. */
  readonly findConfig: (siteDir: string) => string | undefined
  /** Recognises a file with an absolute path as a configuration. */
  readonly siteOfConfig: (path: string) => ForeignSite | undefined
  /** Reads the configuration. */
  readonly migrate: (site: ForeignSite) => Migration | Promise<Migration>
  /** How the pages that it builds are read, for a comparison with ours; default: by elements such as `main` alone. */
  readonly built?: BuiltShape
}
