import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Place } from '../model/diagnostic.js'

/** An element of a built page that a check asks for. */
export interface BuiltElement {
  readonly tagName: string
  /** What readers see of it, with single blanks. */
  readonly text: string
  readonly place: Place
  /** Whether it is in the text of the page rather than in its frame, which all pages share. */
  readonly isInText: boolean
}

/** An address in a page. */
export interface BuiltAddress extends BuiltElement {
  readonly url: string
  /** What is there: a page, or a file that the page loads. */
  readonly kind: 'page' | 'file'
}

/** A heading of a page. */
export interface BuiltHeading extends BuiltElement {
  readonly level: number
}

/** A page as its readers' browsers get it. */
export interface BuiltPage {
  /** Path of its file in the folder. */
  readonly file: string
  readonly title: string
  readonly lang: string | undefined
  /** Where it leads at once; undefined: it is shown. */
  readonly redirect: BuiltAddress | undefined
  readonly canonical: BuiltAddress | undefined
  readonly alternates: readonly (BuiltAddress & { readonly lang: string })[]
  readonly ids: ReadonlySet<string>
  /** The second of each two elements with the same id. */
  readonly repeatedIds: readonly (BuiltElement & { readonly id: string })[]
  readonly headings: readonly BuiltHeading[]
  readonly imagesWithoutAlt: readonly BuiltAddress[]
  readonly addresses: readonly BuiltAddress[]
}

/** Attributes with the address of a file that a page loads, by element. */
const fileAttributes: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  embed: ['src'],
  img: ['src', 'srcSet'],
  input: ['src'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcSet'],
  track: ['src'],
  video: ['src', 'poster']
}

/** Read a page. */
export function readPage(file: string, html: string): BuiltPage {
  const elements: Found[] = []
  gather(fromHtml(html), { isInText: false, isHidden: false }, elements)
  const hasMain = elements.some(({ isInText }) => isInText)
  const describe = (found: Found): BuiltElement => ({
    tagName: found.element.tagName,
    text: (hasNoAddress(found) ? stringOf(found.element.properties.alt) : undefined) ?? textOf(found.element),
    place: placeOf(file, found.element),
    isInText: found.isInText || !hasMain
  })
  const base = stringOf(elements.find(({ element }) => element.tagName === 'base')?.element.properties.href)
  const addressOf = (found: Found, url: string, kind: BuiltAddress['kind']): BuiltAddress => ({
    ...describe(found),
    url: fromBase(url.trim(), base),
    kind
  })
  const links = elements.filter(({ element }) => element.tagName === 'link')
  const withRel = (rel: string) => links.filter(({ element }) => wordsOf(element.properties.rel).includes(rel))
  const hrefOf = (found: Found | undefined) => stringOf(found?.element.properties.href)
  const [canonical] = withRel('canonical')
  const canonicalUrl = hrefOf(canonical)
  const seen = new Set<string>()
  const repeated: (BuiltElement & { id: string })[] = []
  for (const found of elements) {
    const id = stringOf(found.element.properties.id)
    if (id === undefined) continue
    if (seen.has(id)) repeated.push({ ...describe(found), id })
    seen.add(id)
  }
  const names = elements.flatMap(({ element: { tagName, properties } }) =>
    tagName === 'a' ? (stringOf(properties.name) ?? []) : []
  )
  return {
    file,
    title: textOf(elements.find(({ element, isInText }) => element.tagName === 'title' && !isInText)?.element),
    lang: stringOf(elements.find(({ element }) => element.tagName === 'html')?.element.properties.lang),
    redirect: elements.flatMap((found) => {
      const url = refreshOf(found.element)
      return url === undefined ? [] : [addressOf(found, url, 'page')]
    })[0],
    canonical: canonical && canonicalUrl !== undefined ? addressOf(canonical, canonicalUrl, 'page') : undefined,
    alternates: withRel('alternate').flatMap((found) => {
      const [lang, url] = [stringOf(found.element.properties.hrefLang), hrefOf(found)]
      return lang === undefined || url === undefined ? [] : [{ ...addressOf(found, url, 'page'), lang }]
    }),
    ids: new Set([...seen, ...names]),
    repeatedIds: repeated,
    headings: elements.flatMap((found) => {
      const level = Number(/^h([1-6])$/.exec(found.element.tagName)?.[1] ?? 0)
      return level === 0 || found.isHidden ? [] : [{ ...describe(found), level }]
    }),
    imagesWithoutAlt: elements
      .filter(({ element, isHidden }) => element.tagName === 'img' && isUnnamed(element) && !isHidden)
      .map((found) => addressOf(found, stringOf(found.element.properties.src) ?? '', 'file')),
    addresses: elements.flatMap((found) => addressesOf(found).map(([url, kind]) => addressOf(found, url, kind)))
  }
}

