import type { PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { admonitionKind, createAdmonition } from '../compilation/admonition.js'
import { type ContainerDirective, contentOf, labelOf } from '../compilation/directives.js'
import { compilationOf } from '../compilation/compilation.js'
import { reportAttributes } from '../compilation/report-attributes.js'
import { visitBlocks } from '../compilation/visit.js'

/** Turn `:::note`, `:::tip[Title]` and their like into admonitions. */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    visitBlocks(tree, (node, index, parent) => {
      const kind = node.type === 'containerDirective' ? admonitionKind(node.name) : undefined
      if (!kind || node.type !== 'containerDirective') return undefined
      reportAttributes(node, ['title', 'no-title'], compilationOf(file))
      const admonition = createAdmonition(kind, titleOf(node), contentOf(node))
      parent.children[index] = { ...admonition, position: node.position }
      return index
    })
  }
}

/** Find the title: the label in brackets, else an attribute; undefined where the author wants none, as in VitePress. */
function titleOf(node: ContainerDirective): PhrasingContent[] | undefined {
  const label = labelOf(node)
  if (label) return label.children
  if (node.attributes && 'no-title' in node.attributes) return undefined
  const title = node.attributes?.title
  return title ? [{ type: 'text', value: title }] : []
}
