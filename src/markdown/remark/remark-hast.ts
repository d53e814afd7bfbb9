import type { Element, Root as HastRoot } from 'hast'
import type { Code, ListItem, Parents, Root } from 'mdast'
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype'
import type { VFile } from 'vfile'

type State = Parameters<typeof defaultHandlers.listItem>[0]

/** How Markdown becomes HTML, for both formats. */
export const hastOptions: Options = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  handlers: { code: (_state: unknown, node: Code) => codeBlock(node), listItem: createListItem() }
}

/**
 * Create the function that writes the items of lists. An item asks whether any of its list is loose, which takes as
 * long as the list; here each list is asked once.
 */
function createListItem() {
  const spreads = new WeakMap<Parents, boolean>()
  return (state: State, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
    const spread = spreads.get(parent) ?? (parent.spread === true || parent.children.some(isLoose))
    spreads.set(parent, spread)
    return defaultHandlers.listItem(state, node, { ...parent, spread, children: [] })
  }
}

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1
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
    // The last line break of a text of HTML is none of its code: an empty line at the end has another.
    children: [{ type: 'text', value: value.endsWith('\n') ? `${value}\n` : value }],
    ...(position && { position })
  }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], ...(position && { position }) }
}
