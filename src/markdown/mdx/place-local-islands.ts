import type { Comment, Element, ElementContent, RootContent } from 'hast'
import { type Compilation, report } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'
import { innerTag, localIslandTag, slotTag } from '../components/component-element.js'

/** Elements that hold words in a line: a box in one would end it. */
const lineElements = new Set(
  'a abbr b cite code del em h1 h2 h3 h4 h5 h6 i ins p s small span strong sub sup u'.split(' ')
)

/** Turn what stands for islands into the elements that browsers hydrate them in. */
export function placeLocalIslands(
  nodes: readonly RootContent[],
  compilation: Compilation,
  isInLine = false
): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'comment') return [markOf(node, compilation)]
    if (node.type !== 'element') return [node as ElementContent]
    const elements = node.tagName === localIslandTag ? countElements(node) : 0
    const children = placeLocalIslands(node.children, compilation, isInLine || lineElements.has(node.tagName))
    if (node.tagName === slotTag)
      return [slotElement({ ...node, children }, isInLine || !hasBlock(children), compilation)]
    if (node.tagName === innerTag) {
      const inner: Element = {
        ...node,
        tagName: isInLine || !hasBlock(children) ? 'span' : 'div',
        properties: {},
        children
      }
      compilation.marked.set(inner, { dataCsPlace: String(node.properties.dataCsK) })
      return [inner]
    }
    if (node.tagName !== localIslandTag) {
      const { dataCsN, ...properties } = node.properties
      const element: Element = Object.assign(node, { children, properties })
      if (dataCsN !== undefined) compilation.marked.set(element, { dataCsNode: String(dataCsN) })
      return [element]
    }
    const drawn = compilation.localIslands.get(String(node.properties.dataCsKey))
    if (!drawn) return children
    const { island, attributes, position } = drawn
    if (elements !== drawn.elements) {
      const message = `The component <${island.name.replace(/-\w+$/, '')}> is a block inside a paragraph, so it stays static; write it on its own, between blank lines.`
      report(compilation, 'static-component', message, position)
      return children
    }
    const element: Element = { ...node, tagName: isInLine ? 'span' : 'div', properties: {}, children }
    compilation.marked.set(element, { dataCsIsland: island.name, ...attributes })
    return [element]
  })
}

/** Create the element that stands for a comment of React, by which it finds texts, until all else is read. */
function markOf({ value }: Comment, { marks }: Compilation): Element {
  const mark: Element = { type: 'element', tagName: 'span', properties: {}, children: [] }
  marks.set(mark, value)
  return mark
}

function countElements({ children }: Element): number {
  let count = 0
  visitElements({ type: 'root', children }, () => {
    count++
    return undefined
  })
  return count
}

/** Elements that are among the words of a line. */
const wordElements = new Set(
  'a abbr b br button cite code del em i img input ins kbd label mark q s samp select small span strong sub sup svg u var'.split(
    ' '
  )
)

/** Whether any of some nodes is more than words in a line. */
function hasBlock(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) => node.type === 'element' && !wordElements.has(node.tagName))
}

/** Elements that a component may have cloned: they get what it gives them. */
const clonedElements = new Set('a button div input label li p span'.split(' '))

/** Create the element of a slot. One of HTML that its component has cloned is the slot itself, with what the component gave it. */
function slotElement(node: Element, isInLine: boolean, compilation: Compilation): Element {
  const { dataCsN, dataCsHidden, ...given } = node.properties
  const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const hidden: Record<string, string> = dataCsHidden === undefined ? {} : { dataCsHidden: '' }
  if (
    only?.type === 'element' &&
    others.length === 0 &&
    Object.keys(given).length > 0 &&
    clonedElements.has(only.tagName)
  ) {
    const classes = [only.properties.className, given.className].flatMap((names) => (Array.isArray(names) ? names : []))
    const className = classes.length > 0 ? { className: classes } : {}
    only.properties = { ...given, ...only.properties, ...className }
    compilation.marked.set(only, { dataCsNode: String(dataCsN), ...hidden })
    return only
  }
  const slot: Element = { ...node, tagName: isInLine ? 'span' : 'div', properties: given }
  compilation.marked.set(slot, { ...(dataCsN !== undefined && { dataCsSlot: String(dataCsN) }), ...hidden })
  compilation.sheets.add('components')
  return slot
}
