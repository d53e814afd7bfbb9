import type { Element, ElementContent } from 'hast'
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast'
import { toString } from 'hast-util-to-string'
import type { BlockContent, Blockquote, Code, List, ListItem, PhrasingContent, Strong } from 'mdast'

/** How elements become Markdown where it is not as in every document. */
export const markdownHandlers: Record<string, Handle> = {
  a: (state, node) => {
    if (hasClass(node, 'heading-link', 'anchor-link', 'dark-only')) return undefined
    // An image that opens itself is an image.
    if (hasClass(node, 'enlarge')) return state.all(node)
    return defaultHandlers.a(state, node)
  },
  aside: (state, node) => (hasClass(node, 'admonition') ? admonition(state, node) : state.all(node)),
  dl: (state, node) => definitions(state, node),
  figure: (state, node) => {
    if (hasClass(node, 'code')) return code(node, String(node.properties.dataLanguage ?? ''))
    if (node.properties.dataIsland === 'mermaid') return code(node, 'mermaid')
    return defaultHandlers.figure(state, node)
  },
  // What a term means opens beside it, and is not in the text.
  button: (state, node) => (hasClass(node, 'term') ? state.all(node) : undefined),
  span: (state, node) => (hasClass(node, 'term-note') ? undefined : state.all(node)),
  img: (state, node) => (hasClass(node, 'dark-only') ? undefined : defaultHandlers.img(state, node)),
  // What only JavaScript brings to life is no text.
  section: (state, node) => (hasClass(node, 'api-console') ? undefined : state.toFlow(state.all(node))),
  math: (_, { properties: { alttext, display } }) =>
    display === 'block' ? { type: 'math', value: String(alttext) } : { type: 'inlineMath', value: String(alttext) },
  p: (state, node) => (hasClass(node, 'tab-title') ? titleOf(state, node) : defaultHandlers.p(state, node)),
  summary: (state, node) => titleOf(state, node),
  // The links of tabs stand again as the titles of their panels.
  ul: (state, node) => (hasClass(node, 'tab-list') ? undefined : defaultHandlers.ul(state, node)),
  wbr: () => undefined
}

function hasClass({ properties: { className } }: Element, ...names: readonly string[]): boolean {
  return Array.isArray(className) && names.some((name) => className.includes(name))
}

/** Make a quotation of an admonition, which begins with its title. */
function admonition(state: State, node: Element): Blockquote {
  return { type: 'blockquote', children: state.toFlow(state.all(node)) }
}

/** Make a list of terms in bold, each followed by what is said of it. */
function definitions(state: State, { children }: Element): List {
  const items: ListItem[] = []
  // Each term and what is said of it may stand in a <div> of their own.
  const pairs = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child]
  )
  for (const child of pairs) {
    if (child.type !== 'element') continue
    const flow = state.toFlow(state.all(child)) as BlockContent[]
    if (child.tagName === 'dt') {
      const term: Strong = { type: 'strong', children: phrasingOf(flow[0]) }
      items.push({ type: 'listItem', spread: false, children: [{ type: 'paragraph', children: [term] }] })
      continue
    }
    const item = items.at(-1)
    const [first, ...others] = flow
    const head = item?.children[0]
    if (!item || head?.type !== 'paragraph') continue
    if (first?.type === 'paragraph') head.children.push({ type: 'text', value: ': ' }, ...first.children)
    item.children.push(...(first?.type === 'paragraph' ? others : flow))
  }
  return { type: 'list', ordered: false, spread: false, children: items }
}

function phrasingOf(node: BlockContent | undefined): PhrasingContent[] {
  return node?.type === 'paragraph' ? node.children : []
}

/** Make a paragraph in bold of the title of something that folds or switches. */
function titleOf(state: State, node: Element): BlockContent {
  const strong: Strong = { type: 'strong', children: state.all(node) as PhrasingContent[] }
  return { type: 'paragraph', children: [strong] }
}

/** Make a fenced block of code and its caption. */
function code(node: Element, lang: string): Code {
  const caption = findElement(node, 'figcaption')
  const title = caption && toString(caption)
  const block = findElement(node, 'pre') ?? node
  return {
    type: 'code',
    lang: lang === '' ? 'text' : lang,
    meta: title === undefined ? null : `title="${title.replaceAll('"', "'")}"`,
    value: toString(block).replace(/\n$/, '')
  }
}

function findElement(
  { children }: { readonly children: readonly ElementContent[] },
  tagName: string
): Element | undefined {
  for (const child of children) {
    if (child.type !== 'element') continue
    const found = child.tagName === tagName ? child : findElement(child, tagName)
    if (found) return found
  }
  return undefined
}
