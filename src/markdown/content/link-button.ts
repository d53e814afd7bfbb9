import type { Element } from 'hast'
import { type Compilation, report } from '../page/compilation.js'
import { element, textOf } from './element.js'
import { namedIcon } from './icon.js'
import { variantOf } from './variant.js'

const variants = ['primary', 'secondary'] as const

/** Draw a link as a button. */
export function linkButton(node: Element, compilation: Compilation): Element[] {
  const href = textOf(node, 'href')
  if (href === undefined) {
    report(compilation, 'content-component', 'This button has no "href"; add its target.', node.position)
    return [element('span', '', node.children, node)]
  }
  const name = variantOf(node, variants, 'primary', compilation) === 'primary' ? 'button primary' : 'button'
  const link = element('a', name, [...namedIcon(textOf(node, 'icon'), node, compilation), ...node.children], node)
  return [{ ...link, properties: { ...link.properties, href } }]
}
