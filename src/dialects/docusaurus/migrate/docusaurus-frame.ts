import type { TextInput } from '../../../model/by-language.js'
import type { Values } from '../../../model/dialect.js'
import type { Note } from '../../../model/migration.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText, withoutEmpty, withSlash, iconSetting } from '../../migration/values.js'
import { withoutTags } from '../../migration/without-tags.js'
import type { Translate } from './docusaurus-languages.js'
import { parseUrl } from '../../../utils/parse-url.js'

interface FrameLink {
  readonly label: TextInput
  readonly href: string
  readonly icon?: string
}

/** What the items of the navbar lead to. */
export interface NavbarTargets {
  /** Finds the address of a document or a sidebar. */
  readonly addressOf: (entry: Values) => string | undefined
  /** Finds a text in the other languages. */
  readonly translate: Translate
  /** Whether the site has several languages, and several versions. */
  readonly hasLanguages: boolean
  readonly hasVersions: boolean
}

/** Carry over the navbar. */
export function docusaurusNavbar({ title, logo, items, hideOnScroll }: Values, targets: NavbarTargets) {
  const { src, srcDark, width, height } = asRecord(logo)
  const image = asText(src)
  const dark = asText(srcDark)
  const name = asText(title)
  const on = (side: string) =>
    asList(items)
      .map(asRecord)
      .filter(({ position = 'left' }) => position === side)
      .flatMap((item) => navbarItem(item, targets))
  return withoutEmpty({
    title: name && targets.translate('title', name),
    logo: image && {
      src: withSlash(image),
      ...(dark && { srcDark: withSlash(dark) }),
      ...(Number.isInteger(width) && { width }),
      ...(Number.isInteger(height) && { height })
    },
    start: on('left'),
    end: on('right'),
    hideOnScroll: hideOnScroll === true || undefined
  } as {
    title?: TextInput
    logo?: { src: string; srcDark?: string }
    start: NavbarItem[]
    end: NavbarItem[]
    hideOnScroll: boolean | undefined
  })
}

type NavbarItem =
  | FrameLink
  | { readonly type: 'dropdown'; readonly label: TextInput; readonly items: FrameLink[] }
  | { readonly type: 'versions' | 'languages' }

/** Create a link, a dropdown or a menu; items that a plugin draws have none. */
function navbarItem(item: Values, targets: NavbarTargets): NavbarItem[] {
  const { addressOf, translate } = targets
  if (item.type === 'docsVersionDropdown') return targets.hasVersions ? [{ type: 'versions' }] : []
  if (item.type === 'localeDropdown') return targets.hasLanguages ? [{ type: 'languages' }] : []
  const label = labelOf(item)
  const link = (entry: Values) => {
    const named = labelOf(entry)
    const { label: name, ...drawn } = named === undefined ? (iconLink(entry) ?? {}) : { label: named }
    if (name === undefined) return []
    const { href } = entry
    const links = linkOf({ label: name, href, to: asText(entry.to) ?? addressOf(entry) }, (text) =>
      translate(`item.label.${text}`, text)
    )
    return links.map((own) => ({ ...own, ...drawn }))
  }
  const items = asList(item.items).flatMap((part) => link(asRecord(part)))
  return label && items.length > 0
    ? [{ type: 'dropdown', label: translate(`item.label.${label}`, label), items }]
    : link(item)
}

/** Read the text of an entry, which may be HTML. */
function labelOf({ label, html }: Values): string | undefined {
  return asText(label) ?? asText(withoutTags(asText(html) ?? ''))
}

/** List the versions that are elsewhere, which the menu of versions names before and after those of the site. */
export function otherVersions({ items }: Values): { name: string; href: string }[] {
  const menus = asList(items)
    .map(asRecord)
    .filter(({ type }) => type === 'docsVersionDropdown')
  const listed = menus.flatMap((menu) => [...asList(menu.dropdownItemsBefore), ...asList(menu.dropdownItemsAfter)])
  const links = listed.flatMap((item) => {
    const { label, to, href } = asRecord(item)
    return linkOf({ label, to, href }, (text) => text)
  })
  return links.flatMap(({ label, href }) => (typeof label === 'string' ? [{ name: label, href }] : []))
}

