import type { Nodes, Paragraph } from 'mdast'

/** A `:::name` that holds blocks. */
export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>

/** A `::name` with a line to itself. */
export type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>

/** A directive that is written as a block. */
export type BlockDirective = ContainerDirective | LeafDirective

/** Whether a node is a block directive. */
export function isBlockDirective(node: Nodes): node is BlockDirective {
  return node.type === 'containerDirective' || node.type === 'leafDirective'
}

/** Find the label of a container directive: what was in `[…]` after its name. */
export function labelOf(directive: ContainerDirective): Paragraph | undefined {
  const first = directive.children[0]
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
}

/** List the children of a container directive without its label. */
export function contentOf(directive: ContainerDirective): ContainerDirective['children'] {
  return labelOf(directive) ? directive.children.slice(1) : directive.children
}
