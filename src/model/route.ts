import type { BlogPage, PostInfo } from './blog.js'
import type { PageHeadTag } from './extension-schema.js'
import type { Questions } from './questions.js'
import type { SearchPriority } from './search.js'

/** A link with its label, in which code may be between backticks; `href` is a permalink or an outside address. */
export interface LabelledLink {
  readonly label: string
  readonly href: string
}

/** Kind of a route. */
export type RouteKind =
  | 'document'
  | 'generated-index'
  | 'operation'
  | 'schema'
  | 'api-index'
  | 'api-tag'
  | 'search'
  | 'print'
  | 'translation-state'
  | 'version-changes'
  | 'not-found'

/** What is above the pages of a version that has a folder beside the content folder. */
export interface FolderBanner {
  /** Label of the version. */
  readonly version: string
  /** `unreleased`, `unmaintained`, or a text. */
  readonly banner: string
  /** The same page of the version that readers are led to, by its permalink, or the nearest around it. */
  readonly latest?: LabelledLink
}

/** A page with its permalink and everything derived from its place in the site. Permalinks are percent-decoded site paths without the base path. */
export interface Route {
  readonly kind: RouteKind
  readonly permalink: string
  /** Posix path in the output folder, such as `guides/start/index.html`. */
  readonly outputPath: string
  /** The page's source, for documents. */
  readonly source?: string
  /** Method of an operation, in lower case. */
  readonly method?: string
  /** Path of an operation with its `{parameters}`. */
  readonly path?: string
  /** Title for the browser tab and for lists. */
  readonly title: string
  /** Title shown at the head of the page, code in it between backticks; undefined when hidden. */
  readonly heading?: string
  readonly description?: string
  readonly keywords: readonly string[]
  /** The questions that it answers; absent: none are written. */
  readonly questions?: readonly Questions[]
  /** Rank of a document among search results that match equally well. */
  readonly searchPriority?: SearchPriority
  readonly image?: string
  /** Ancestors in the sidebar, outermost first, without the page itself. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  /** Ids of the sidebar groups around it, outermost first; the page of a group has the group last. Undefined: not in the sidebar. */
  readonly sidebarTrail?: readonly string[]
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
  readonly toc: { readonly minLevel: number; readonly maxLevel: number } | false
  readonly editUrl?: string
  /** The upstream page that this page translates; its label is a path and a commit. */
  readonly upstream?: LabelledLink
  /** Calendar date `YYYY-MM-DD`. */
  readonly lastUpdated?: string
  readonly lastUpdatedBy?: string
  readonly isDraft: boolean
  readonly isUnlisted: boolean
  /** Language of a page that is not translated, and its direction; absent: it is that of the edition. */
  readonly original?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' }
  /** Whether search engines are asked to leave the page out although it is listed. */
  readonly isHiddenFromRobots?: boolean
  /** The banner of the folder that the page is in, where that holds one of several versions. */
  readonly folderBanner?: FolderBanner
  /** Absent: that of a document, with sidebar and outline. */
  readonly layout?: 'page' | 'home'
  readonly head?: readonly PageHeadTag[]
  readonly className?: string
  readonly hasSidebar: boolean
  readonly tags: readonly string[]
  /** Former anchors of the page, and where they lead now: a permalink or an external URL. */
  readonly movedAnchors?: readonly { readonly id: string; readonly to: string }[]
  /** What a post of the blog is beside a page. */
  readonly post?: PostInfo
  /** What a generated page of the blog shows. */
  readonly blog?: BlogPage
  /** What a page for printing holds: a group of the sidebar, by its id, or the whole site. */
  readonly print?: { readonly category?: string }
}

/** Whether a page belongs to an API reference. */
export function isReference(kind: RouteKind): boolean {
  return ['operation', 'schema', 'api-index', 'api-tag'].includes(kind)
}

/** Whether a route has content of its own, unlike search, the 404 page, the state of translations, what changed in a version and what repeats other pages for printing. */
export function isReading(kind: RouteKind): boolean {
  return !['search', 'print', 'translation-state', 'version-changes', 'not-found'].includes(kind)
}