/** Note the entries of the navbar that only a plugin or the theme of Docusaurus draws. */
export function lostEntries(settings: RecordedSettings, targets: NavbarTargets): Note[] {
  const { items } = asRecord(asRecord(settings.values.themeConfig).navbar)
  return asList(items).flatMap((item, index): Note[] => {
    const place = ['themeConfig', 'navbar', 'items', index]
    const type = asText(asRecord(item).type) ?? 'default'
    if (navbarItem(asRecord(item), targets).length > 0) return []
    if (!/^(?:search|localeDropdown|docsVersionDropdown)$/.test(type))
      return settings.drop(
        place,
        `An entry "${type}" of the navbar is not carried over: write a link or a menu in "navbar".`
      )
    for (const key of ['type', 'position']) settings.ignore([...place, key])
    return []
  })
}

/** Carry over the footer. */
export function docusaurusFooter({ links, copyright }: Values, translate: Translate) {
  const translated = (text: string) => translate(`link.item.label.${text}`, text)
  const groups = asList(links).map(asRecord)
  const columns = groups.flatMap(({ title, items }) => {
    const inside = asList(items).flatMap((item) => linkOf(asRecord(item), translated))
    const heading = asText(title) ?? 'Links'
    return inside.length > 0 ? [{ title: translate(`link.title.${heading}`, heading), links: inside }] : []
  })
  // A footer without columns is a line of links.
  const line = groups.filter(({ items }) => items === undefined).flatMap((item) => linkOf(item, translated))
  const text = asText(copyright) ?? ''
  return withoutEmpty({
    columns: [...columns, ...(line.length > 0 ? [{ title: 'Links', links: line }] : [])],
    ...(withoutTags(text) !== '' && { copyright: plainTexts(translate('copyright', text)) })
  })
}

/** Take the markup out of a text in all languages. */
function plainTexts(text: TextInput): TextInput {
  if (typeof text === 'string') return withoutTags(text)
  return Object.fromEntries(Object.entries(text).map(([lang, words]) => [lang, withoutTags(words)]))
}

function linkOf({ label, to, href }: Values, textOf: (label: string) => TextInput): FrameLink[] {
  const name = asText(label)
  const target = asText(href) ?? asText(to)
  if (name === undefined || target === undefined) return []
  // `pathname://` is before addresses of another program on the host.
  const own = target.replace(/^pathname:\/\//, '')
  if (/^(?:https?|mailto|tel|sms):/i.test(own)) return [{ label: textOf(name), href: own }]
  return /^[a-z][a-z\d+.-]*:/i.test(own) ? [] : [{ label: textOf(name), href: withSlash(own) }]
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

/** Services that navbars link to by an icon alone, by their hosts, each with its name and our icon. */
const services: Readonly<Record<string, readonly [name: string, icon: string]>> = {
  'github.com': ['GitHub', 'github'],
  'gitlab.com': ['GitLab', 'gitlab'],
  'discord.gg': ['Discord', 'discord'],
  'discord.com': ['Discord', 'discord'],
  'x.com': ['X', 'x'],
  'twitter.com': ['X', 'x'],
  'youtube.com': ['YouTube', 'youtube'],
  'slack.com': ['Slack', 'slack'],
  'npmjs.com': ['npm', 'npm'],
  'linkedin.com': ['LinkedIn', 'linkedin'],
  'reddit.com': ['Reddit', 'reddit'],
  't.me': ['Telegram', 'telegram']
}

/** Name a link without a label, which the stylesheet of its site draws as an icon; undefined where nothing says what it is. */
export function iconLink(item: Values): { readonly label: string; readonly icon?: string } | undefined {
  const href = asText(item.href) ?? ''
  const host = parseUrl(href)?.hostname ?? ''
  const [name, icon] = Object.entries(services).find(([end]) => `.${host}`.endsWith(`.${end}`))?.[1] ?? []
  const label = asText(item['aria-label']) ?? asText(item.title) ?? name
  return label === undefined ? undefined : { label, ...(icon !== undefined && iconSetting(icon)) }
}
