import type { SidebarItemInput } from '../../../model/sidebar-schema.js'
import { findPage } from '../foreign-files.js'
import type { Values } from '../migration.js'
import { asList, asRecord, asText, withoutTags, withSlash } from '../values.js'

/** Where pages are looked for. */
interface Where {
  readonly siteDir: string
  /** Relative to the site's folder. */
  readonly content: string
}

/** Make the sidebar of a list, or of lists by the address where each is shown, which become groups of one. */
export function vitepressSidebar(sidebar: unknown, where: Where): SidebarItemInput[] {
  if (Array.isArray(sidebar)) return itemsOf(sidebar, '', where)
  const lists = Object.entries(asRecord(sidebar)).map(([path, list]) => {
    const { items, base } = Array.isArray(list) ? { items: list as unknown, base: '' } : asRecord(list)
    return { path, items: itemsOf(items, asText(base) ?? '', where) }
  })
  const isNew = unseen()
  const shown = lists.filter(({ items }) => items.length > 0 && isNew(JSON.stringify(items)))
  if (shown.length <= 1) return shown.flatMap(({ items }) => items)
  return shown.map(({ path, items }) => ({ type: 'category', label: titleOf(path), items }))
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

function itemOf(item: Values, base: string, where: Where): SidebarItemInput[] {
  const label = withoutTags(asText(item.text) ?? '')
  const link = asText(item.link)
  const items = itemsOf(item.items, asText(item.base) ?? base, where)
  const target = link === undefined || label === '' ? undefined : linkTo(label, base + link, where)
  if (items.length === 0) return target ? [target] : []
  if (label === '') return items
  const isPage = typeof target === 'object' && target.type === 'doc'
  const page = isPage ? { link: { type: 'doc' as const, id: target.id } } : {}
  return [{ type: 'category', label, items, ...page, ...(item.collapsed === true && { collapsed: true }) }]
}

function linkTo(label: string, link: string, { siteDir, content }: Where): SidebarItemInput {
  if (/^[a-z]+:\/\//i.test(link)) return { type: 'link', label, href: link }
  const page = link.includes('#') ? undefined : findPage(siteDir, content, link)
  if (page !== undefined) return { type: 'doc', id: page.replace(/\.mdx?$/, ''), label }
  return { type: 'link', label, href: withSlash(link) }
}
