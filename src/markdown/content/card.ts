import type { Element } from 'hast'
import { type Compilation, report } from '../page/compilation.js'
import { contentOf, element, textOf } from './element.js'
import { namedIcon } from './icon.js'

/** Draw cards side by side. */
export function cardGrid(node: Element): Element[] {
  return [element('div', 'card-grid', contentOf(node), node)]
}

/** Draw a card: a title, which may be a link, and text below it. */
export function card(node: Element, compilation: Compilation): Element[] {
  return [element('div', 'content-card', [...headOf(node, compilation), ...contentOf(node)], node)]
}

/** Draw a card that is a link as a whole. */
export function linkCard(node: Element, compilation: Compilation): Element[] {
  if (textOf(node, 'href') === undefined) {
    report(compilation, 'content-component', 'This link card has no "href"; add its target.', node.position)
  }
  const description = textOf(node, 'description')
  const text = description === undefined ? [] : [element('p', '', [{ type: 'text', value: description }], node)]
  return [element('div', 'content-card link-card', [...headOf(node, compilation), ...text, ...contentOf(node)], node)]
}

/** Draw the icon and the title of a card. */
function headOf(node: Element, compilation: Compilation): Element[] {
  const title = textOf(node, 'title')
  const drawn = namedIcon(textOf(node, 'icon'), node, compilation)
  if (title === undefined) {
    report(compilation, 'content-component', 'This card has no title; add one.', node.position)
    return drawn
  }
  const href = textOf(node, 'href')
  const text = { type: 'text' as const, value: title }
  const link = href === undefined ? text : { ...element('a', '', [text], node), properties: { href } }
  return [element('p', 'card-title', [...drawn, link], node)]
}
