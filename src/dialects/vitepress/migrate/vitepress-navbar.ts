import type { TextInput } from '../../../model/by-language.js'
import type { Values } from '../../../model/dialect.js'
import type { ForeignLanguage } from '../../migration/foreign-language.js'
import { asList, asRecord, asText, iconSetting, withSlash } from '../../migration/values.js'
import { withoutTags } from '../../migration/without-tags.js'
import type { VitepressLocale } from './vitepress-config.js'

interface NavLink {
  readonly label: TextInput
  readonly href: string
  readonly icon?: string
}

type NavItem =
  | NavLink
  | { readonly type: 'dropdown'; readonly label: TextInput; readonly items: NavLink[] }
  | { readonly type: 'languages' }

/** A navbar in another language: its items by their addresses, which have no language here. */
interface OtherNav {
  readonly lang: string
  readonly items: readonly Values[]
  readonly path: string
}

/** Carry over the navbar, with what its items are called in other languages. */
export function vitepressNavbar(
  theme: Values,
  others: readonly VitepressLocale[],
  languages: readonly ForeignLanguage[]
): { readonly start: NavItem[]; readonly end: NavItem[] } {
  const [main] = languages
  const navs = others.flatMap(({ key, values, href }): OtherNav[] => {
    const lang = languages.find(({ path }) => path === key)?.lang
    if (href !== undefined || lang === undefined) return []
    return [{ lang, path: key, items: asList(asRecord(values.themeConfig).nav).map(asRecord) }]
  })
  const textOf = (item: Values, index: number, inside: readonly OtherNav[]): TextInput | undefined => {
    const first = labelOf(item)
    if (first === undefined || main === undefined) return first
    const translated = inside.flatMap((nav): [string, string][] => {
      const text = labelOf(twinOf(item, index, nav) ?? {})
      return text === undefined || text === first ? [] : [[nav.lang, text]]
    })
    return translated.length === 0 ? first : { [main.lang]: first, ...Object.fromEntries(translated) }
  }
  const linksIn = (item: Values, index: number, inside: readonly OtherNav[]): NavLink[] => {
    if (Array.isArray(item.items)) return listIn(item, index, inside)
    const label = textOf(item, index, inside)
    const href = asText(item.link)
    if (label === undefined || href === undefined) return []
    return [{ label, href: /^[a-z]+:/i.test(href) ? href : withSlash(href.replace(/\.html(?=#|$)/, '')) }]
  }
  const listIn = (item: Values, index: number, navs: readonly OtherNav[]): NavLink[] => {
    const inside = navs.flatMap((nav) => {
      const twin = twinOf(item, index, nav)
      return twin ? [{ ...nav, items: asList(twin.items).map(asRecord) }] : []
    })
    return asList(item.items).flatMap((part, place) => linksIn(asRecord(part), place, inside))
  }
  const items = asList(theme.nav).flatMap((entry, index): NavItem[] => {
    const item = asRecord(entry)
    const label = textOf(item, index, navs)
    const links = label === undefined ? [] : listIn(item, index, navs)
    return links.length > 0 && label !== undefined
      ? [{ type: 'dropdown', label, items: links }]
      : linksIn({ text: item.text, link: item.link }, index, navs)
  })
  return {
    start: items,
    end: [
      ...(languages.length > 1 ? [{ type: 'languages' as const }] : []),
      ...asList(theme.socialLinks).flatMap((item) => socialLink(asRecord(item)))
    ]
  }
}

/** Read what an item is called, which VitePress takes for HTML. */
function labelOf({ text }: Values): string | undefined {
  return asText(withoutTags(asText(text) ?? ''))
}

/** Find what stands for an item in the navbar of another language: what leads to the same address, else what has its place. */
function twinOf(item: Values, index: number, { items, path }: OtherNav): Values | undefined {
  const link = asText(item.link)
  const bare = (address: string) => withSlash(address.replace(/(?:\.html|\/)$/, ''))
  const same =
    link === undefined
      ? undefined
      : items.find((other) => bare(asText(other.link) ?? ':') === bare(`/${path}${withSlash(link)}`))
  const external = items.find((other) => link !== undefined && /^[a-z]+:/i.test(link) && other.link === link)
  const placed = items[index]
  const isAlike = placed !== undefined && Array.isArray(placed.items) === Array.isArray(item.items)
  return same ?? external ?? (isAlike && link === undefined ? placed : undefined)
}

function socialLink({ icon, link }: Values): NavLink[] {
  const href = asText(link)
  const name = asText(icon) ?? 'link'
  const label = name === 'github' ? 'GitHub' : name.replace(/^./, (letter) => letter.toUpperCase())
  return href === undefined ? [] : [{ label, href, ...iconSetting(name) }]
}
