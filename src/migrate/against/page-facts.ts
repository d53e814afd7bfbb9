import type { Element, Nodes, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { BuiltShape } from '../../model/migration.js'

/** What readers and search engines find in a page of HTML, whatever generator has built it. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  /** Where the page leads at once, as it is written; absent: it is shown. */
  readonly redirect?: string | undefined
  readonly canonical?: string | undefined
  readonly alternates: readonly { readonly lang: string; readonly href: string }[]
  readonly feeds: readonly string[]
  /** Ids of the headings of the main text, in order. */
  readonly headings: readonly string[]
  readonly ids: ReadonlySet<string>
  /** Words of the main text in order, without its code; a character of Chinese is a word, and capitals count for nothing. */
  readonly words: readonly string[]
  /** Blocks of code, without blanks. */
  readonly code: readonly string[]
  readonly links: readonly FoundLink[]
  readonly images: readonly string[]
  readonly sidebar: readonly SidebarEntry[]
}

/** A link of the main text. */
export interface FoundLink {
  readonly href: string
  readonly text: string
}

/** A link of the sidebar. */
export interface SidebarEntry extends FoundLink {
  /** How many lists it is in. */
  readonly depth: number
}

/** Read a page; `shape` says where the main text and the sidebar are. */
export function pageFacts(html: string, shape: BuiltShape): PageFacts {
  const tree = fromHtml(html)
  const all = [...elementsOf(tree)]
  const main = firstOf(all, [...shape.main, 'main', 'article', 'body'])
  const text = main === undefined ? [] : [...elementsOf(main, (element) => isLeftOut(element, shape))]
  const sidebar = firstOf(all, shape.sidebar)
  const meta = (key: string) =>
    textOf(all.find(({ tagName, properties }) => tagName === 'meta' && properties.name === key)?.properties.content)
  const links = all.filter(({ tagName }) => tagName === 'link')
  const withRel = (rel: string) => links.filter(({ properties }) => listOf(properties.rel).includes(rel))
  const refresh = all.find(({ properties }) => listOf(properties.httpEquiv).includes('refresh'))
  return {
    title: spaced(plainText(all.find(({ tagName }) => tagName === 'title'))),
    description: spaced(meta('description') ?? ''),
    redirect: /url\s*=\s*['"]?([^'"]+)/i.exec(textOf(refresh?.properties.content) ?? '')?.[1]?.trim(),
    canonical: textOf(withRel('canonical')[0]?.properties.href),
    alternates: withRel('alternate').flatMap(({ properties: { hrefLang, href } }) =>
      hrefLang && href ? [{ lang: hrefLang.toLowerCase(), href }] : []
    ),
    feeds: withRel('alternate').flatMap(({ properties: { type, href } }) =>
      /(?:rss|atom)\+xml|feed\+json/.test(String(type)) ? [String(href)] : []
    ),
    headings: text.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).flatMap((heading) => headingId(heading) ?? []),
    ids: new Set(all.flatMap(({ properties: { id, name } }) => [id, name].flatMap((value) => textOf(value) ?? []))),
    words:
      main === undefined ? [] : wordsOf(plainText(main, (element) => isLeftOut(element, shape) || isCode(element))),
    code: text
      .filter(isCode)
      .map((element) => plainText(element, (part) => isLeftOut(part, shape)).replaceAll(/\s+/g, ''))
      .filter((block) => block !== ''),
    links: text.filter(({ tagName }) => tagName === 'a').flatMap(linkOf),
    images: text
      .filter(({ tagName }) => tagName === 'img')
      .flatMap(({ properties: { src, dataSrc } }) => textOf(dataSrc) ?? textOf(src) ?? []),
    sidebar: sidebar === undefined ? [] : entriesOf(sidebar, 0)
  }
}

/** Split a text into words; scripts that are written without blanks are split into characters. Capitals are often a matter of style. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu) ?? []
  )
}

/** List the elements below a node in the order of the page, without those that are left out. */
function* elementsOf(node: Nodes, isOut: (element: Element) => boolean = () => false): Generator<Element> {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (child.type !== 'element' || isOut(child)) continue
    yield child
    yield* elementsOf(child, isOut)
  }
}

