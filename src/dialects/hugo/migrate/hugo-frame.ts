import { join } from 'node:path'
import type { TextInput } from '../../../model/by-language.js'
import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { asList, asRecord, asText, withSlash } from '../../migration/values.js'
import { withoutTags } from '../../migration/without-tags.js'
import type { HugoTexts } from './hugo-labels.js'
import type { HugoLanguage } from './hugo-languages.js'
import { hasPath } from '../../migration/own-path.js'

/** Read the bar of Hextra above the pages; its first link is behind its text. */
export function announcementOf(languages: readonly HugoLanguage[], { banner }: Values): SiteConfig['announcement'] {
  const { key, message } = asRecord(banner)
  const parts = languages.map(({ lang, values }, index) => {
    const own = asText(asRecord(asRecord(values.params).banner).message) ?? (index === 0 ? asText(message) : undefined)
    return { lang, ...partsOf(own ?? '') }
  })
  const [main] = parts
  if (main === undefined || main.text === '') return undefined
  const inAll = (read: (part: (typeof parts)[number]) => string): TextInput => {
    const found = parts.flatMap((part): [string, string][] => (read(part) === '' ? [] : [[part.lang, read(part)]]))
    return found.length === 1 ? read(main) : Object.fromEntries(found)
  }
  return {
    id: (asText(key) ?? 'announcement').replaceAll(/[^\w.-]/g, '-'),
    text: inAll(({ text }) => text),
    ...(main.href !== '' && { link: { label: inAll(({ label }) => label), href: main.href } })
  }
}

/** Split a message at its first link; all other marks are left out. */
function partsOf(message: string): { readonly text: string; readonly label: string; readonly href: string } {
  const written = message
    .replaceAll(/\{\{[<%]\s*(?:rel)?ref\s+"([^"]*)"\s*[>%]\}\}/g, (_, path: string) => withSlash(path))
    .trim()
  const [, before = written, label = '', href = '', rest = ''] =
    /^([\s\S]*?)\[([^\]]+)\]\(([^\s()]+)\)([\s\S]*)$/.exec(written) ?? []
  const plain = (text: string) => withoutTags(text.replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')).trim()
  const isAtEnd = !/[\p{L}\p{N}]/u.test(rest)
  return isAtEnd && before.trim() !== ''
    ? { text: plain(before), label: plain(label), href }
    : { text: plain(before + label + rest), label: '', href: '' }
}

/** Read the logo of Hextra, where it is a file that is published. */
export function logoOf(siteDir: string, statics: readonly string[], { navbar }: Values) {
  const { displayLogo, logo } = asRecord(navbar)
  const { path, dark, width, height } = asRecord(logo)
  const found = (file: unknown) => publishedFile(siteDir, statics, asText(file))
  const src = displayLogo === false ? undefined : found(path)
  if (src === undefined) return undefined
  const srcDark = found(dark)
  const sizes = { width: Number(width), height: Number(height) }
  return {
    src,
    ...(srcDark !== undefined && { srcDark }),
    ...(sizes.width > 0 && { width: sizes.width }),
    ...(sizes.height > 0 && { height: sizes.height })
  }
}

const icons = ['favicon.svg', 'favicon.ico', 'favicon.png', 'favicons/favicon.ico', 'favicon-32x32.png']

/** Find the icon of a site among its static files, where themes look for it. */
export function faviconOf(siteDir: string, statics: readonly string[]): string | undefined {
  return icons.flatMap((name) => publishedFile(siteDir, statics, name) ?? [])[0]
}

/** Find the address of a static file. */
function publishedFile(siteDir: string, statics: readonly string[], path: string | undefined): string | undefined {
  if (path === undefined || /^[a-z]+:/i.test(path)) return undefined
  return statics.some((folder) => hasPath(siteDir, join(folder, path))) ? withSlash(path) : undefined
}

/** Read the line about rights: a text, or who has them since when, in Docsy. */
export function copyrightOf({ copyright }: Values, own: unknown): string | undefined {
  const { authors, from_year: from, to_year: to } = asRecord(copyright)
  const years = [from, to].filter((year) => typeof year === 'number' || typeof year === 'string').join('–')
  const owner = asText(authors)?.replace(/\s*\|\s*$/, '')
  const text = owner === undefined ? (asText(copyright) ?? asText(own)) : `© ${years} ${owner}`
  return text === undefined
    ? undefined
    : withoutTags(text.replaceAll(/\[([^\]]*)\]\([^()]*\)/g, '$1')).replaceAll(/\s+/g, ' ')
}

/** Read the line about rights that Hextra has among its texts. */
export function copyrightIn(texts: HugoTexts, languages: readonly HugoLanguage[]): TextInput | undefined {
  const found = languages.flatMap(({ lang }): [string, string][] => {
    const text = copyrightOf({}, texts.get(lang)?.copyright)
    return text === undefined ? [] : [[lang, text]]
  })
  const isMain = found[0]?.[0] === languages[0]?.lang
  return isMain ? (found.length === 1 ? found[0]?.[1] : Object.fromEntries(found)) : undefined
}

/** Carry over the links of Docsy to where its users and developers meet. */
export function legalLinks({ user, developer }: Values): { readonly label: string; readonly href: string }[] {
  return [...asList(user), ...asList(developer)].map(asRecord).flatMap(({ name, url }) => {
    const [label, href] = [asText(name), asText(url)]
    return label === undefined || href === undefined
      ? []
      : [{ label, href: /^[a-z]+:/i.test(href) ? href : withSlash(href) }]
  })
}

/** Carry over the link of Docsy to what is done with data of readers, as the texts of the site call it. */
export function privacyLink(
  { privacy_policy: address }: Values,
  texts: Readonly<Record<string, string>> = {}
): { readonly label: string; readonly href: string }[] {
  const href = asText(address)
  return href === undefined ? [] : [{ label: texts.footer_privacy_policy ?? 'Privacy policy', href }]
}
