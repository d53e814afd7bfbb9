import type { Values } from '../../../model/dialect.js'
import { asList, asRecord, asText, withoutEmpty, withoutTags, withSlash } from '../../migration/values.js'

interface FrameLink {
  readonly label: string
  readonly href: string
}

/** Carry over the navbar. */
export function docusaurusNavbar(
  { title, logo, items, hideOnScroll }: Values,
  addressOf: (entry: Values) => string | undefined
) {
  const { src, srcDark } = asRecord(logo)
  const image = asText(src)
  const dark = asText(srcDark)
  const on = (side: string) =>
    asList(items)
      .map(asRecord)
      .filter(({ position = 'left' }) => position === side)
      .flatMap((item) => navbarItem(item, addressOf))
  return withoutEmpty({
    title: asText(title),
    logo: image && { src: withSlash(image), ...(dark && { srcDark: withSlash(dark) }) },
    start: on('left'),
    end: on('right'),
    hideOnScroll: hideOnScroll === true || undefined
  } as {
    title?: string
    logo?: { src: string; srcDark?: string }
    start: NavbarItem[]
    end: NavbarItem[]
    hideOnScroll: boolean | undefined
  })
}

type NavbarItem = FrameLink | { readonly type: 'dropdown'; readonly label: string; readonly items: FrameLink[] }

/** Create a link or a dropdown; items that a plugin draws, such as the languages, have none. */
function navbarItem(item: Values, addressOf: (entry: Values) => string | undefined): NavbarItem[] {
  const label = asText(item.label)
  const link = (entry: Values) => linkOf({ to: addressOf(entry), ...entry })
  const items = asList(item.items).flatMap((part) => link(asRecord(part)))
  return label && items.length > 0 ? [{ type: 'dropdown', label, items }] : link(item)
}

/** Note the entries of the navbar that a plugin renders, and HTML in sidebars. */
export function lostEntries(navbar: Values, sidebars: unknown): { key: string; text: string }[] {
  const types = asList(navbar.items).flatMap((item) => asText(asRecord(item).type) ?? [])
  const drawn = [...new Set(types)].filter((type) => !/^(?:doc|docSidebar|dropdown|default|search)$/.test(type))
  const pieces = JSON.stringify(sidebars ?? null).match(/"type":"html"/g)?.length ?? 0
  return [
    ...drawn.map((type) => ({ key: type, text: `Entries "${type}" of the navbar are not carried over.` })),
    ...(pieces > 0
      ? [{ key: 'sidebarPath', text: `Pieces of HTML in the sidebars (${pieces}) are not carried over.` }]
      : [])
  ]
}

/** Carry over the footer. */
export function docusaurusFooter({ links, copyright }: Values) {
  const columns = asList(links)
    .map(asRecord)
    .flatMap(({ title, items }) => {
      const inside = asList(items).flatMap((item) => linkOf(asRecord(item)))
      return inside.length > 0 ? [{ title: asText(title) ?? 'Links', links: inside }] : []
    })
  const text = withoutTags(asText(copyright) ?? '')
  return withoutEmpty({ columns, ...(text !== '' && { copyright: text }) })
}

function linkOf({ label, to, href }: Values): FrameLink[] {
  const name = asText(label)
  const target = asText(href) ?? asText(to)
  if (name === undefined || target === undefined) return []
  // `pathname://` is before addresses of another program on the host.
  const own = target.replace(/^pathname:\/\//, '')
  if (/^(?:https?|mailto|tel|sms):/i.test(own)) return [{ label: name, href: own }]
  return /^[a-z][a-z\d+.-]*:/i.test(own) ? [] : [{ label: name, href: withSlash(own) }]
}

/** Carry over the bar above the pages; its first link is behind its text. */
export function docusaurusAnnouncement({ id, content, isCloseable }: Values) {
  const html = asText(content) ?? ''
  const [whole = '', href = '', inside = ''] = /<a\b[^>]*\bhref=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/i.exec(html) ?? []
  const label = withoutTags(inside)
  const isAtEnd = withoutTags(html.slice(html.indexOf(whole) + whole.length)).replaceAll(/[^\p{L}\p{N}]/gu, '') === ''
  const before = withoutTags(html.slice(0, html.indexOf(whole)))
  const text = label !== '' && isAtEnd && before !== '' ? before : withoutTags(html)
  if (text === '') return undefined
  const name = (asText(id) ?? 'announcement').replaceAll(/[^\w.-]/g, '-')
  const link = label === '' ? undefined : { label, href: /^[a-z]+:/i.test(href) ? href : withSlash(href) }
  return { id: name, text, ...(link && { link }), ...(isCloseable === false && { closeable: false }) }
}
