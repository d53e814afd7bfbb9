import type { Element, Root as HastRoot } from 'hast'
import type { Code, Root } from 'mdast'
import remarkRehype, { type Options } from 'remark-rehype'
import type { VFile } from 'vfile'

/** How Markdown becomes HTML, for both formats. */
export const hastOptions: Options = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  handlers: { code: (_state: unknown, node: Code) => codeBlock(node) }
}

/** Turn the Markdown tree into an HTML tree. */
export function remarkHast() {
  const transform = remarkRehype(hastOptions)
  return (tree: Root, file: VFile): HastRoot => transform(tree, file)
}

/** Keep the words behind a fence's language as an attribute: the only thing that survives parsing as HTML. */
function codeBlock({ lang, meta, value, position }: Code): Element {
  // Some write ```yaml{2,3}, without a space.
  const [language, glued = ''] = (lang ?? '').split(/(?=\{)/, 2)
  const words = [glued, meta].filter(Boolean).join(' ')
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { ...(language && { className: [`language-${language}`] }), ...(words && { dataMeta: words }) },
    children: [{ type: 'text', value }],
    ...(position && { position })
  }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], ...(position && { position }) }
}
