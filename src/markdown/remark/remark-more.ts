import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'

/** Comments that mark where the text of a post ends in lists, in Markdown and in MDX. */
const comment = /^(?:<!--\s*(?:truncate|more)\s*-->|\/\*\s*(?:truncate|more)\s*\*\/)$/

/** Keep the first mark of where the text of a post ends in lists, as an element that shows nothing. */
export function remarkMore() {
  return (tree: Root, file: VFile): void => {
    const { context, page } = compilationOf(file)
    if (context.blogFolder === undefined || !page.contentPath.startsWith(`${context.blogFolder}/`)) return
    const index = tree.children.findIndex((node) => 'value' in node && isComment(node))
    const node = tree.children[index]
    if (!node) return
    const mark: RootContent = {
      type: 'thematicBreak',
      data: { hName: 'wbr', hProperties: { className: ['capstan-more'] } },
      position: node.position
    }
    tree.children[index] = mark
  }
}

function isComment({ type, value }: { readonly type: string; readonly value: string }): boolean {
  return (type === 'html' || type === 'mdxFlowExpression') && comment.test(value.trim())
}
