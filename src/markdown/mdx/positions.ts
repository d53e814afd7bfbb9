import type { Element, Nodes as HastNodes, Root } from 'hast'
import type { SourceRange } from '../page/file-set.js'
import { type HastParent, visitElements } from '../tree/visit.js'
import { contentComponents } from './content-components.js'
import { formatRange, parseRange, placeAttribute } from './element-places.js'
import { type EsNode, nameOf, rangeOf, visitEstree } from './estree.js'
import { isJsx, programsOf, visitMdx } from './mdx-nodes.js'

/** Record the position of every element, in the text and in JavaScript, as an attribute; `watchJsx` takes it from those of the author's components. */
export function rehypeMarkPositions() {
  return (tree: Root): void => {
    visitMdx(tree, (node) => {
      markNode(node as HastNodes)
      for (const { estree, baseLine } of programsOf(node)) visitEstree(estree, (part) => markJsx(part, baseLine))
    })
  }
}

function markNode(node: HastNodes): void {
  if (!node.position) return
  const value = formatRange(node.position)
  if (node.type === 'element') node.properties.dataCsAt = value
  else if (isJsx(node) && node.name) {
    node.attributes.push({ type: 'mdxJsxAttribute', name: attributeOf(node.name), value })
  }
}

function markJsx(node: EsNode, baseLine: number): void {
  const range = node.type === 'JSXOpeningElement' ? rangeOf(node, baseLine) : undefined
  if (!range) return
  const value = formatRange(range)
  const attribute = {
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name: attributeOf(nameOf(node.name)) },
    value: { type: 'Literal', value, raw: JSON.stringify(value) }
  }
  if (Array.isArray(node.attributes)) node.attributes.push(attribute)
}

/**
 * Whether a name is that of an element, which begins with a small letter, or of a component of our own, which becomes
 * one.
 */
function becomesElement(name: string | null | undefined): boolean {
  return typeof name === 'string' && (/^[a-z][^.]*$/.test(name) || Object.hasOwn(contentComponents, name))
}

function attributeOf(name: string | null | undefined): string {
  return becomesElement(name) ? 'data-cs-at' : placeAttribute
}

/** Turn the attributes back into positions. Texts have none: those of the parser are in the rendered HTML. What has none either was drawn by a component. */
export function takePositions(tree: Root, drawn: WeakSet<Element>): void {
  const ofTags: [Element, SourceRange][] = []
  dropTextPositions(tree)
  visitElements(tree, (element) => {
    dropTextPositions(element)
    const { dataCsAt, dataCsIn } = element.properties
    delete element.properties.dataCsAt
    delete element.properties.dataCsIn
    delete element.position
    const range = parseRange(dataCsAt)
    if (range && dataCsIn === undefined) element.position = range
    else drawn.add(element)
    const tag = parseRange(dataCsIn)
    if (tag) ofTags.push([element, tag])
    if (element.tagName === 'template' && element.content) takePositions(element.content, drawn)
    return undefined
  })
  for (const [element, range] of ofTags) {
    visitElements({ type: 'root', children: [element] }, (inner) => {
      inner.position ??= range
      return undefined
    })
  }
}

function dropTextPositions({ children }: HastParent): void {
  for (const child of children) if (child.type === 'text') delete child.position
}
