import type { Element, Nodes } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { Root as MdastRoot } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly'
import { markdownHandlers } from './markdown-handlers.js'
import { parsePageHtml } from './parse-page-html.js'

/**
 * Convert the HTML of a page to Markdown of the GitHub flavour: what the page shows, with everything that folds or switches laid
 * out in a row.
 *
 * @param resolve turns the address of a link or a file into one that is right wherever the Markdown is read
 */
export function htmlToMarkdown(html: string, resolve: (url: string) => string): string {
  const tree = parsePageHtml(html)
  resolveAddresses(tree, resolve)
  const mdast = toMdast(tree, { handlers: markdownHandlers }) as MdastRoot
  return toMarkdown(mdast, {
    bullet: '-',
    rule: '-',
    fences: true,
    incrementListMarker: true,
    extensions: [cjkFriendlyToMarkdown(), gfmToMarkdown({ tablePipeAlign: false }), ...mathExtensions(html)]
  })
}

/** Formulas are written only where there are some: their dollars make those of a text be escaped. */
const mathExtensions = (html: string) => (html.includes('<math') ? [mathToMarkdown()] : [])

function resolveAddresses(node: Nodes, resolve: (url: string) => string): void {
  if (node.type === 'element') for (const name of ['href', 'src'] as const) resolveAttribute(node, name, resolve)
  if ('children' in node) for (const child of node.children) resolveAddresses(child, resolve)
}

function resolveAttribute({ properties }: Element, name: 'href' | 'src', resolve: (url: string) => string): void {
  const value = properties[name]
  if (typeof value === 'string') properties[name] = resolve(value)
}