/** Find the first element that the first of several selectors matches which matches any. */
function firstOf(elements: readonly Element[], selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const found = elements.find((element) => isMatch(element, selector))
    if (found) return found
  }
  return undefined
}

/** Whether an element has the name, the class or the id of a selector such as `div.content` or `#main`. */
function isMatch({ tagName, properties }: Element, selector: string): boolean {
  const [, name = '', sign, value = ''] = /^([\w-]*)(?:([.#])(.+))?$/.exec(selector) ?? []
  if (name !== '' && name !== tagName) return false
  if (sign === '#') return properties.id === value
  return sign === undefined || listOf(properties.className).includes(value)
}

/** Whether an element is no text of the page: what only programs show or read, and signs that a generator adds. */
function isLeftOut(element: Element, { without }: BuiltShape): boolean {
  const { tagName, properties } = element
  if (/^(?:script|style|svg|template|button|noscript|nav|iframe|dialog|select)$/.test(tagName)) return true
  if (properties.hidden === true && tagName !== 'div' && tagName !== 'section') return true
  if (tagName === 'a' && /^#?$|^[#¶§🔗​\s]+$/u.test(plainText(element).trim()) && linksHere(element)) return true
  return without.some((selector) => isMatch(element, selector))
}

/** Whether a link leads to a place of its own page, as those beside headings do. */
function linksHere({ properties: { href } }: Element): boolean {
  return typeof href === 'string' && href.includes('#')
}

function isCode({ tagName }: Element): boolean {
  return tagName === 'pre'
}

/** Elements within a line; any other begins a word. */
const inline = /^(?:a|abbr|b|bdi|cite|code|em|i|ins|del|s|kbd|mark|q|small|span|strong|sub|sup|u|var|wbr)$/

/** Collect the text of a node. */
function plainText(node: Nodes | undefined, isOut: (element: Element) => boolean = () => false): string {
  if (node === undefined) return ''
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  return (node.children as readonly RootContent[])
    .map((child) => {
      if (child.type !== 'element') return plainText(child, isOut)
      if (isOut(child)) return ' '
      const text = plainText(child, isOut)
      return inline.test(child.tagName) ? text : ` ${text} `
    })
    .join('')
}

/** Read the id of a heading, which may be at an anchor in it. */
function headingId(heading: Element): string | undefined {
  const inside = [...elementsOf(heading)].find(
    ({ tagName, properties: { id, name } }) => tagName === 'a' && (id !== undefined || name !== undefined)
  )
  return textOf(heading.properties.id) ?? textOf(inside?.properties.id) ?? textOf(inside?.properties.name)
}

function linkOf(element: Element): FoundLink[] {
  const href = textOf(element.properties.href)
  return href === undefined ? [] : [{ href, text: spaced(plainText(element)) }]
}

/** List the links below lists of a sidebar. */
function entriesOf(node: Element, depth: number): SidebarEntry[] {
  return node.children.flatMap((child): SidebarEntry[] => {
    if (child.type !== 'element') return []
    const below = entriesOf(child, levelOf(child) ?? depth + (/^[uo]l$/.test(child.tagName) ? 1 : 0))
    // A link that only opens its group is no entry of its own.
    const isEntry = child.tagName === 'a' && child.properties.role !== 'button'
    const own = isEntry ? linkOf(child).filter(({ text }) => text !== '') : []
    return [...own.map((link) => ({ ...link, depth })), ...below]
  })
}

/** Read how deep a group is from its class, where groups are no lists. */
function levelOf({ properties: { className } }: Element): number | undefined {
  const level = listOf(className).flatMap((name) => /^level-(\d)$/.exec(String(name))?.[1] ?? [])[0]
  return level === undefined ? undefined : Number(level)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function spaced(text: string): string {
  return text.replaceAll(/[\s​]+/g, ' ').trim()
}
