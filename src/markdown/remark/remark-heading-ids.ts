import type { Root } from 'mdast'
import { takeExplicitId } from '../tree/explicit-id.js'
import { visitBlocks } from '../tree/visit.js'

/**
 * Move the explicit id of a Markdown heading from its text to its element. In the HTML tree the text may be inside of a
 * tag that the author left open: `## A <sup/> {#a}`.
 */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visitBlocks(tree, (node) => {
      if (node.type !== 'heading') return undefined
      const id = takeExplicitId(node.children)
      if (id !== undefined) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
      return false
    })
  }
}
