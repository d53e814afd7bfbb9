import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import type { Feature, Hero } from '../../model/hero-schema.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { element } from '../content/element.js'

type At = Pick<Element, 'position'>
type Picture = NonNullable<Hero['image']>

/**
 * Put the hero and the features of a landing page before its text. They are made of components, links and images, which the passes
 * behind complete and check; what is wrong with them is found at their keys in the front matter.
 */
export function rehypeHero() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const { layout, hero, features = [] } = compilation.page.frontMatter
    if (layout !== 'home') return
    compilation.sheets.add('home')
    const head = hero ? [createHero(hero, compilation)] : []
    const cards = features.length > 0 ? [createFeatures(features, at('features', compilation), compilation)] : []
    tree.children.unshift(...head, ...cards)
  }
}

function createHero({ name, text, tagline, image, actions }: Hero, compilation: Compilation): Element {
  const place = at('hero', compilation)
  const line = (tagName: string, className: string, value: string | undefined): Element[] =>
    value === undefined ? [] : [element(tagName, className, [{ type: 'text', value }], place)]
  const buttons = actions.map((action, index) => createButton(action, index, at('hero', compilation, action.link)))
  const headline = text ?? compilation.page.title
  const texts = [
    ...line('p', 'hero-name', name === headline ? undefined : name),
    ...line('h1', '', headline),
    ...line('p', 'hero-tagline', tagline),
    ...(buttons.length > 0 ? [element('p', 'hero-actions', buttons, place)] : [])
  ]
  const picture = image === undefined ? [] : [element('div', 'hero-picture', createImages(image, place), place)]
  return element('div', 'hero', [element('div', 'hero-text', texts, place), ...picture], place)
}

function createButton({ text, link, variant, icon }: Hero['actions'][number], index: number, place: At): Element {
  const isQuiet = (variant ?? (index === 0 ? 'brand' : 'quiet')) === 'quiet'
  return withProperties(element('capstan-link-button', '', [{ type: 'text', value: text }], place), {
    href: link,
    variant: isQuiet ? 'secondary' : 'primary',
    icon
  })
}

/** Show one picture, or in each colour scheme its own; they are at the head of the page and are loaded at once. */
function createImages(image: Picture, place: At): Element[] {
  const { light, dark, alt = '' } = picturesOf(image)
  const draw = (className: string, src: string) =>
    withProperties(element('img', className, [], place), { src, alt, loading: 'eager' })
  return dark === undefined ? [draw('', light)] : [draw('light-only', light), draw('dark-only', dark)]
}

/** Read the pictures of both schemes. */
function picturesOf(image: Picture) {
  if (typeof image === 'string') return { light: image, dark: undefined, alt: undefined }
  return 'src' in image ? { light: image.src, dark: undefined, alt: image.alt } : image
}

function createFeatures(features: readonly Feature[], place: At, compilation: Compilation): Element {
  const cards = features.map((feature) =>
    createFeature(feature, feature.link ? at('features', compilation, feature.link) : place, compilation)
  )
  return element('div', 'features', [element('capstan-card-grid', '', cards, place)], place)
}

function createFeature(feature: Feature, place: At, compilation: Compilation): Element {
  const { icon, title, details, link, linkText } = feature
  const line = (className: string, value: string | undefined): Element[] =>
    value === undefined ? [] : [element('p', className, [{ type: 'text', value }], place)]
  const picture =
    icon !== undefined && isPicture(icon) ? [element('div', 'feature-picture', createImages(icon, place), place)] : []
  const texts = [...picture, ...line('', details), ...line('feature-more', linkText)]
  const name = nameOf(icon, place, compilation)
  return withProperties(element('capstan-card', '', texts, place), { icon: name, title, href: link })
}

/** Whether what stands for an icon is a picture: names of icons have no slash and no ending. */
function isPicture(icon: NonNullable<Feature['icon']>): boolean {
  return typeof icon !== 'string' || /^[^<]*[/.]/.test(icon)
}

/** Read the name of an icon; HTML, which VitePress draws there, is reported. */
function nameOf(icon: Feature['icon'], place: At, compilation: Compilation): string | undefined {
  if (typeof icon !== 'string' || isPicture(icon)) return undefined
  if (!icon.startsWith('<')) return icon
  const message = 'HTML as the icon of a card is left out; name an icon, or an image file.'
  report(compilation, 'unknown-icon', message, place.position)
  return undefined
}

function withProperties(node: Element, properties: Readonly<Record<string, string | undefined>>): Element {
  const present = Object.entries(properties).filter(([, value]) => value !== undefined)
  return { ...node, properties: { ...node.properties, ...Object.fromEntries(present) } }
}

/** Find the place of a key of the front matter, or of a value below it. */
function at(key: string, { page }: Compilation, value?: string): At {
  const line = page.frontMatterLines[key] ?? 1
  const placeIn = (line: number, column: number, { length }: string) => ({
    position: { start: { line, column }, end: { line, column: column + length } }
  })
  const below = value === undefined ? [] : page.text.split(/\r\n|\r|\n/).slice(line - 1, line + maxLines)
  const index = below.findIndex((text) => text.includes(value ?? ''))
  return index < 0
    ? placeIn(line, 1, key)
    : placeIn(line + index, (below[index] ?? '').indexOf(value ?? '') + 1, value ?? '')
}

/** Max lines of the hero or of the features. */
const maxLines = 200
