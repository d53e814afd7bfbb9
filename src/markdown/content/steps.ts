import type { Element, ElementContent } from 'hast'
import { type Compilation, report } from '../compilation/compilation.js'
import { addClass } from '../compilation/class-name.js'
import { contentOf } from './element.js'

/** Draw one numbered list as steps. */
export function steps(node: Element, compilation: Compilation): ElementContent[] {
  const [list, ...others] = contentOf(node)
  if (list?.type === 'element' && list.tagName === 'ol' && others.length === 0) {
    addClass(list, 'steps')
    return [list]
  }
  report(compilation, 'content-component', 'Unexpected content of steps, expected one numbered list.', node.position)
  return node.children
}
