import type { Paragraph, Root } from 'mdast'
import { visitNodes } from '../../markdown/passes.js'

/** Which mark stands for the outline, and the deepest level that it shows. */
export interface InlineTocOptions {
  readonly mark: RegExp
  readonly max: number
}

/** Turn a paragraph that is the mark of an outline, such as `[[toc]]`, into its place. */
export function remarkInlineToc({ mark, max }: InlineTocOptions) {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type !== 'paragraph' || !isMark(node, mark)) return undefined
      node.data = { hName: 'capstan-toc', hProperties: { max: String(max) } }
      node.children = []
      return undefined
    })
  }
}

function isMark({ children: [first, ...others] }: Paragraph, mark: RegExp): boolean {
  return others.length === 0 && first?.type === 'text' && mark.test(first.value)
}
