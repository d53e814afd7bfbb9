/** A section as versions are compared by it. JSON. */
export interface VersionSection {
  /** Empty for what is before the first heading. */
  readonly anchor: string
  readonly title: string
  /** Language of the title where it is not that of the page. */
  readonly lang?: string | undefined
  /** Level of the heading; 0 for what is before the first. */
  readonly depth: number
  readonly hash: string
  /** Digests of its blocks, four characters each. */
  readonly digests: string
}

/** What changed between a version and the one before it, in one language. */
export interface VersionChanges {
  /** Labels of both. */
  readonly version: string
  readonly earlier: string
  readonly created: readonly ChangedPage[]
  readonly renamed: readonly ChangedPage[]
  readonly changed: readonly ChangedPage[]
  /** Their titles are those that they had. */
  readonly removed: readonly ChangedPage[]
  /** What pages mark as new, by their sources. */
  readonly news: ReadonlyMap<string, PageNews>
}

/** A page that is not as it was. */
export interface ChangedPage {
  readonly title: string
  /** URL of the page; undefined: it is gone. */
  readonly href?: string | undefined
  /** URL of what it was in the version before; undefined: it is new. */
  readonly earlierHref?: string | undefined
  readonly sections: readonly ChangedSection[]
}

/** A section that is not as it was. What is before the first heading has the title of its page. */
export interface ChangedSection {
  readonly kind: 'created' | 'changed' | 'removed'
  readonly title: string
  readonly lang?: string | undefined
  /** Title of the section that it is part of, where others of the page have its title. */
  readonly within?: string | undefined
  readonly href?: string | undefined
  readonly earlierHref?: string | undefined
}

/** What a page has that the version before has not: all of it, or the sections of some anchors. */
export interface PageNews {
  readonly isNew: boolean
  readonly anchors: readonly string[]
}
