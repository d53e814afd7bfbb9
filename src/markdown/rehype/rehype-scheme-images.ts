import type { Element, Root } from 'hast'
import { splitUrl } from '../../utils/url.js'
import { addClass, classesOf } from '../tree/class-name.js'
import { type HastParent, visitElements } from '../tree/visit.js'

/** The colour schemes of a page. */
type Scheme = 'light' | 'dark'

/** What GitHub and Material for MkDocs write behind the address of an image that belongs to one scheme. */
const fragments: Readonly<Record<string, Scheme>> = {
  'gh-dark-mode-only': 'dark',
  'gh-light-mode-only': 'light',
  'only-dark': 'dark',
  'only-light': 'light'
}

/** Classes of Starlight, each of which hides in one scheme. */
const classes: Readonly<Record<string, Scheme>> = { 'light:sl-hidden': 'dark', 'dark:sl-hidden': 'light' }

/**
 * Let images that authors wrote for a colour scheme follow the scheme of the page, which readers may choose, and not that of the system: the
 * fragments of GitHub and Material for MkDocs, the classes of Starlight, and the sources of `<picture>` with `prefers-color-scheme`.
 *
 * @example `![](a.png#only-dark)` // <img class="dark-only" src="a.png">
 */
export function rehypeSchemeImages() {
  return (tree: Root): void =>
    visitElements(tree, (element, index, parent) => {
      for (const name of classesOf(element))
        if (Object.hasOwn(classes, name)) addClass(element, `${classes[name]}-only`)
      if (element.tagName === 'img') bindImage(element)
      if (element.tagName !== 'picture') return undefined
      const own = schemesOf(element)
      if (own.size === 0) return undefined
      // What links lead to is there once, and in both schemes.
      const places = takeIds(element)
      const pictures = (['light', 'dark'] as const).map((scheme) => pictureIn(scheme, element))
      parent.children.splice(index, 1, ...places, ...pictures)
      return index + places.length + pictures.length
    })
}

/** Bind an image whose address ends with the name of a scheme. */
function bindImage(image: Element): void {
  const { src } = image.properties
  if (typeof src !== 'string') return
  const { hash = '' } = splitUrl(src.trim())
  const scheme = Object.hasOwn(fragments, hash) ? fragments[hash] : undefined
  if (scheme === undefined) return
  image.properties.src = src.trim().slice(0, -hash.length - 1)
  addClass(image, `${scheme}-only`)
}

/** Condition of a source, alone or with others that must hold, too. */
const condition = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/i

/** Find the schemes that the sources of a picture name; those of a list, or of what is not so, stay as they are. */
function schemesOf({ children }: HastParent): Set<Scheme> {
  return new Set(children.flatMap((child) => (child.type === 'element' ? (schemeOf(child) ?? []) : [])))
}

function schemeOf({ tagName, properties: { media } }: Element): Scheme | undefined {
  if (tagName !== 'source' || typeof media !== 'string' || /,|\b(?:not|or)\b/i.test(media)) return undefined
  const [, scheme] = condition.exec(media) ?? []
  return scheme === undefined ? undefined : scheme.toLowerCase() === 'dark' ? 'dark' : 'light'
}

/** Create the picture of a scheme: without the sources of the other one, and without the condition of its own. */
function pictureIn(scheme: Scheme, picture: Element): Element {
  const children = picture.children.flatMap((child) => {
    const own = child.type === 'element' ? schemeOf(child) : undefined
    if (own === undefined || child.type !== 'element') return [structuredClone(child)]
    return own === scheme ? [unconditional(child)] : []
  })
  const created = { ...picture, properties: { ...picture.properties }, children }
  addClass(created, `${scheme}-only`)
  return created
}

/** Copy a source without the condition of its scheme. */
function unconditional(source: Element): Element {
  const { media, ...properties } = source.properties
  const rest = String(media)
    .split(/\s+and\s+/i)
    .filter((part) => !condition.test(part) && part.trim().toLowerCase() !== 'screen')
    .join(' and ')
  return { ...source, properties: { ...properties, ...(rest !== '' && { media: rest }) } }
}

/** Take the ids of a picture and of what is in it, as places of their own. */
function takeIds(picture: Element): Element[] {
  const inner = picture.children.filter((child) => child.type === 'element')
  return [picture, ...inner].flatMap(({ properties }): Element[] => {
    const { id } = properties
    delete properties.id
    return id === undefined ? [] : [{ type: 'element', tagName: 'span', properties: { id }, children: [] }]
  })
}
