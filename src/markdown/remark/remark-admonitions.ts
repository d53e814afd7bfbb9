import type { PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { admonitionKind, createAdmonition } from '../tree/admonition.js'
import {
  type BlockDirective,
  type ContainerDirective,
  contentOf,
  isBlockDirective,
  labelOf
} from '../tree/directives.js'
import { compilationOf } from '../page/compilation.js'
import { reportAttributes } from '../page/report-attributes.js'
import { visitBlocks } from '../tree/visit.js'
import { ownValue } from '../../utils/own-value.js'

/** Turn `:::note`, `:::tip[Title]{#id}` and their like into admonitions. */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    const { admonitions } = compilationOf(file).context
    const kindOf = (name: string) => admonitionKind(name) ?? (admonitions && ownValue(admonitions, name))
    visitBlocks(tree, (node, index, parent) => {
      const kind = isBlockDirective(node) ? kindOf(node.name) : undefined
      if (!kind || !isBlockDirective(node)) return undefined
      // The label comes before the attribute.
      const hasLabel = node.type === 'containerDirective' && labelOf(node) !== undefined
      reportAttributes(node, ['no-title', 'id', ...(hasLabel ? [] : ['title'])], compilationOf(file))
      const admonition = { ...createAdmonition(kind, titleOf(node), blocksOf(node)), position: node.position }
      const anchors = anchorOf(node)
      ;(parent.children as Root['children']).splice(index, 1, ...anchors, admonition)
      return index + anchors.length
    })
  }
}

/** Put the id that links lead to before the box. */
function anchorOf({ attributes, position }: BlockDirective): Root['children'] {
  const id = attributes?.id
  if (!id) return []
  const children: PhrasingContent[] = []
  return [{ type: 'paragraph', children, data: { hName: 'a', hProperties: { id } }, position }]
}

/** List the blocks of a box; the label of one that is a single line, `::note[text]`, is its text. */
function blocksOf(node: BlockDirective): ContainerDirective['children'] {
  if (node.type === 'containerDirective') return contentOf(node)
  return node.children.length === 0 ? [] : [{ type: 'paragraph', children: node.children, position: node.position }]
}

/** Find the title: the label in brackets, else an attribute; undefined where the author wants none, as in VitePress. */
function titleOf(node: BlockDirective): PhrasingContent[] | undefined {
  const label = node.type === 'containerDirective' ? labelOf(node) : undefined
  if (label) return label.children
  if (node.attributes && 'no-title' in node.attributes) return undefined
  const title = node.attributes?.title
  return title ? [{ type: 'text', value: title }] : []
}
