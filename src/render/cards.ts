import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import { isEmptyDocument } from '../model/is-empty-document.js'
import type { Route } from '../model/route.js'
import type { SidebarCategory, SidebarItem, Site } from '../model/site.js'
import type { CardProps, CardSectionProps } from '../model/template-props.js'
import { isBelow } from '../utils/is-below.js'
import { isExternal, siteHref, type TrailingSlash } from '../utils/url.js'
import { blogCards } from './blog-props.js'
import { sidebarGroups } from './sidebar-groups.js'

/** What cards depend on. */
export interface CardOptions {
  readonly basePath: string
  readonly trailingSlash?: TrailingSlash
}

/** Create the cards of index pages, of documents that ask for them, and of the home page where the site wants them. */
export function pageCards(
  route: Route,
  document: Document | undefined,
  site: Site,
  config: Config
): CardSectionProps[] {
  const { kind, permalink } = route
  if (route.blog) return blogCards(route, site, config)
  if (kind === 'generated-index' || document?.hasCards) return indexCards(permalink, site, config)
  if (document && isEmptyDocument(document, config.dialect)) return cardsBelow(permalink, site, config)
  return permalink === '/' && config.sectionCards ? sectionCards(site, config, permalink) : []
}

/** Create a section of cards for each group at the top of the sidebar; links at the top form no section. */
export function sectionCards(site: Site, options: CardOptions, permalink: string): CardSectionProps[] {
  return site.sidebar
    .filter((item) => item.type === 'category')
    .map((category, index) => ({
      id: `section-${index + 1}`,
      title: category.label,
      cards: cardsOf(category, site, options).filter(({ href }) => href !== siteHref(permalink, options))
    }))
    .filter(({ cards }) => cards.length > 0)
}

/**
 * Create the cards of an index: one for each item of its group; on a generated home page, of the sidebar. A document that heads no
 * group shows those beside it.
 */
export function indexCards(permalink: string, site: Site, options: CardOptions): CardSectionProps[] {
  const { headed, around } = sidebarGroups(site.sidebar)
  const whole = permalink === '/' ? { items: site.sidebar } : undefined
  const group = headed.get(permalink) ?? whole ?? around.get(permalink)
  if (!group) return []
  const cards = cardsOf(group, site, options).filter(({ href }) => href !== siteHref(permalink, options))
  return [{ id: 'items', title: '', cards }]
}

/**
 * Create the cards of a page whose content only the code of another generator makes: the items of the group that it heads, else
 * the pages below its address.
 */
export function cardsBelow(permalink: string, site: Site, options: CardOptions): CardSectionProps[] {
  const group = sidebarGroups(site.sidebar).headed.get(permalink)
  if (group && group.items.length > 1) return indexCards(permalink, site, options)
  const cards = site.routes
    .filter((route) => isBelow(route.permalink, permalink) && route.kind === 'document' && !route.isUnlisted)
    .map(({ permalink: href, title, description }) => ({
      kind: 'document' as const,
      title,
      href: siteHref(href, options),
      ...(description && { description })
    }))
  return cards.length === 0 ? [] : [{ id: 'items', title: '', cards }]
}

/** Create a card for each item that leads somewhere. */
function cardsOf(category: Pick<SidebarCategory, 'items'>, site: Site, options: CardOptions): CardProps[] {
  return category.items.flatMap((item): CardProps[] => {
    if (item.type === 'link' && item.original) {
      return item.isUnlisted
        ? []
        : [{ title: item.label, href: item.original.href, kind: 'document', originalLang: item.original.lang }]
    }
    const href = listedHref(item)
    if (href === undefined) return []
    const card = { title: item.label, href: siteHref(href, options) }
    if (item.type === 'category') {
      const { description } = item
      return [{ ...card, kind: 'category', count: pageCount(item.items), ...(description && { description }) }]
    }
    const description = site.routeByPermalink.get(href)?.description
    return [{ ...card, kind: isExternal(href) ? 'external' : 'document', ...(description && { description }) }]
  })
}

/** Find where an entry leads: its own page, else the first page inside; unlisted pages do not count. */
function listedHref(item: SidebarItem): string | undefined {
  if (isOriginal(item)) return undefined
  if (item.href !== undefined && !item.isUnlisted) return item.href
  if (item.type === 'link') return undefined
  return item.items.map(listedHref).find((href) => href !== undefined && !isExternal(href))
}

/** Whether an entry leads to a page of another language. */
function isOriginal(item: SidebarItem): boolean {
  return item.type === 'link' && item.original !== undefined
}

/** Count the pages of the site among entries and below them. */
function pageCount(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => {
    const isPage = item.href !== undefined && !item.isUnlisted && !isExternal(item.href) && !isOriginal(item)
    return sum + (isPage ? 1 : 0) + (item.type === 'category' ? pageCount(item.items) : 0)
  }, 0)
}
