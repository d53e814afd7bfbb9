import type { Element, ElementContent } from 'hast'
import { type Compilation, report } from '../page/compilation.js'
import { addClass } from '../tree/class-name.js'
import { plainText } from '../tree/plain-text.js'
import { contentOf, element } from './element.js'
import { reportStray } from './report-stray.js'

/** Max characters of the name of the link to a step. */
const maxNameLength = 60

/** Draw a numbered list as steps that can be linked; what is beside it keeps its place. */
export function steps(node: Element, compilation: Compilation): ElementContent[] {
  const content = contentOf(node)
  const lists = content.filter((child): child is Element => child.type === 'element' && child.tagName === 'ol')
  for (const list of lists) {
    addClass(list, 'steps')
    addLinks(list, compilation)
  }
  if (lists.length === 0) {
    report(compilation, 'content-component', 'Unexpected content of steps, expected one numbered list.', node.position)
    return node.children
  }
  const strays = content.filter((child) => child !== lists[0])
  reportStray(strays, { container: 'steps', expected: 'one numbered list' }, compilation)
  return node.children
}

/** Give each step an id by its number, and a link to itself that lies over that. */
function addLinks(list: Element, { ids, context }: Compilation): void {
  const first = Number(list.properties.start ?? 1)
  const items = list.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'li')
  for (const [index, item] of items.entries()) {
    const id = typeof item.properties.id === 'string' ? item.properties.id : ids.takeFree(`step-${first + index}`)
    item.properties.id = id
    const link = element('a', 'step-link', [], item)
    Object.assign(link.properties, { href: `#${id}`, ariaLabel: nameOf(item, context.linkLabel) })
    item.children.unshift(link)
  }
}

/** Name the link to a step after the first line of it. */
function nameOf(item: Element, label: (name: string) => string = (name) => name): string {
  const [first] = contentOf(item)
  const text = first ? plainText(first) : ''
  return label(text.length > maxNameLength ? `${text.slice(0, maxNameLength).trimEnd()}…` : text)
}
