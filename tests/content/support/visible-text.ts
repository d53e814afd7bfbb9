import type { Nodes, PhrasingContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ContentPage } from './pages.js'

/** A stretch of text as readers see it. */
export interface VisibleText {
  readonly place: string
  readonly text: string
}

/** Stands for inline code in visible text. */
export const codeMark = '\uE000'

/** Collect what readers see of a page besides code: its title and description, paragraphs, headings, cells of tables, and descriptions of pictures. */
export function visibleTexts({ path, tree, frontMatter }: ContentPage): VisibleText[] {
  const texts = [frontMatter.title, frontMatter.description, frontMatter.sidebar_label]
    .filter((text) => text !== undefined)
    .map((text) => ({ place: `content/${path}:1`, text }))
  visit(tree, (node) => {
    const place = `content/${path}:${node.position?.start.line ?? 0}`
    if (node.type === 'image') texts.push({ place, text: node.alt ?? '' })
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return
    texts.push({
      place,
      text: node.children
        .map(visible)
        .join('')
        .replace(/\s*\{#[\w-]+\}$/, '')
    })
  })
  return texts
}

/** Write out a piece of a paragraph; marks of emphasis and addresses of links are not seen. */
function visible(node: PhrasingContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'inlineCode') return codeMark
  if (node.type === 'break') return '\n'
  return 'children' in node ? (node.children as Nodes[]).map((child) => visible(child as PhrasingContent)).join('') : ''
}
