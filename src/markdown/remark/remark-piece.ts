import type { Heading, Html, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import type { PieceForm } from '../../model/piece.js'
import { shiftLines } from './remark-shift-lines.js'
import { visitNodes } from '../compilation/visit.js'

declare module 'vfile' {
  interface DataMap {
    pieceForm: PieceForm
  }
}

/** Restrict a piece of Markdown: HTML becomes text, images become links, headings take their level, footnotes stay as written. */
export function remarkPiece() {
  return (tree: Root, file: VFile): void => {
    shiftLines(tree, file.data.baseLine ?? 0)
    const depths = headingDepths(tree)
    visitNodes(tree, (node, index, parent) => {
      const others = replacement(node, depths, file.data.pieceForm ?? 'flat', parent.type === 'root')
      if (!others) return undefined
      ;(parent.children as Nodes[]).splice(index, 1, ...others)
      return index + others.length
    })
  }
}

/** List the depths that headings have, least first. */
function headingDepths(tree: Root): number[] {
  const depths = new Set<number>()
  visitNodes(tree, (node) => {
    if (node.type === 'heading') depths.add(node.depth)
    return undefined
  })
  return [...depths].sort((a, b) => a - b)
}

/** Create the replacement of a node; undefined when the node may stay. */
function replacement(
  node: Nodes,
  depths: readonly number[],
  form: PieceForm,
  isTop: boolean
): (RootContent | PhrasingContent)[] | undefined {
  switch (node.type) {
    case 'html':
      return htmlText(node, isTop)
    case 'image':
      return [linkTo(node.url, node.alt ?? '')]
    case 'imageReference':
      return [{ type: 'text', value: node.alt ?? '' }]
    case 'footnoteReference':
      return [{ type: 'text', value: `[^${node.label ?? node.identifier}]` }]
    case 'footnoteDefinition':
      return []
    case 'heading':
      return headingOf(node, depths, form)
    default:
      return undefined
  }
}

/** Elements that are presentational: without them the text is easier to read than with them shown. */
const quiet =
  /<\/?(?:p|div|span|b|strong|i|em|u|s|small|code|pre|sub|sup|ul|ol|li|dl|dt|dd|a|hr|table|thead|tbody|tr|td|th|h[1-6]|font|center|blockquote|details|summary|img)(?:\s[^<>]*)?\/?>/gi

/** Turn HTML into its source as text, without comments and presentational elements. */
function htmlText(node: Html, isTop: boolean): (RootContent | PhrasingContent)[] {
  if (/^<br\s*\/?>$/i.test(node.value)) return [{ type: 'break' }]
  const value = node.value.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').replaceAll(quiet, '')
  if (value.trim() === '') return []
  const text = { type: 'text', value, ...(node.position && { position: node.position }) } as const
  return isTop ? [{ type: 'paragraph', children: [text] }] : [text]
}

/** Link to an image: one from another origin would widen the content policy of the whole site. */
function linkTo(url: string, alt: string): PhrasingContent {
  return { type: 'link', url, children: [{ type: 'text', value: alt === '' ? url : alt }] }
}

/** Give a heading the level that its place in the page has, or make it a paragraph where none fits. */
function headingOf(node: Heading, depths: readonly number[], form: PieceForm): RootContent[] | undefined {
  if (form === 'inline' || form === 'flat') {
    if (toString(node) === '') return []
    return [{ type: 'paragraph', children: [{ type: 'strong', children: node.children }] }]
  }
  node.depth = Math.min(6, form + depths.indexOf(node.depth)) as Heading['depth']
  return undefined
}
