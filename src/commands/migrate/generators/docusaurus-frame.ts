import type { Values } from '../migration.js'
import { asList, asRecord, asText, withoutEmpty, withoutTags, withSlash } from '../values.js'

interface FrameLink {
  readonly label: string
  readonly href: string
}

/** Carry over the navbar. */
export function docusaurusNavbar({ title, logo, items, hideOnScroll }: Values) {
  const { src, srcDark } = asRecord(logo)
  const image = asText(src)
  const dark = asText(srcDark)
  const on = (side: string) =>
    asList(items)
      .map(asRecord)
      .filter(({ position = 'left' }) => position === side)
      .flatMap(navbarItem)
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

/** Make a link or a dropdown; items that a plugin draws, such as the languages, have none. */
function navbarItem(item: Values): NavbarItem[] {
  const label = asText(item.label)
  const items = asList(item.items).flatMap((part) => linkOf(asRecord(part)))
  return label && items.length > 0 ? [{ type: 'dropdown', label, items }] : linkOf(item)
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
  return [{ label: name, href: /^[a-z]+:/i.test(target) ? target : withSlash(target) }]
}
