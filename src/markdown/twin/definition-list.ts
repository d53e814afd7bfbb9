import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast'

/** Write a list of terms in bold, each followed by what is said of it. */
export function definitionList(state: State, { children }: Element): List | undefined {
  const items: ListItem[] = []
  // Each term and what is said of it may be in a <div> of their own.
  const parts = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child]
  )
  for (const part of parts) {
    if (part.type !== 'element') continue
    const item = items.at(-1)
    if (part.tagName === 'dt' || !item) items.push(termOf(state, part))
    else addMeaning(item, state.toFlow(state.all(part)) as BlockContent[])
  }
  return items.length === 0 ? undefined : { type: 'list', ordered: false, spread: false, children: items }
}

function termOf(state: State, element: Element): ListItem {
  const children = state.all(element) as PhrasingContent[]
  const term: PhrasingContent[] = children.length === 0 ? [] : [{ type: 'strong', children }]
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: term }] }
}

/** Add what is said of a term: its first paragraph behind a colon. */
function addMeaning(item: ListItem, [first, ...others]: BlockContent[]): void {
  const head = item.children.length === 1 ? item.children[0] : undefined
  if (first?.type === 'paragraph' && head?.type === 'paragraph')
    head.children.push({ type: 'text', value: ': ' }, ...first.children)
  else if (first) item.children.push(first)
  item.children.push(...others)
}
