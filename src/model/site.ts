import type { Route } from './route.js'

/** A badge after an entry of the sidebar. */
export interface Badge {
  readonly text: string
  readonly variant: string
}

/** A link of the sidebar. */
export interface SidebarLink {
  readonly type: 'link'
  /** Code in it is between backticks. */
  readonly label: string
  /** A permalink or an outside address. */
  readonly href: string
  readonly isUnlisted?: boolean
  readonly className?: string
  readonly icon?: string
  readonly badge?: Badge
  /** HTTP method of an operation, for its badge, in lower case. */
  readonly method?: string
  readonly isDeprecated?: boolean
  /** Where it leads instead: the edition lacks the page, and this is its original. */
  readonly original?: LinkedOriginal
}

/** A page of the default language that stands for one that a language lacks. */
export interface LinkedOriginal {
  readonly href: string
  readonly lang: string
  /** Name of its language in itself. */
  readonly label: string
}

/** A group of the sidebar; `href` is its own page. */
export interface SidebarCategory {
  readonly type: 'category'
  /** Stable name: the labels from the root joined by `/`. */
  readonly id: string
  /** Code in it is between backticks. */
  readonly label: string
  readonly description?: string
  readonly href?: string
  /** Whether its own page is left out of lists; its items may be in them. */
  readonly isUnlisted?: boolean
  readonly isCollapsible: boolean
  readonly isCollapsed: boolean
  readonly items: readonly SidebarItem[]
  readonly className?: string
  readonly icon?: string
  readonly badge?: Badge
  /** Whether it is a part of the site with a sidebar of its own. */
  readonly isTab?: boolean
  /** Whether it is such a part that the navbar does not link to. */
  readonly isOutOfNavbar?: boolean
}

/** An entry of the sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory

/** An old address and where it leads. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** The address of `to` with its base path, where that is in another edition. */
  readonly href?: string
  /** Whether it is one of the pages that stand for a pattern. */
  readonly isListed?: boolean
}

/** All routes, the sidebar and the look-ups between them. Structured-clonable. */
export interface Site {
  /** Sorted by permalink. */
  readonly routes: readonly Route[]
  readonly sidebar: readonly SidebarItem[]
  /** Old addresses that become pages. */
  readonly redirects: readonly Redirect[]
  /** Redirects from patterns such as `/old/*`, for hosts. */
  readonly redirectPatterns: readonly Redirect[]
  readonly routeByPermalink: ReadonlyMap<string, Route>
  /** Documents by their source path relative to the site directory. */
  readonly routeBySource: ReadonlyMap<string, Route>
  /** URLs of originals that links to pages which the edition lacks lead to, by the sources of either. */
  readonly originalHrefs: ReadonlyMap<string, string>
  /** Public paths of the files beside the pages, each beginning with `/`: those under `_static`, downloads, feeds, lists for programs. */
  readonly filePaths: ReadonlySet<string>
  /** Those of them that are at the root of the site, whatever the edition. */
  readonly rootPaths: ReadonlySet<string>
  /** When the last of all posts is published, in milliseconds, also where it waits for that; absent: there is none. */
  readonly lastPost?: number
}
