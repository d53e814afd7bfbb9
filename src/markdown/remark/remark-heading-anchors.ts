import type { Heading, Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { visitBlocks } from '../tree/visit.js'

/**
 * Read an empty anchor at the end of a heading as its id: `## 安装 <a id="install"></a>` is `## 安装 {#install}`. Repository hosts show the braces and
 * know the anchor. What other generators make of such a heading has the id of its text, too, which links may name.
 */
export function remarkHeadingAnchors() {
  return (tree: Root, file: VFile): void => {
    if (!compilationOf(file).context.dialect.isForeign) anchorsToIds(tree)
  }
}

/** Write the anchors of headings as the ids that all that reads headings knows. */
export function anchorsToIds(tree: Root): void {
  visitBlocks(tree, (node) => {
    if (node.type !== 'heading') return undefined
    const id = anchorOf(node)
    if (id !== undefined) node.children.splice(-2, 2, { type: 'text', value: ` {#${id}}` })
    return false
  })
}

/** Find the id of the empty anchor that a heading ends with. */
function anchorOf({ children }: Heading): string | undefined {
  const [opening, closing] = children.slice(-2)
  if (closing?.type !== 'html' || closing.value !== '</a>' || opening?.type !== 'html') return undefined
  return /^<a id="([^"\s{}]+)">$/.exec(opening.value)?.[1]
}
