import type { Blockquote, Paragraph, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Position } from 'unist'
import { hugoIcon } from './shortcode-icons.js'
import { blockElement, type Draw, inlineOf, lineElement, paragraphOf } from './shortcode.js'

/** Draw a card of Hextra or Docsy: a title, which may be a link, an image, and what it says. */
export const card: Draw = ({ params, children, position }) => {
  const { link, href = link, url = href, header, title = header ?? params[0], image, tag, footer } = params
  const subtitle = params.subtitle ?? params.subheader
  const isHead = header !== undefined && params.title !== undefined
  const inside: RootContent[] = [
    ...imageOf(image ?? params.img, params.alt ?? '', position),
    ...(isHead ? paragraphOf(header, position) : []),
    ...paragraphOf(subtitle, position),
    ...children,
    ...paragraphOf(footer, position),
    ...(tag === undefined ? [] : [badgeOf(tag, params.tagType ?? params.tagColor, position)])
  ]
  const name = toString({ type: 'paragraph', children: inlineOf(title ?? url) })
  const properties = { title: name, href: url, icon: hugoIcon(params.icon) }
  // A card without a title has nothing to be called by: it is a box around its text.
  return name === '' ? inside : [blockElement('capstan-card', properties, inside, position)]
}

function imageOf(url: string | undefined, alt: string, position: Position | undefined): Paragraph[] {
  const place = position && { position }
  return url === undefined ? [] : [{ type: 'paragraph', children: [{ type: 'image', url, alt, ...place }], ...place }]
}

/** Draw what holds cards: those beside each other are one grid. */
export const cards: Draw = ({ children }) => gridsOf(children)

/** Join the cards beside each other in grids. */
export function gridsOf(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  let grid: Blockquote | undefined
  for (const block of blocks) {
    if (!isCard(block)) {
      grid = undefined
      joined.push(block)
      continue
    }
    if (grid === undefined) {
      grid = blockElement('capstan-card-grid', {}, [], block.position)
      joined.push(grid)
    }
    grid.children.push(block)
  }
  return joined
}

function isCard(block: RootContent): block is Blockquote {
  return block.type === 'blockquote' && block.data?.hName === 'capstan-card'
}

/** Our kinds of badges by the colours and types of Hextra. */
const badgeKinds: Readonly<Record<string, string>> = {
  info: 'info',
  blue: 'info',
  indigo: 'info',
  green: 'tip',
  success: 'tip',
  yellow: 'warning',
  amber: 'warning',
  orange: 'warning',
  warning: 'warning',
  red: 'danger',
  error: 'danger'
}

/** Create a badge, whose colour or type says of which kind it is. */
export function badgeOf(text: string, color: string | undefined, position: Position | undefined): Paragraph {
  const variant = color !== undefined && Object.hasOwn(badgeKinds, color) ? badgeKinds[color] : undefined
  return lineElement('capstan-badge', { variant }, inlineOf(text, position), position)
}
