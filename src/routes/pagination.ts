import type { Finding } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import type { LabelledLink } from '../model/route.js'
import { nearest } from '../utils/nearest.js'
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
export function paginationFindings(
  { source, frontMatter, frontMatterLines }: Page,
  { pageById }: RouteContext
): Finding[] {
  return (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
    const id = frontMatter[key]
    if (id === undefined || id === null || pageById.has(id)) return []
    const suggestion = nearest(id, pageById.keys())
    const hint = suggestion ? `did you mean "${suggestion}"?` : 'no page has this id.'
    const message = `Unexpected "${id}" for "${key}" in the front matter; ${hint}`
    const line = frontMatterLines[key] ?? 1
    const place = { file: source, line, column: 1, endLine: line, endColumn: 1 + key.length }
    return [{ ruleId: 'front-matter', message, ...place, ...(suggestion && { suggestion }) }]
  })
}

/** Link to the page that the author names, to none for null, else to the place beside this one in the sidebar. */
function chosenLink(
  chosen: string | null | undefined,
  place: SidebarPlace | undefined,
  { pageById, pageByPermalink, permalinkBySource }: RouteContext
): LabelledLink | undefined {
  if (chosen === null) return undefined
  const page = chosen === undefined ? pageByPermalink.get(place?.href ?? '') : pageById.get(chosen)
  if (!page) return place && chosen === undefined ? { label: place.label, href: place.href } : undefined
  const href = permalinkBySource.get(page.source)
  return href === undefined ? undefined : { label: paginationLabel(page, place), href }
}

/** Choose the label of a neighbour; the label of a group is used only where it has no page. */
function paginationLabel({ title, markedTitle, frontMatter }: Page, place: SidebarPlace | undefined): string {
  const inSidebar = place && !place.isCategory ? place.label : undefined
  return frontMatter.pagination_label ?? frontMatter.sidebar_label ?? inSidebar ?? markedTitle ?? title
}
