import type { Html, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { createTagTest, tagPattern } from '../../utils/text-elements.js'
import { visitNodes } from '../tree/visit.js'
import { shiftLines } from './remark-shift-lines.js'

/** Restrict a piece of Markdown: HTML that is no element of text becomes text, and footnotes stay as they are written. */
export function remarkPiece() {
  return (tree: Root, file: VFile): void => {
    shiftLines(tree, file.data.baseLine ?? 0)
    const isTag = createTagTest(htmlOf(tree))
    visitNodes(tree, (node, index, parent) => {
      const others = replacement(node, parent.type === 'root', isTag)
      if (!others) return undefined
      ;(parent.children as Nodes[]).splice(index, 1, ...others)
      return index + others.length
    })
  }
}

/** Get all HTML of a tree: what one node opens, another may close. */
function htmlOf(tree: Root): string {
  const values: string[] = []
  visitNodes(tree, (node) => {
    if (node.type === 'html') values.push(node.value)
    return undefined
  })
  return values.join('\n')
}

/** Create the replacement of a node; undefined when the node may stay. */
function replacement(
  node: Nodes,
  isTop: boolean,
  isTag: ReturnType<typeof createTagTest>
): (RootContent | PhrasingContent)[] | undefined {
  switch (node.type) {
    case 'html':
      return readHtml(node, isTop, isTag)
    case 'imageReference':
      return [{ type: 'text', value: node.alt ?? '' }]
    case 'footnoteReference':
      return [{ type: 'text', value: `[^${node.label ?? node.identifier}]` }]
    case 'footnoteDefinition':
      return []
    default:
      return undefined
  }
}

/** Keep the elements of text of some HTML; all else that has angle brackets is shown as it is written, and comments go. */
function readHtml(
  node: Html,
  isTop: boolean,
  isTag: ReturnType<typeof createTagTest>
): (RootContent | PhrasingContent)[] {
  const value = node.value.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
  if (value.trim() === '') return []
  const position = node.position && { position: node.position }
  let html = ''
  let end = 0
  for (const { 0: tag, 1: slash = '', 2: name = '', 3: attributes = '', index } of value.matchAll(tagPattern)) {
    if (!isTag({ name, isClosing: slash !== '', attributes })) continue
    html += value.slice(end, index).replaceAll('<', '&lt;') + tag
    end = index + tag.length
  }
  if (end > 0) return [{ type: 'html', value: html + value.slice(end).replaceAll('<', '&lt;'), ...position }]
  const text = { type: 'text', value, ...position } as const
  return isTop ? [{ type: 'paragraph', children: [text] }] : [text]
}
