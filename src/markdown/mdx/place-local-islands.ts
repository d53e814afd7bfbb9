import type { Element, ElementContent, RootContent } from 'hast'
import { type Compilation, report } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'
import { localIslandTag, slotTag } from '../components/component-element.js'

/** Elements that hold words in a line: a box in one would end it. */
const lineElements = new Set(
  'a abbr b cite code del em h1 h2 h3 h4 h5 h6 i ins p s small span strong sub sup u'.split(' ')
)

/** Turn what stands for islands into the elements that browsers hydrate them in; what an author wrote in their form loses it. */
export function placeLocalIslands(
  nodes: readonly RootContent[],
  compilation: Compilation,
  isInLine = false
): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node as ElementContent]
    const children = placeLocalIslands(node.children, compilation, isInLine || lineElements.has(node.tagName))
    if (node.tagName === slotTag) return [slotElement({ ...node, children }, isInLine || !hasBlock(children))]
    if (node.tagName !== localIslandTag) {
      node.children = children
      return [node]
    }
    const island = compilation.localIslands.get(String(node.properties.dataCsKey))
    if (!island) return children
    let elements = 0
    visitElements({ type: 'root', children }, () => {
      elements++
      return undefined
    })
    if (elements !== island.elements) {
      const message = `The component <${island.name.replace(/-\w+$/, '')}> is a block inside a paragraph, so it stays static; write it on its own, between blank lines.`
      report(compilation, 'static-component', message, island.position)
      return children
    }
    const element: Element = { ...node, tagName: isInLine ? 'span' : 'div', properties: {}, children }
    compilation.marked.set(element, { dataCsIsland: island.name, dataCsProps: island.props })
    markSlot(children, compilation)
    return [element]
  })
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

function slotElement(node: Element, isInLine: boolean): Element {
  return { ...node, tagName: isInLine ? 'span' : 'div', properties: { className: [slotTag] } }
}

/** Mark the element around the content of an island, which is its outermost. */
function markSlot(nodes: readonly ElementContent[], compilation: Compilation): boolean {
  return nodes.some((node) => {
    if (node.type !== 'element') return false
    const { className } = node.properties
    if (!Array.isArray(className) || className[0] !== slotTag) return markSlot(node.children, compilation)
    node.properties = {}
    compilation.marked.set(node, { dataCsSlot: '' })
    return true
  })
}
