import type { Nodes, Parents, PhrasingContent } from 'mdast'
import { guardEdges } from './guard-edges.js'

/** What is between two marks of its kind. */
type Marked = Extract<PhrasingContent, { type: 'emphasis' | 'strong' | 'delete' }>

/**
 * Bring the lines of a tree that HTML was read into to what Markdown can write: space and breaks at the edges of emphasis are outside of it,
 * emphasis is in none of its kind and beside none, and two codes have a space between.
 */
export function tidyPhrasing(parent: Parents): void {
  if (isLine(parent)) {
    const line = tidied(parent.children, new Set())
    takeSpace(line, 'start')
    takeSpace(line, 'end')
    parent.children = line
    return
  }
  const children: Nodes[] = parent.children
  for (const child of children) if ('children' in child) tidyPhrasing(child)
  // What had nothing but breaks would be an empty line, behind which an item ends.
  parent.children = children.filter(
    (child) => child.type !== 'paragraph' || child.children.length > 0
  ) as typeof parent.children
}

function isLine(parent: Parents): parent is Extract<Parents, { type: 'paragraph' | 'heading' | 'tableCell' }> {
  return parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell'
}

/** Tidy what is in a line, inside of some kinds of marks. */
function tidied(nodes: readonly PhrasingContent[], inside: ReadonlySet<string>): PhrasingContent[] {
  const line: PhrasingContent[] = []
  for (const node of nodes.flatMap((each) => partsOf(each, inside))) append(node, line)
  guardEdges(line)
  return line
}

/** Split a node into the space before it, what is left of it, and the space after it. */
function partsOf(node: PhrasingContent, inside: ReadonlySet<string>): PhrasingContent[] {
  if (node.type === 'link') return [{ ...node, children: tidied(node.children, inside) }]
  if (!isMarked(node)) return [node]
  const isNested = inside.has(node.type)
  const children = tidied(node.children, new Set([...inside, node.type]))
  if (isNested) return children
  const before = takeSpace(children, 'start')
  const after = takeSpace(children, 'end')
  return children.length === 0 ? [...before, ...after] : [...before, { ...node, children }, ...after]
}

function isMarked(node: Nodes): node is Marked {
  return node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete'
}

/** Take the space and the breaks at an edge of a line. */
function takeSpace(line: PhrasingContent[], edge: 'start' | 'end'): PhrasingContent[] {
  const taken: PhrasingContent[] = []
  for (;;) {
    const node = edge === 'start' ? line[0] : line.at(-1)
    const value = node?.type === 'text' ? node.value : undefined
    const rest = edge === 'start' ? value?.trimStart() : value?.trimEnd()
    if (node?.type === 'break' || rest === '') {
      const [whole] = edge === 'start' ? line.splice(0, 1) : line.splice(-1, 1)
      if (whole) taken.push(whole)
      continue
    }
    if (node?.type === 'text' && value !== undefined && rest !== undefined && rest !== value) {
      const space = edge === 'start' ? value.slice(0, value.length - rest.length) : value.slice(rest.length)
      line.splice(edge === 'start' ? 0 : line.length - 1, 1, { ...node, value: rest })
      taken.push({ type: 'text', value: space })
    }
    return edge === 'start' ? taken : taken.reverse()
  }
}

/** Append a node to a line: texts and marks of a kind that follow one another become one. */
function append(node: PhrasingContent, line: PhrasingContent[]): void {
  const last = line.at(-1)
  if (node.type === 'text' && last?.type === 'text') line[line.length - 1] = { ...last, value: last.value + node.value }
  else if (isMarked(node) && last?.type === node.type && isMarked(last))
    line[line.length - 1] = { ...last, children: tidied([...last.children, ...node.children], new Set([node.type])) }
  else if (node.type === 'inlineCode' && last?.type === 'inlineCode') line.push({ type: 'text', value: ' ' }, node)
  else if (node.type !== 'text' || node.value !== '') line.push(node)
}
