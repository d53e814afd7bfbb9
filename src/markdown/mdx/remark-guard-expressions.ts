import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { visitNodes } from '../tree/visit.js'

/** Name by which the code of a page calls the function that keeps a failing expression from costing the page. */
export const guardName = 'capstanTry'

/**
 * Put each expression of a page of another generator into a function of its own, so that one that fails costs itself and the page is shown
 * as far as it can be drawn; those that wait stay as they are.
 */
export function remarkGuardExpressions() {
  return (tree: Root, file: VFile): void => {
    if (!compilationOf(file).context.dialect.isForeign) return
    let count = 0
    visitNodes(tree, (node) => {
      if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined
      const [statement] = node.data?.estree?.body ?? []
      if (statement?.type !== 'ExpressionStatement' || /\b(?:await|yield)\b/.test(node.value)) return undefined
      statement.expression = {
        type: 'CallExpression',
        optional: false,
        callee: { type: 'Identifier', name: guardName },
        arguments: [
          { type: 'ArrowFunctionExpression', expression: true, params: [], body: statement.expression },
          { type: 'Literal', value: count++ }
        ]
      }
      return undefined
    })
  }
}
