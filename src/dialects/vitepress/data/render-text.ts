import type { Root as HastRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { takeExplicitId, visitElements, visitNodes } from '../../../markdown/passes.js'
import { rewriteLines } from '../../shared/rewrite-lines.js'

const markdown = unified().use(remarkParse).use(remarkGfm)
const toHast = unified().use(remarkRehype, { allowDangerousHtml: true })

/** Render Markdown without what the passes of a page add: a loader may cut it as text, and what it gives becomes part of a page. */
export function renderText(text: string): string {
  const tree: Root = markdown.parse(rewriteLines(text, withoutFence))
  visitNodes(tree, (node) => {
    if (node.type === 'code' && node.lang) node.lang = node.lang.replace(/[:{].*$/, '')
    return undefined
  })
  const html: HastRoot = toHast.runSync(tree)
  visitElements(html, (element) => {
    const id = /^h[1-6]$/.test(element.tagName) ? takeExplicitId(element.children) : undefined
    if (id !== undefined) element.properties.id = id
    return undefined
  })
  return toHtml(html, { allowDangerousHtml: true })
}

/** Leave of the line that opens or closes a container its title. */
function withoutFence(line: string): string {
  const [whole, title = ''] = /^[ \t]*:{3,}(?:[ \t]*[a-z][\w-]*)?[ \t]*(?:\{[^{}]*\})?(.*)$/i.exec(line) ?? []
  if (whole === undefined) return line
  return title.trim() === '' ? '' : `**${title.trim()}**\n`
}
