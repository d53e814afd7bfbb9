import type { Element } from 'hast'
import { badgeVariants } from '../../model/content-props.js'
import type { Compilation } from '../page/compilation.js'
import { element } from './element.js'
import { variantOf } from './variant.js'

/** Draw a badge: a word or two about what is beside it. */
export function badge(node: Element, compilation: Compilation): Element[] {
  const variant = variantOf(node, badgeVariants, 'note', compilation)
  return [element('span', `badge ${variant}`, node.children, node)]
}
