import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { takeExplicitId } from '../tree/explicit-id.js'
import { visitBlocks } from '../tree/visit.js'

/**
 * Move the explicit id of a Markdown heading from its text to its element. In the HTML tree the text may be inside of a
 * tag that the author left open: `## A <sup/> {#a}`.
 */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    const { files } = compilationOf(file)
    visitBlocks(tree, (node) => {
      if (node.type !== 'heading') return undefined
      const id = takeExplicitId(node.children, node.position && files.textAt(node.position.end.line))
      if (id !== undefined) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
      return false
    })
  }
}
