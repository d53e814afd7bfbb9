import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast'
import type { Nodes, Parents } from 'mdast'

/** A node of a hast tree that has children. */
export type HastParent = HastRoot | Element

/**
 * Call a function with every element, parents first. What the function puts in the element's place is not visited;
 * `false` keeps the children from being visited, a number says which sibling comes next.
 *
 * unist-util-visit does the same for any tree and test, at eight times the cost, which a dozen passes would pay each.
 */
export function visitElements(
  parent: HastParent,
  visitor: (element: Element, index: number, parent: HastParent) => boolean | number | undefined
): void {
  const children: (RootContent | ElementContent)[] = parent.children
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child?.type !== 'element') continue
    const next = visitor(child, index, parent)
    if (typeof next === 'number') index = next - 1
    else if (next !== false) visitElements(child, visitor)
  }
}

/** Called with a node of a Markdown tree. */
type NodeVisitor = (node: Nodes, index: number, parent: Parents) => boolean | number | undefined

/** Nodes that hold no blocks, but most of all other nodes. */
const withoutBlocks: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'table'])

/** Call a function with every block of a Markdown tree, parents first; the rules of `visitElements` hold. */
export function visitBlocks(parent: Parents, visitor: NodeVisitor): void {
  visitNodes(parent, (node, index, parent) => {
    const next = visitor(node, index, parent)
    return next ?? (withoutBlocks.has(node.type) ? false : undefined)
  })
}

/** Call a function with every node of a Markdown tree, parents first; the rules of `visitElements` hold. */
export function visitNodes(parent: Parents, visitor: NodeVisitor): void {
  const children: Nodes[] = parent.children
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (!child) continue
    const next = visitor(child, index, parent)
    if (typeof next === 'number') index = next - 1
    // `in` takes three times as long for nodes of so many shapes.
    else if (next !== false && (child as Partial<Parents>).children) visitNodes(child as Parents, visitor)
  }
}
