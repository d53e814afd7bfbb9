import type { Nodes as HastNodes } from 'hast'
import type { Nodes, Parents } from 'mdast'
import type { EsNode } from './estree.js'

/** `<Component>` or `<element>` in MDX. */
export type MdxJsx = Extract<Nodes | HastNodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

/** JavaScript in a tree of MDX, and the lines to add to its positions. */
export interface Program {
  readonly estree: EsNode
  readonly baseLine: number
}

/** Whether a node is JSX. */
export function isJsx(node: Nodes | HastNodes): node is MdxJsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Call a function with every node of a tree of MDX, parents first. */
export function visitMdx(node: Nodes | HastNodes, visitor: (node: Nodes | HastNodes) => void): void {
  visitor(node)
  if ('children' in node) for (const child of (node as Parents).children) visitMdx(child, visitor)
}

/** List the JavaScript of a node: of an import or export, an expression, or the attributes of JSX. */
export function programsOf(node: Nodes | HastNodes): Program[] {
  if (isJsx(node)) {
    const baseLine = baseOf(node)
    return node.attributes.flatMap((attribute) => {
      const holder = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value
      const estree = typeof holder === 'object' && holder !== null ? holder.data?.estree : undefined
      return estree ? [{ estree: estree as unknown as EsNode, baseLine }] : []
    })
  }
  if (node.type !== 'mdxjsEsm' && node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return []
  return node.data?.estree ? [{ estree: node.data.estree as unknown as EsNode, baseLine: baseOf(node) }] : []
}

function baseOf(node: { data?: object | undefined }): number {
  return node.data && 'baseLine' in node.data ? Number(node.data.baseLine) : 0
}
