import type { Program } from 'estree-jsx'
import { type EsNode, literalOf, nameOf, visitEstree } from './estree.js'

/**
 * Let `<lib.Part>` that is not there be an element of nothing, which costs itself: the checks of MDX would end the whole page, and so
 * would reading a part of an object that is not there.
 */
export function recmaOptionalMembers() {
  return (tree: Program): void => {
    visitEstree(tree, (node) => {
      if (node.type === 'IfStatement' && checksMember(node.consequent as EsNode))
        Object.assign(node, { type: 'EmptyStatement' })
      const [type] =
        node.type === 'CallExpression' && /^_jsxs?$/.test(nameOf(node.callee) ?? '') ? argumentsOf(node) : []
      if (type?.type === 'MemberExpression')
        Object.assign(type, { type: 'ChainExpression', expression: optional(type) })
    })
  }
}

/** Whether a statement reports that a component of an object, or the object, is missing. */
function checksMember({ expression }: EsNode): boolean {
  const call = expression as EsNode | undefined
  if (call?.type !== 'CallExpression' || nameOf(call.callee) !== '_missingMdxReference') return false
  const [name, isComponent] = argumentsOf(call)
  return literalOf(name)?.includes('.') === true || isComponent?.value === false
}

function optional(node: EsNode): EsNode {
  const object = node.object as EsNode
  return { ...node, object: object.type === 'MemberExpression' ? optional(object) : object, optional: true }
}

function argumentsOf(call: EsNode): EsNode[] {
  return Array.isArray(call.arguments) ? (call.arguments as EsNode[]) : []
}
