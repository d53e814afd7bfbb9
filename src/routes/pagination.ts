import type { Finding } from '../model/diagnostic.js'
import type { FrontMatter } from '../model/front-matter-schema.js'
import type { Page } from '../model/page.js'
import type { LabelledLink } from '../model/route.js'
import { nearest } from '../utils/nearest.js'
import { withoutBase, withTrailingSlash } from '../utils/url.js'
import type { RouteContext } from './route-context.js'
import type { SidebarPlace } from './trails.js'

/** The pages before and after a page. */
export interface Pagination {
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
}

/** Find the neighbours of an address in the sidebar; for a page, those that its front matter names come first. */
export function paginationOf(permalink: string, page: Page | undefined, context: RouteContext): Pagination {
  const { pagination_prev, pagination_next, displayed_sidebar } = page?.frontMatter ?? {}
  // A page without a sidebar has neighbours only where its front matter names them.
  const around = displayed_sidebar === null ? undefined : context.neighboursByHref.get(permalink)
  const previous = chosenLink(pagination_prev, around?.previous, context)
  const next = chosenLink(pagination_next, around?.next, context)
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** Report neighbours that the front matter of a page names and that do not exist. */
export function paginationFindings({ source, frontMatter, frontMatterLines }: Page, context: RouteContext): Finding[] {
  return (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
    const chosen = frontMatter[key]
    const named = typeof chosen === 'string' ? chosen : chosen?.href
    if (named === undefined || isKnown(chosen, context)) return []
    const isId = typeof chosen === 'string'
    const suggestion = nearest(named, isId ? context.pageById.keys() : context.pageByPermalink.keys())
    const hint = suggestion ? `did you mean "${suggestion}"?` : `no page has this ${isId ? 'id' : 'address'}.`
    const message = `Unknown page "${named}" for "${key}" in the front matter; ${hint}`
    const line = frontMatterLines[key] ?? 1
    const place = { file: source, line, column: 1, endLine: line, endColumn: 1 + key.length }
    return [{ ruleId: 'front-matter', data: { text: message, suggestion }, ...place }]
  })
}

type Chosen = FrontMatter['pagination_next']

/** Whether what an author names is there: a draft has an id, and other sites are not looked at. */
function isKnown(chosen: Chosen, context: RouteContext): boolean {
  if (typeof chosen === 'string') return context.pageById.has(chosen)
  const href = chosen?.href
  return href === undefined || isOtherSite(href) || pageAt(href, context) !== undefined
}

/** Link to the page that the author names, to none for null, else to the place beside this one in the sidebar. */
function chosenLink(chosen: Chosen, place: SidebarPlace | undefined, context: RouteContext): LabelledLink | undefined {
  if (chosen === null) return undefined
  const { label, href } = typeof chosen === 'object' ? chosen : {}
  if (href !== undefined && isOtherSite(href)) return { label: label ?? href, href }
  const own = typeof chosen === 'string' ? context.pageById.get(chosen) : href && pageAt(href, context)
  const page = chosen === undefined || typeof chosen === 'object' ? own || pageAt(place?.href, context) : own
  if (!page) return place && typeof chosen !== 'string' ? { label: label ?? place.label, href: place.href } : undefined
  const address = context.permalinkBySource.get(page.source)
  // The label of this place in the sidebar is not a name for another page.
  const itsPlace = pageAt(place?.href, context) === page ? place : undefined
  return address === undefined ? undefined : { label: label ?? paginationLabel(page, itsPlace), href: address }
}

/** Whether an address leads to another site; one with any other scheme is none that a page links to. */
function isOtherSite(href: string): boolean {
  return /^https?:/i.test(href)
}

/** Find the page at an address, written with or without the base path, a slash or `.html` behind it. */
function pageAt(href: string | undefined, { pageByPermalink, config }: RouteContext): Page | undefined {
  if (href === undefined) return undefined
  const bare = `/${withoutBase(href, config.basePath)
    .replace(/^\/+|[?#].*$/g, '')
    .replace(/(?:(?:^|\/)index)?\.html$/, '')}`
  return (
    pageByPermalink.get(href) ??
    pageByPermalink.get(withTrailingSlash(bare, config.trailingSlash)) ??
    pageByPermalink.get(bare.replace(/\/$/, '')) ??
    pageByPermalink.get(`${bare.replace(/\/$/, '')}/`)
  )
}

/** Choose the label of a neighbour; the label of a group is used only where it has no page. */
function paginationLabel({ title, markedTitle, frontMatter }: Page, place: SidebarPlace | undefined): string {
  const inSidebar = place && !place.isCategory ? place.label : undefined
  return frontMatter.pagination_label ?? frontMatter.sidebar_label ?? inSidebar ?? markedTitle ?? title
}
