/** A link with its label; `href` is a permalink or an outside address. */
export interface LabelledLink {
  readonly label: string
  readonly href: string
}

/** What stands at a route. */
export type RouteKind =
  'document' | 'generated-index' | 'operation' | 'schema' | 'api-index' | 'api-tag' | 'search' | 'not-found'

/** A page in its place. Permalinks are site paths without the base path and are percent-decoded. */
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
  /** Title shown at the head of the page; undefined when hidden. */
  readonly heading?: string
  readonly description?: string
  readonly keywords: readonly string[]
  readonly image?: string
  /** Ancestors in the sidebar, outermost first, without the page itself. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  /** Names of the groups of the sidebar around it, outermost first; a group's own page has the group last. Undefined: it is not in the sidebar. */
  readonly sidebarTrail?: readonly string[]
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
  readonly toc: { readonly minLevel: number; readonly maxLevel: number } | false
  readonly editUrl?: string
  /** The original that the page follows; its label is a path and a commit. */
  readonly upstream?: LabelledLink
  /** Calendar date `YYYY-MM-DD`. */
  readonly lastUpdated?: string
  readonly lastUpdatedBy?: string
  readonly isDraft: boolean
  readonly isUnlisted: boolean
  /** Whether the sidebar stands beside it. */
  readonly hasSidebar: boolean
  readonly tags: readonly string[]
}

/** Say whether there is something to read at a route: search and the page for unknown addresses are part of the frame. */
export function isReading(kind: RouteKind): boolean {
  return kind !== 'search' && kind !== 'not-found'
}
