/** An edition of a site: one of its languages in one of its versions. A site without either has one. */
export interface Edition {
  /** Its language (BCP 47). */
  readonly lang: string
  /** Name of its version; undefined: the site has no versions of its own. */
  readonly version?: string | undefined
  /** What its addresses begin with below the base path: empty for the defaults, else such as `2.0/`, `zh-CN/` or `2.0/zh-CN/`. */
  readonly prefix: string
  /** Absolute path of the folder that its sources are relative to: the site directory, a frozen folder or a materialised tree. */
  readonly root: string
  /** Absolute path of what stands for the work tree, for a version that is not in it. */
  readonly workTree?: string | undefined
  /** Absolute path of a folder whose files are there in place of those below `root`, for a version that shares its other files. */
  readonly overlay?: string | undefined
  /** Absolute path of the folder of its pages. */
  readonly contentDir: string
  /** Absolute paths of the folders of the pages of the other languages of its version. */
  readonly otherDirs: readonly string[]
  /** How the names of its pages end, where languages share a folder; undefined: all pages of the folder are its own. */
  readonly names?: NamesOfLanguage | undefined
}

/** How the pages of a language are told from those of others in its folder. */
export interface NamesOfLanguage {
  /** End of the names of its pages, such as `fr` for `guide.fr.md`; undefined: they have none. */
  readonly suffix?: string | undefined
  /** Whether pages without such an end are its own, too. */
  readonly isMain?: boolean
  /** Ends of the names of other languages' pages. */
  readonly others: readonly string[]
}

/** What stands for a page in another edition of its site. */
export interface Twin {
  readonly lang: string
  readonly version?: string | undefined
  /** Address of the page, with the base path of its edition. */
  readonly href: string
  /** Whether it is the same page; otherwise it is the nearest one around it. */
  readonly isExact: boolean
  /** Title of the page, where it is another: menus name it. */
  readonly title?: string
  /** Whether it is shown there in the language of the original, since it is not translated. */
  readonly isFallback?: true
}

/** The twins of the pages of an edition by their permalinks, in the order of the editions. */
export type Twins = ReadonlyMap<string, readonly Twin[]>
