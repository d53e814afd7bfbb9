import type { Paragraph, PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { createAdmonition, compilationOf } from '../../markdown/passes.js'

/** Show the banner of the front matter, whose HTML is text and links, as a remark before the text. */
export function remarkBanner() {
  return (tree: Root, file: VFile): void => {
    const { page } = compilationOf(file)
    const { content } = (page.customFrontMatter?.banner ?? {}) as { content?: unknown }
    if (typeof content !== 'string' || content.trim() === '') return
    const line = page.frontMatterLines.banner ?? 1
    const position = { start: { line, column: 1 }, end: { line, column: 1 } }
    const text: Paragraph = { type: 'paragraph', children: piecesOf(content.trim()), position }
    tree.children.unshift({ ...createAdmonition('info', undefined, [text]), position })
  }
}

/** Split HTML into texts and links. */
function piecesOf(html: string): PhrasingContent[] {
  return html.split(/(<a\b[^>]*>[\s\S]*?<\/a>)/).flatMap((piece): PhrasingContent[] => {
    const url = /^<a\b[^>]*?\shref=["']?([^"'\s>]+)/.exec(piece)?.[1]
    const value = piece.replaceAll(/<[^>]*>/g, '')
    if (value === '') return []
    return url === undefined ? [{ type: 'text', value }] : [{ type: 'link', url, children: [{ type: 'text', value }] }]
  })
}
