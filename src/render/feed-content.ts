import type { Root } from 'mdast'
import { toHtml } from 'hast-util-to-html'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Labels } from '../../templates/index.js'

/**
 * Write a post for feeds: the HTML of its Markdown, which has whole addresses, code as its author wrote it, and nothing that only the site's own
 * pages do.
 */
export function feedContent(markdown: string, labels: Labels): string {
  const processor = unified()
    .use(remarkParse)
    .use([remarkGfm, remarkCjkFriendly, remarkCjkFriendlyGfmStrikethrough])
    .use(() => (tree: Root) => nameAlerts(tree, labels))
    .use(remarkRehype, { footnoteLabel: labels.footnotes })
  return toHtml(processor.runSync(processor.parse(markdown)))
}

/** Names of the labels of alerts, by their markers. */
const alerts = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'caution'
} as const

/** Put the label of an alert in place of its marker, which readers of feeds do not know. */
function nameAlerts(tree: Root, labels: Labels): void {
  for (const quote of tree.children) {
    const [paragraph] = quote.type === 'blockquote' ? quote.children : []
    const [text] = paragraph?.type === 'paragraph' ? paragraph.children : []
    const marker = text?.type === 'text' ? /^\[!([A-Z]+)\]\n?/.exec(text.value) : undefined
    if (quote.type !== 'blockquote' || text?.type !== 'text' || !marker) continue
    const label = labels[alerts[marker[1] as keyof typeof alerts]]
    text.value = text.value.slice(marker[0].length)
    quote.children.unshift({
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: label }] }]
    })
  }
}
