import type { SidebarItemInput, SidebarTabInput } from '../../../model/sidebar-schema.js'
import type { Values } from '../../../model/dialect.js'
import { asList, asRecord, asText, withSlash } from '../../migration/values.js'
import { withoutTags } from '../../migration/without-tags.js'
import { type Where, withoutLanguage } from './vitepress-config.js'

/** The sidebar of a site: parts with lists of their own, and entries that every page has. */
export interface VitepressSidebar {
  readonly tabs: readonly SidebarTabInput[]
  readonly items: readonly SidebarItemInput[]
}

/**
 * Create the sidebar of a list, or of lists by the address where each is shown, which become tabs with the names of the
 * navbar.
 */
export function vitepressSidebar(sidebar: unknown, nav: unknown, where: Where): VitepressSidebar {
  if (Array.isArray(sidebar)) return { tabs: [], items: itemsOf(sidebar, '', where) }
  const isOwn = (path: string) =>
    where.below === undefined
      ? !where.foreign?.some((key) => withSlash(path).startsWith(`/${key}/`))
      : withSlash(path).startsWith(`/${where.below}/`)
  const own = Object.entries(asRecord(sidebar)).filter(([path]) => isOwn(path))
  const lists = own.map(([path, list]) => {
    const { items, base } = Array.isArray(list) ? { items: list as unknown, base: '' } : asRecord(list)
    return { path, items: itemsOf(items, asText(base) ?? '', where) }
  })
  const isNew = unseen()
  const shown = lists.filter(({ items }) => items.length > 0 && isNew(JSON.stringify(items)))
  if (shown.length <= 1) return { tabs: [], items: shown.flatMap(({ items }) => items) }
  const named = linksOf(nav).map(({ label, link }) => ({ label, link: withoutLanguage(link, where) }))
  return { tabs: shown.map(({ path, items }) => tabOf(path, items, named, where)), items: [] }
}

interface NamedLink {
  readonly label: string
  readonly link: string
}

/** Create a tab, named as the navbar names the link that leads into its part of the site. */
function tabOf(path: string, items: SidebarItemInput[], named: readonly NamedLink[], where: Where): SidebarTabInput {
  const base = withSlash(withoutLanguage(path, where)).replace(/\/+$/, '')
  const within = named.filter(({ link }) => link === base || link.startsWith(`${base}/`))
  const [name] = within.sort((a, b) => a.link.length - b.link.length)
  const page = name === undefined || name.link.includes('#') ? undefined : where.pageAt(name.link)
  const link = page === undefined ? {} : { link: { type: 'doc' as const, id: page.replace(/\.mdx?$/, '') } }
  const label = base === '' ? titleOf(path) : (name?.label ?? titleOf(path))
  // The navbar has what the site has in its own.
  return { type: 'tab', label, items, navbar: false, ...link }
}

/** List the links of the navbar that are not in a menu. */
function linksOf(nav: unknown): NamedLink[] {
  return asList(nav).flatMap((item) => {
    const { text, link } = asRecord(item)
    const label = asText(text)
    const target = asText(link)
    return label === undefined || target === undefined
      ? []
      : [{ label, link: withSlash(target).replace(/(.)\/+$/, '$1') }]
  })
}

/** Create the test whether a text comes for the first time. */
function unseen(): (text: string) => boolean {
  const seen = new Set<string>()
  return (text) => !seen.has(text) && seen.add(text).has(text)
}

/** Name the part of the site that a path leads to. */
function titleOf(path: string): string {
  const name = path.split('/').filter(Boolean).at(-1) ?? 'pages'
  return name.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')
}

function itemsOf(list: unknown, base: string, where: Where): SidebarItemInput[] {
  return asList(list).flatMap((item) => itemOf(asRecord(item), base, where))
}

function itemOf(item: Values, around: string, where: Where): SidebarItemInput[] {
  const base = asText(item.base) ?? around
  const label = labelOf(asText(item.text) ?? '')
  const link = asText(item.link)
  const items = itemsOf(item.items, base, where)
  const target = link === undefined || label === '' ? undefined : linkTo(label, withBase(link, base), where)
  if (items.length === 0) return target ? [target] : []
  if (label === '') return items
  const isPage = typeof target === 'object' && target.type === 'doc'
  const page = isPage ? { link: { type: 'doc' as const, id: target.id } } : {}
  return [{ type: 'category', label, items, ...page, collapsed: item.collapsed === true }]
}

/** Put a base before the address of an item, unless it leads to another site. */
function withBase(link: string, base: string): string {
  if (base === '' || /^(?:[a-z]+:)?\/\//i.test(link)) return link
  return base + link.replace(/^\//, base.endsWith('/') ? '' : '/')
}

/** Elements that mark up a label; others are what it is about, such as `<script setup>`. */
const labelTags =
  /<(?!\/?(?:a|abbr|b|br|code|div|em|i|img|kbd|mark|p|path|s|small|span|strong|style|sub|sup|svg|u)\b)([^<>]*)>/gi

/** Read the label of an item without its markup. */
function labelOf(text: string): string {
  return withoutTags(text.replaceAll(labelTags, '&lt;$1&gt;')).replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}

function linkTo(label: string, link: string, where: Where): SidebarItemInput {
  if (/^[a-z]+:\/\//i.test(link)) return { type: 'link', label, href: link }
  const page = link.includes('#') ? undefined : where.pageAt(link)
  if (page !== undefined) return { type: 'doc', id: page.replace(/\.mdx?$/, ''), label }
  return { type: 'link', label, href: withSlash(withoutLanguage(link, where)) }
}
