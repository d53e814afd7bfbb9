import type { PhrasingContent, RootContent } from 'mdast'
import { badgeOf } from './draw-cards.js'
import { hugoIcon } from './shortcode-icons.js'
import { type Draw, inlineOf, lineElement, lineOf, paragraphOf, type Shortcode } from './shortcode.js'

/** Draw a button; one that leads nowhere is its text. */
export const button: Draw = ({ params, children, position }) => {
  const href = params.link ?? params.href ?? params.url ?? params.relref
  const label = inlineOf(params.text ?? params.title ?? (href === undefined ? params[0] : undefined), position)
  const words = [...label, ...lineOf(children)]
  if (href === undefined) return words.length === 0 ? children : [{ type: 'paragraph', children: words }]
  const shown: PhrasingContent[] = words.length === 0 ? [{ type: 'text', value: href }] : words
  const variant = params.style === 'secondary' || params.variant === 'secondary' ? 'secondary' : undefined
  return [lineElement('capstan-link-button', { href, variant, icon: hugoIcon(params.icon) }, shown, position)]
}

/** Draw a badge, or a word that is marked like one; what is in it stays. */
export const badge: Draw = ({ params, children, position }) => {
  const words = params.content ?? params.text ?? params[0]
  if (words === undefined) return children
  const drawn = badgeOf(words, params.color ?? params.type, position)
  const { link } = params
  const linked = link === undefined ? drawn.children : [{ type: 'link' as const, url: link, children: drawn.children }]
  return [{ ...drawn, children: linked }, ...children]
}

/** Draw a term of a glossary as its word. */
export const term: Draw = ({ params, children, position }) => [
  ...paragraphOf(params.entry ?? params[0], position),
  ...children
]

/** Draw an icon, where we have it. */
export const icon: Draw = ({ params, position }) => {
  const name = hugoIcon(params.name ?? params[0])
  return name === undefined ? [] : [lineElement('capstan-icon', { name }, [], position)]
}

/** Draw what a service or a program shows as a link to where it is: its title, else the address. */
export const video =
  (address: string): Draw =>
  ({ params, position }) => {
    const id = params.id ?? params[0] ?? ''
    return id === '' ? [] : linkTo(params.title ?? address + id, address + id, position)
  }

/** Draw a file that only a program in the page shows, such as a PDF or a recording of a terminal, as a link to it. */
export const fileLink: Draw = ({ params, children, position }) => {
  const url = params.file ?? params.src ?? params.url ?? params[0]
  if (url === undefined) return children
  return [...linkTo(params.title ?? params.name ?? url, url, position), ...children]
}

function linkTo(label: string, url: string, position: Shortcode['position']): RootContent[] {
  const place = position && { position }
  return [
    {
      type: 'paragraph',
      children: [{ type: 'link', url, children: [{ type: 'text', value: label, ...place }], ...place }],
      ...place
    }
  ]
}
