import { posix } from 'node:path'
import type { TextInput } from '../../../model/by-language.js'
import type { Values } from '../../../model/dialect.js'
import type { SidebarItemInput } from '../../../model/sidebar-schema.js'
import { findPage, readText } from '../../migration/foreign-files.js'
import { asList, asRecord, asText } from '../../migration/values.js'
import type { Path } from '../../migration/record-settings.js'
import { withoutTags } from '../../migration/without-tags.js'

/** Leave pages out of `nav`. */
export function withoutPages(nav: unknown, pages: readonly string[]): unknown {
  const isLeft = (entry: unknown) => typeof entry === 'string' && pages.includes(entry)
  if (Array.isArray(nav)) return nav.filter((entry) => !isLeft(entry)).map((entry) => withoutPages(entry, pages))
  if (typeof nav !== 'object' || nav === null) return nav
  const entries = Object.entries(nav).filter(([, value]) => !isLeft(value))
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutPages(value, pages)]))
}

type Item = SidebarItemInput<TextInput>

/** Where the pages of `nav` are, and what its labels are in other languages. */
export interface NavPlace {
  readonly siteDir: string
  readonly content: string
  readonly translate: (label: string) => TextInput
  /** Whether the first page of a section is its own, whatever it is called. */
  readonly hasSectionPages: boolean
}

/** Create the entries of a line of `nav`. */
export function navItem(entry: unknown, place: NavPlace): Item[] {
  const { siteDir, content, translate, hasSectionPages } = place
  if (typeof entry === 'string') return pageItem(entry, undefined, place)
  return Object.entries(asRecord(entry)).flatMap(([written, value]): Item[] => {
    // Labels may be HTML, with an icon.
    const name = withoutTags(written)
    if (typeof value === 'string') return pageItem(value, name || undefined, place)
    const [first, ...others] = asList(value)
    const isIndex = typeof first === 'string' && (hasSectionPages || /(?:^|\/)index\.md$/.test(first))
    const index = isIndex && others.length > 0 ? first : undefined
    const label = name || (titleOf(index, siteDir, content) ?? 'Pages')
    const items = (index === undefined ? asList(value) : others).flatMap((part) => navItem(part, place))
    if (items.length === 0) return index === undefined ? [] : pageItem(index, label, place)
    const link = index === undefined ? undefined : { type: 'doc' as const, id: index.replace(/\.md$/, '') }
    return [{ type: 'category', label: translate(label), items, ...(link && { link }) }]
  })
}

/** Read the title of a page that names what has no label in the menu. */
export function titleOf(page: string | undefined, siteDir: string, content: string): string | undefined {
  const text = page === undefined ? '' : (readText(siteDir, `${content}/${page}`) ?? '')
  const title = /^title:[ \t]*(\S.*)$/m.exec(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') ?? /^# +(.+)$/m.exec(text)
  return title?.[1]?.replace(/[ \t]*\{[^{}]*\}[ \t]*$/, '').replaceAll(/^["']|["']$/g, '')
}

const pageName = /\.(?:md|markdown)$/i

/** List the places in `nav` of what becomes no entry: pages that are not there, and what is neither an address nor a list. */
export function unreadEntries(nav: unknown, left: readonly string[], place: NavPlace, path: Path): Path[] {
  if (typeof nav === 'string') return left.includes(nav) || pageItem(nav, undefined, place).length > 0 ? [] : [path]
  if (Array.isArray(nav)) return nav.flatMap((entry, index) => unreadEntries(entry, left, place, [...path, index]))
  if (typeof nav !== 'object' || nav === null) return [path]
  return Object.entries(nav).flatMap(([name, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? unreadEntries(value, left, place, [...path, name])
      : [[...path, name]]
  )
}

function pageItem(path: string, label: string | undefined, { siteDir, content, translate }: NavPlace): Item[] {
  const text = label && translate(label)
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return [{ type: 'link', label: text ?? path, href: path }]
  const page = findPage(siteDir, content, path)
  // What is no file of Markdown is a link for MkDocs, relative to the root.
  if (page === undefined && !pageName.test(path))
    return [{ type: 'link', label: text ?? path, href: posix.join('/', path) }]
  return page === undefined ? [] : [{ type: 'doc', id: page.replace(/\.mdx?$/, ''), ...(text && { label: text }) }]
}

/** Create what finds the labels of `nav` in the other languages of mkdocs-static-i18n. */
export function navTexts(i18n: Values | undefined, lang: string): (label: string) => TextInput {
  const translated = asList(i18n?.languages)
    .map(asRecord)
    .flatMap(({ locale, nav_translations: texts }) => {
      const tag = asText(locale)?.replace('_', '-')
      return tag === undefined || texts === undefined ? [] : [[tag, asRecord(texts)] as const]
    })
  return (label) => {
    const found = translated.flatMap(([tag, texts]): [string, string][] => {
      const text = Object.hasOwn(texts, label) ? asText(texts[label]) : undefined
      return text === undefined || tag === lang ? [] : [[tag, text]]
    })
    return found.length === 0 ? label : { [lang]: label, ...Object.fromEntries(found) }
  }
}
