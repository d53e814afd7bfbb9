import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { OriginalBlock } from '../../model/freshness.js'
import { escapeText } from '../../utils/escape.js'
import { frameBlock } from './worksheets/frame-block.js'

/**
 * Write what blocks of an original say as HTML: their text with emphasis and code. Links, images and components are those of another page, so
 * their text is all that is shown.
 */
export function blocksHtml(blocks: readonly OriginalBlock[]): string {
  return blocks.map(blockHtml).join('')
}

function blockHtml({ kind = 'text', text = '' }: OriginalBlock): string {
  if (kind === 'code') return `<pre><code>${escapeText(text)}\n</code></pre>`
  if (kind === 'row') return paragraph(cellsOf(text).map(inlineHtml).join(' · '))
  if (kind === 'heading') return paragraph(`<strong>${inlineHtml(titleOf(text))}</strong>`)
  if (kind === 'directive') return paragraph(inlineHtml(labelOf(text)))
  return paragraph(inlineHtml(text))
}

function paragraph(html: string): string {
  return html === '' ? '' : `<p>${html}</p>`
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
}

function titleOf(heading: string): string {
  return heading.replace(/^#{1,6}[ \t]+/, '').replace(/(?:[ \t]*\{[^{}]*\})?(?:[ \t]+#+)?[ \t]*$|\n[=-]+$/, '')
}

function labelOf(directive: string): string {
  const framed = frameBlock({ kind: 'directive', text: directive })
  return framed ? directive.slice(framed.before.length, directive.length - framed.after.length) : ''
}

/** Write the text of a block that has only text, such as a paragraph. */
function inlineHtml(text: string): string {
  return nodeHtml(fromMarkdown(text)).trim()
}

function nodeHtml(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value)
    case 'inlineCode':
    case 'code':
      return `<code>${escapeText(node.value)}</code>`
    case 'strong':
      return `<strong>${childrenHtml(node)}</strong>`
    case 'emphasis':
      return `<em>${childrenHtml(node)}</em>`
    case 'break':
      return ' '
    case 'image':
      return escapeText(node.alt ?? '')
    case 'paragraph':
    case 'heading':
      return `${childrenHtml(node)} `
    default:
      return 'children' in node ? childrenHtml(node) : ''
  }
}

function childrenHtml({ children }: { readonly children: readonly Nodes[] }): string {
  return children.map(nodeHtml).join('')
}
