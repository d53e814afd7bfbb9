import type { Element, ElementContent } from 'hast'
import { type Compilation, report } from '../page/compilation.js'
import { addClass } from '../tree/class-name.js'
import { contentOf } from './element.js'
import { reportStray } from './report-stray.js'

/** Draw a numbered list as steps; what is beside it keeps its place. */
export function steps(node: Element, compilation: Compilation): ElementContent[] {
  const content = contentOf(node)
  const lists = content.filter((child): child is Element => child.type === 'element' && child.tagName === 'ol')
  for (const list of lists) addClass(list, 'steps')
  if (lists.length === 0) {
    report(compilation, 'content-component', 'Unexpected content of steps, expected one numbered list.', node.position)
    return node.children
  }
  const strays = content.filter((child) => child !== lists[0])
  reportStray(strays, { container: 'steps', expected: 'one numbered list' }, compilation)
  return node.children
}
