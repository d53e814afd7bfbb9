import type { Nodes as HastNodes, Root } from 'hast'
import type { SourceRange } from '../compilation/file-set.js'
import { type HastParent, visitElements } from '../compilation/visit.js'
import { contentComponents } from './content-components.js'
import { type EsNode, nameOf, rangeOf, visitEstree } from './estree.js'
import { isJsx, programsOf, visitMdx } from './mdx-nodes.js'

/** Record the position of every HTML element and every component of ours, in the text and in JavaScript, as an attribute; components of the author get none. */
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
  const value = format(node.position)
  if (node.type === 'element') node.properties.dataAt = value
  else if (isJsx(node) && becomesElement(node.name))
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'data-at', value })
}

function markJsx(node: EsNode, baseLine: number): void {
  const range =
    node.type === 'JSXOpeningElement' && becomesElement(nameOf(node.name)) ? rangeOf(node, baseLine) : undefined
  if (!range) return
  const value = format(range)
  const attribute = {
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name: 'data-at' },
    value: { type: 'Literal', value, raw: JSON.stringify(value) }
  }
  if (Array.isArray(node.attributes)) node.attributes.push(attribute)
}

/** Whether a name is that of an element, which begins with a small letter, or of a component of ours, which becomes one. */
function becomesElement(name: string | null | undefined): boolean {
  return typeof name === 'string' && (/^[a-z][^.]*$/.test(name) || Object.hasOwn(contentComponents, name))
}

function format({ start, end }: SourceRange): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`
}

/** Turn the attributes back into positions. Texts have none: those of the parser are in the rendered HTML. */
export function takePositions(tree: Root): void {
  dropTextPositions(tree)
  visitElements(tree, (element) => {
    dropTextPositions(element)
    const { dataAt } = element.properties
    delete element.properties.dataAt
    delete element.position
    const match = typeof dataAt === 'string' ? /^(\d+):(\d+)-(\d+):(\d+)$/.exec(dataAt) : null
    if (!match) return undefined
    const [line = 1, column = 1, endLine = 1, endColumn = 1] = match.slice(1).map(Number)
    element.position = { start: { line, column }, end: { line: endLine, column: endColumn } }
    return undefined
  })
}

function dropTextPositions({ children }: HastParent): void {
  for (const child of children) if (child.type === 'text') delete child.position
}
