import { fromHtml } from 'hast-util-from-html'
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

/** What a part of a page is read from. */
export type Part = Element | Root

/** Classes of the elements that begin something of their own: what stands in them is not said of what stands around them. */
const nested = ['property', 'variant', 'each-item', 'schema', 'example', 'media', 'response', 'callback', 'scheme']

/** A part that has nothing in it. */
export const nothing: Part = { type: 'root', children: [] }

/** Read the main part of a page without what only repeats: the outline, the console, and tools. */
export function readPage(html: string): Part {
  const [main] = all(fromHtml(html), ({ tagName }) => tagName === 'main')
  if (!main) throw new Error('The page has no main part.')
  prune(
    main,
    (element) =>
      element.tagName === 'nav' || ['toc-fold', 'api-console', 'script-only'].some((name) => hasClass(element, name))
  )
  return main
}

/** Whether an element has a class. */
export function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name)
}

/** List the elements that fit, at any depth, but none inside another that fits or inside one that `stop` names. */
export function all(
  part: Part,
  fits: (element: Element) => boolean,
  stop: (element: Element) => boolean = () => false
): Element[] {
  return elementsOf(part).flatMap((child) => (fits(child) ? [child] : stop(child) ? [] : all(child, fits, stop)))
}

/** List the elements that fit, at any depth, and those inside of them. */
export function allDeep(part: Part, fits: (element: Element) => boolean): readonly Element[] {
  return elementsOf(part).flatMap((child) => [...(fits(child) ? [child] : []), ...allDeep(child, fits)])
}

/** List the elements of a class that belong to a part itself and to nothing in it. */
export function own(part: Part, name: string): readonly Element[] {
  return known(part, `.${name}`, () => all(part, (element) => hasClass(element, name), isNested))
}

/** List the elements of a tag that belong to a part itself. */
export function ownTags(part: Part, name: string): readonly Element[] {
  return known(part, name, () => all(part, ({ tagName }) => tagName === name, isNested))
}

/** List the elements of a tag at any depth, but none inside another. */
export function allTags(part: Part, name: string): readonly Element[] {
  return known(part, `all ${name}`, () => all(part, ({ tagName }) => tagName === name))
}

/** List the elements of a class at any depth, but none inside another. */
export function allOf(part: Part, name: string): readonly Element[] {
  return known(part, `all .${name}`, () => all(part, (element) => hasClass(element, name)))
}

/** What was found in a part. Only texts of a page change, never its elements. */
const found = new WeakMap<Part, Map<string, unknown>>()

function known<Found>(part: Part, key: string, find: () => Found): Found {
  const cache = found.get(part) ?? new Map<string, unknown>()
  found.set(part, cache)
  if (!cache.has(key)) cache.set(key, find())
  return cache.get(key) as Found
}

function isNested(element: Element): boolean {
  return nested.some((name) => hasClass(element, name))
}

/** Read all text of a part. */
export function textOf(part: Part): string {
  return known(part, '#texts', () => textNodes(part))
    .map(({ value }) => value)
    .join('')
}

/** Read the text that a part says itself. */
export function ownText(part: Part): string {
  return known(part, '#own', () => textNodes(part, isNested))
    .map(({ value }) => value)
    .join(' ')
}

/** List the text nodes of a part, but none in an element that `stop` names. */
export function textNodes(part: Part, stop: (element: Element) => boolean = () => false): Text[] {
  return part.children.flatMap((child) => {
    if (child.type === 'text') return [child]
    return child.type === 'element' && !stop(child) ? textNodes(child, stop) : []
  })
}

/** Read the facts of a part: what is listed under each label. */
export function factsOf(part: Part): Map<string, Element[]> {
  const facts = new Map<string, Element[]>()
  for (const list of ownTags(part, 'dl')) {
    for (const row of elementsOf(list)) {
      const [label] = ownTags(row, 'dt')
      const name = label ? textOf(label) : ''
      facts.set(name, [...(facts.get(name) ?? []), ...ownTags(row, 'dd')])
    }
  }
  return facts
}

/** List the elements right below a part. */
export function elementsOf(part: Part): Element[] {
  return (part.children as RootContent[]).filter((child) => child.type === 'element')
}

/** Take elements out of a part. */
function prune(part: Part, isOut: (element: Element) => boolean): void {
  part.children = (part.children as ElementContent[]).filter((child) => child.type !== 'element' || !isOut(child))
  for (const child of elementsOf(part)) prune(child, isOut)
}
