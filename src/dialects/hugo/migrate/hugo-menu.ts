import type { TextInput } from '../../../model/by-language.js'
import type { Values } from '../../../model/dialect.js'
import { brandIcons } from '../../../model/icon-names.js'
import { asList, asRecord, asText, withSlash } from '../../migration/values.js'
import { hugoIcon } from '../shortcode-icons.js'
import type { HugoLanguage } from './hugo-languages.js'
import type { HugoTexts } from './hugo-labels.js'
import { type HugoPage, pageName } from './hugo-pages.js'

interface MenuLink {
  readonly label: TextInput
  readonly href: string
  readonly icon?: string
}

/** An item of the navbar. */
export type MenuItem = MenuLink | { readonly type: 'dropdown'; readonly label: TextInput; readonly items: MenuLink[] }

/** Where the entries of a menu are written. */
interface MenuSources {
  readonly config: Values
  readonly languages: readonly HugoLanguage[]
  readonly pages: readonly HugoPage[]
  /** Texts of `i18n`, by which themes translate the names of entries. */
  readonly texts: HugoTexts
}

/** Create the items of a menu in their order, with what they are called in other languages; those below another are a dropdown. */
export function hugoMenu(name: string, sources: MenuSources): MenuItem[] {
  const [main, ...others] = sources.languages.map((language) => ({
    ...language,
    entries: entriesOf(name, language, sources),
    texts: sources.texts.get(language.lang) ?? {}
  }))
  if (main === undefined) return []
  const labelOf = (entry: Values): TextInput | undefined => {
    const identifier = asText(entry.identifier)
    const nameIn = (texts: Values, own: Values | undefined) =>
      (identifier === undefined ? undefined : asText(texts[identifier])) ?? asText(own?.name) ?? asText(own?.title)
    const first = nameIn(main.texts, entry)
    if (first === undefined) return undefined
    const translated = others.flatMap(({ lang, entries, texts }): [string, string][] => {
      const text = nameIn(
        texts,
        entries.find((other) => isTwin(other, entry))
      )
      return text === undefined || text === first ? [] : [[lang, text]]
    })
    return translated.length === 0 ? first : { [main.lang]: first, ...Object.fromEntries(translated) }
  }
  const linkOf = (entry: Values): MenuLink[] => {
    const label = labelOf(entry)
    const target = asText(entry.pageRef) ?? asText(entry.url)
    if (label === undefined || target === undefined) return []
    const { icon } = asRecord(entry.params)
    const href = /^[a-z]+:/i.test(target) ? target : withSlash(target)
    const name = hugoIcon(asText(icon))
    // An icon stands for the label here: others than those of services do not say enough.
    return [{ label, href, ...(isBrandIcon(name) && { icon: name }) }]
  }
  const isBelow = ({ parent }: Values, { identifier, name: own }: Values) =>
    parent !== undefined && (parent === identifier || parent === own)
  return main.entries
    .filter(({ parent }) => parent === undefined)
    .flatMap((entry): MenuItem[] => {
      const items = main.entries.filter((other) => isBelow(other, entry)).flatMap(linkOf)
      const label = labelOf(entry)
      return items.length > 0 && label !== undefined ? [{ type: 'dropdown', label, items }] : linkOf(entry)
    })
}

function isBrandIcon(name: string | undefined): name is string {
  return name !== undefined && (brandIcons as readonly string[]).includes(name)
}

/** List the entries of a menu in the settings of other languages that no entry of the default one stands for. */
export function entriesAlone(name: string, sources: MenuSources): { readonly key: string; readonly index: number }[] {
  const [main, ...others] = sources.languages
  const entries = main === undefined ? [] : entriesOf(name, main, sources)
  return others.flatMap(({ key, values }) =>
    asList(asRecord(values.menu)[name]).flatMap((entry, index) =>
      entries.some((own) => isTwin(asRecord(entry), own)) ? [] : [{ key, index }]
    )
  )
}

/** Whether an entry of another language stands for one. */
function isTwin(other: Values, { identifier, pageRef, url }: Values): boolean {
  if (identifier !== undefined && other.identifier !== undefined) return other.identifier === identifier
  const target = asText(pageRef) ?? asText(url)
  const own = asText(other.pageRef) ?? asText(other.url)
  return target !== undefined && own !== undefined && bare(own) === bare(target)
}

function bare(address: string): string {
  return address.replaceAll(/^\/+|\/+$/g, '').toLowerCase()
}

/** List the entries of a menu in a language by their weight: those of the configuration, of pages, and of all sections where the site says so. */
function entriesOf(name: string, { key, values }: HugoLanguage, { config, pages }: MenuSources): Values[] {
  const own = asList(asRecord(values.menu)[name] ?? asRecord(config.menu)[name]).map(asRecord)
  const written = [...own, ...pages.filter(({ language }) => language === key).flatMap((page) => entryOf(page, name))]
  const known = new Set(written.map((entry) => bare(asText(entry.pageRef) ?? asText(entry.url) ?? '')))
  const sections =
    asText(config.sectionPagesMenu) === name
      ? pages.filter(
          ({ language, isSection, address }) =>
            language === key && isSection && address !== '' && !address.includes('/') && !known.has(address)
        )
      : []
  const all: Values[] = [...written, ...sections.map((page) => pageEntry(page, {}))]
  const weightOf = ({ weight }: Values) =>
    typeof weight === 'number' && weight !== 0 ? weight : Number.MAX_SAFE_INTEGER
  return all.sort((a, b) => weightOf(a) - weightOf(b))
}

/** Read the entry that a page makes of itself in a menu: by the name of that, or with more about it. */
function entryOf(page: HugoPage, name: string): Values[] {
  const { menu = page.values.menus } = page.values
  if (menu === name || asList(menu).includes(name)) return [pageEntry(page, {})]
  const entry = asRecord(menu)
  return Object.hasOwn(entry, name) ? [pageEntry(page, asRecord(entry[name]))] : []
}

function pageEntry(page: HugoPage, written: Values): Values {
  return { name: pageName(page) ?? page.address, weight: page.values.weight, ...written, pageRef: `/${page.address}` }
}
