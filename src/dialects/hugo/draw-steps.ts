import type { Heading, List, ListItem, RootContent } from 'mdast'
import { blockElement, type Draw } from './shortcode.js'

/** Draw steps: of Hextra each begins with a heading; others are a numbered list. What is before the first keeps its place. */
export const steps: Draw = ({ children, position }) => {
  if (children.some((child) => child.type === 'list' && child.ordered)) return stepsOfList(children)
  const depth = Math.min(...children.filter(isStep).map((heading) => heading.depth))
  const before: RootContent[] = []
  const items: ListItem[] = []
  for (const child of children) {
    const last = items.at(-1)
    if (isStep(child) && child.depth === depth) items.push(itemOf(child))
    else if (last) last.children.push(child)
    else before.push(child)
  }
  const list: List = { type: 'list', ordered: true, spread: true, children: items }
  return items.length === 0 ? before : [...before, blockElement('capstan-steps', {}, [list], position)]
}

function stepsOfList(children: readonly RootContent[]): RootContent[] {
  return children.map((child) =>
    child.type === 'list' && child.ordered ? blockElement('capstan-steps', {}, [child], child.position) : child
  )
}

/** Whether a block is a heading that counts as a step; one may say that it does not. */
function isStep(node: RootContent): node is Heading {
  if (node.type !== 'heading') return false
  const last = node.children.at(-1)
  return !(last?.type === 'text' && /\{[^{}]*no-step-marker[^{}]*\}\s*$/.test(last.value))
}

function itemOf(heading: Heading): ListItem {
  const { position } = heading
  return { type: 'listItem', spread: true, children: [heading], ...(position && { position }) }
}
