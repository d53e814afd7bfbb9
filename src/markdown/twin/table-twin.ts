import type { Element } from 'hast'
import { defaultHandlers, type State } from 'hast-util-to-mdast'
import type { BlockContent, List, ListItem, Nodes, PhrasingContent, Table } from 'mdast'
import { classesOf } from '../tree/class-name.js'
import { visitElements, visitNodes } from '../tree/visit.js'

/** Write a table of the GitHub flavour, whose cells are lines; one that holds blocks of code becomes a list of its rows. */
export function tableTwin(state: State, element: Element): Table | List | PhrasingContent {
  visitElements(element, (cell) => {
    const alignment = classesOf(cell).find((name) => name.startsWith('align-'))
    if (alignment !== undefined) cell.properties.align = alignment.slice('align-'.length)
    return undefined
  })
  const table = defaultHandlers.table(state, element) as Table | PhrasingContent
  if (table.type !== 'table') return table
  if (holdsCode(table)) return rowList(table)
  for (const row of table.children) for (const cell of row.children) cell.children = lineOf(cell.children)
  return table
}

function holdsCode(table: Table): boolean {
  let isFound = false
  visitNodes(table, ({ type }) => {
    isFound ||= type === 'code'
    return undefined
  })
  return isFound
}

/** Flatten what is in a cell to one line: blocks follow one another with a space between. */
function lineOf(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (node.type === 'break') return [{ type: 'text', value: ' ' }]
    if (node.type === 'math') return [{ type: 'inlineMath', value: node.value.replaceAll('\n', ' ') }]
    if (!isBlock(node)) return [node as PhrasingContent]
    const line = 'children' in node ? lineOf(node.children) : []
    return index > 0 ? [{ type: 'text', value: ' ' }, ...line] : line
  })
}

const blocks = new Set('paragraph heading blockquote list listItem tableRow tableCell thematicBreak'.split(' '))

function isBlock({ type }: Nodes): boolean {
  return blocks.has(type)
}

/** Write the rows as items: each cell below the title of its column. */
function rowList({ children: [head, ...rows] }: Table): List {
  const items = rows.map(({ children }): ListItem => ({
    type: 'listItem',
    spread: true,
    children: children.flatMap(({ children: content }, column) => {
      const title = lineOf(head?.children[column]?.children ?? [])
      const own = flowOf(content)
      return title.length === 0
        ? own
        : [{ type: 'paragraph', children: [{ type: 'strong', children: title }] } as const, ...own]
    })
  }))
  return { type: 'list', ordered: false, spread: true, children: items }
}

/** Put what is in a line into paragraphs. */
function flowOf(nodes: readonly Nodes[]): BlockContent[] {
  const flow: BlockContent[] = []
  let line: PhrasingContent[] | undefined
  for (const node of nodes) {
    if (isBlock(node) || node.type === 'code' || node.type === 'math') {
      line = undefined
      flow.push(node as BlockContent)
    } else if (line) line.push(node as PhrasingContent)
    else flow.push({ type: 'paragraph', children: (line = [node as PhrasingContent]) })
  }
  return flow
}