/** Resolve a relative address by the base that a page has set. */
function fromBase(url: string, base: string | undefined): string {
  if (base === undefined || url === '' || /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(url)) return url
  return base.slice(0, base.lastIndexOf('/') + 1) + url.replace(/^\.\//, '')
}

interface Found {
  readonly element: Element
  readonly isInText: boolean
  readonly isHidden: boolean
}

/** Collect the elements of a page in their order; templates and what is not rendered are no part of it. */
function gather(node: Nodes, state: Omit<Found, 'element'>, elements: Found[]): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    // What stands for scripts repeats what they draw.
    if (child.type !== 'element' || child.tagName === 'noscript') continue
    const { tagName, properties } = child
    const isInText = (state.isInText || tagName === 'main' || tagName === 'article') && tagName !== 'nav'
    const isHidden = state.isHidden || properties.ariaHidden === 'true' || properties.hidden === true
    elements.push({ element: child, isInText, isHidden })
    gather(child, { isInText, isHidden }, elements)
  }
}

/** List the addresses of an element that a browser follows or loads. */
function addressesOf(found: Found): (readonly [string, BuiltAddress['kind']])[] {
  if (hasNoAddress(found)) return [['', 'file']]
  const { tagName, properties } = found.element
  if (tagName === 'a' || tagName === 'area' || tagName === 'iframe') {
    const href = stringOf(tagName === 'iframe' ? properties.src : properties.href)
    return href === undefined ? [] : [[href, 'page']]
  }
  if (tagName === 'link') {
    const href = stringOf(properties.href)
    const isLoaded = wordsOf(properties.rel).some((rel) =>
      /^(?:stylesheet|icon|apple-touch-icon|manifest|modulepreload|search)$/.test(rel)
    )
    const isFeed = /(?:rss|atom)\+xml|feed\+json/.test(String(properties.type))
    return href !== undefined && (isLoaded || isFeed) ? [[href, 'file']] : []
  }
  return (fileAttributes[tagName] ?? []).flatMap((name) =>
    (name === 'srcSet' ? setOf(properties[name]) : [stringOf(properties[name])]).flatMap((url) =>
      url === undefined || url.trim() === '' ? [] : [[url, 'file'] as const]
    )
  )
}

/** Whether an image has an empty address, so that a browser shows nothing; one that a script fills is hidden until then, or has it elsewhere. */
function hasNoAddress({ element: { tagName, properties }, isHidden }: Found): boolean {
  const isEmpty = tagName === 'img' && stringOf(properties.src)?.trim() === ''
  return isEmpty && !isHidden && !Object.keys(properties).some((name) => /^(?:srcSet$|data)/.test(name))
}

/** List the addresses of a set of pictures; each has its width or density behind it. */
function setOf(value: unknown): string[] {
  const text = Array.isArray(value) ? value.join(', ') : (stringOf(value) ?? '')
  return [...text.matchAll(/([^\s,]\S*[^\s,])(?:\s+[\d.]+[wxh])?\s*(?:,|$)/g)].map(([, url = '']) => url)
}

function refreshOf({ tagName, properties }: Element): string | undefined {
  if (tagName !== 'meta' || !wordsOf(properties.httpEquiv).includes('refresh')) return undefined
  // A page that is loaded anew after a while is shown until then.
  return /^\s*0*\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(stringOf(properties.content) ?? '')?.[1]
}

/** Whether nothing says what an image shows; an empty text says that it only decorates. */
function isUnnamed({ properties: { alt, ariaLabel, ariaLabelledBy, role, title } }: Element): boolean {
  return [alt, ariaLabel, ariaLabelledBy, title].every((value) => value === undefined) && role !== 'presentation'
}

function textOf(node: Nodes | undefined): string {
  return rawText(node)
    .replaceAll(/[\s\u200B]+/g, ' ')
    .trim()
}

function rawText(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value
  return node && 'children' in node ? node.children.map((child) => rawText(child)).join('') : ''
}

function placeOf(file: string, { position }: Element): Place {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  return { file, line, column, endLine: line, endColumn: column }
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function wordsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map((word) => String(word).toLowerCase())
}
