import type { Chapter } from '../../model/chapter.js'
import type { Config } from '../../model/config.js'
import { isReference, type Route } from '../../model/route.js'
import type { SidebarCategory, SidebarItem, Site } from '../../model/site.js'
import { uniqueName } from '../../utils/unique-name.js'

/** What the chapters of a page are taken from. */
type PrintedSite = Pick<Site, 'routes' | 'sidebar' | 'routeByPermalink'>

/** What collecting keeps. */
interface Work extends PrintedSite {
  readonly hasReferences: boolean
  readonly seen: Set<Route>
  readonly ids: Set<string>
}

/**
 * Collect what a page for printing holds, in the order of the sidebar: the documents of a group, or of the whole site, where those
 * outside of the sidebar come last. Undefined: there is none. Posts of the blog and landing pages are left out, and references of
 * APIs where the site does not ask for them.
 */
export function collectChapters(
  { print, title }: Pick<Route, 'print' | 'title'>,
  site: PrintedSite,
  { description, print: setting }: Pick<Config, 'description' | 'print'>
): Chapter | undefined {
  const hasReferences = typeof setting === 'object' && setting.references
  const work: Work = { ...site, hasReferences, seen: new Set(), ids: new Set() }
  if (print?.category !== undefined) {
    const category = findCategory(print.category, site.sidebar)
    return category && categoryChapter(category, 1, work)
  }
  const id = takeId('top', work)
  const home = site.routes.filter(({ permalink }) => permalink === '/')
  const first = home.flatMap((route) => documentChapter(route, 2, work))
  const listed = itemChapters(site.sidebar, 2, work)
  const others = site.routes.flatMap((route) => documentChapter(route, 2, work))
  const chapters = [...first, ...listed, ...others]
  return chapters.length === 0 ? undefined : { id, title, description, level: 1, chapters }
}

function itemChapters(items: readonly SidebarItem[], level: number, work: Work): Chapter[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return categoryChapter(item, level, work) ?? []
    return documentChapter(work.routeByPermalink.get(item.href), level, work)
  })
}

/** Create the chapter of a group, whose own page, where it has one, comes before its items; a group without a document has none. */
function categoryChapter(category: SidebarCategory, level: number, work: Work): Chapter | undefined {
  const { href = '', label, description, items, isUnlisted } = category
  const [own] = isUnlisted ? [] : documentChapter(work.routeByPermalink.get(href), level, work)
  const inner = Math.min(level + 1, 6)
  if (own) return { ...own, chapters: itemChapters(items, inner, work) }
  const id = takeId(href === '' ? label : href, work)
  const chapters = itemChapters(items, inner, work)
  return chapters.length === 0 ? undefined : { id, title: label, description, level, chapters }
}

function documentChapter(route: Route | undefined, level: number, work: Work): Chapter[] {
  if (!route || !isPrinted(route, work) || work.seen.has(route)) return []
  work.seen.add(route)
  const id = takeId(route.permalink, work)
  return [{ id, title: route.heading ?? route.title, route, level, chapters: [] }]
}

function isPrinted(route: Route, { hasReferences }: Pick<Work, 'hasReferences'>): boolean {
  const { kind, source, isDraft, isUnlisted, post, layout } = route
  const isOfKind = kind === 'document' || (hasReferences && isReference(kind))
  return isOfKind && source !== undefined && !isDraft && !isUnlisted && !post && layout !== 'home'
}

/** Name a chapter after an address, or a label. */
function takeId(name: string, { ids }: Work): string {
  const plain = name.replace(/^\/|\/$|\.html?$/g, '').replaceAll(/\s+/g, '-')
  const id = uniqueName(plain === '' ? 'home' : plain, (taken) => ids.has(taken))
  ids.add(id)
  return id
}

function findCategory(id: string, items: readonly SidebarItem[]): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type === 'link') continue
    const found = item.id === id ? item : findCategory(id, item.items)
    if (found) return found
  }
  return undefined
}
