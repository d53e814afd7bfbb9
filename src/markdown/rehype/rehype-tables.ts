import type { Element, Root } from 'hast'
import { addClass } from '../tree/class-name.js'
import { visitElements } from '../tree/visit.js'

/**
 * Wrap tables in scrollable regions, set the alignment of cells by class, and turn empty header cells into data cells. Where the first
 * header is empty, the first column heads the rows.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visitElements(tree, (element, index, parent) => {
      if (element.tagName !== 'table') return undefined
      if (isHeadedByRows(element)) headRows(element)
      visitElements(element, (part) => {
        alignByClass(part)
        // A head without words heads nothing: screen readers would read an empty title for every cell below it.
        if (part.tagName === 'th' && part.children.length === 0) part.tagName = 'td'
        return undefined
      })
      parent.children[index] = {
        type: 'element',
        tagName: 'capstan-table',
        properties: {},
        children: [element],
        ...(element.position && { position: element.position })
      }
      return false
    })
  }
}

/** Whether the head of a table begins with an empty cell, and no other row has a head of its own. */
function isHeadedByRows(table: Element): boolean {
  const corner = rowsOf(table, 'thead')[0]?.[0]
  return (
    corner?.tagName === 'th' &&
    corner.children.length === 0 &&
    rowsOf(table, 'tbody').every((cells) => cells.every(({ tagName }) => tagName === 'td'))
  )
}

function headRows(table: Element): void {
  for (const [first] of rowsOf(table, 'tbody'))
    if (first && first.children.length > 0) {
      first.tagName = 'th'
      first.properties.scope = 'row'
    }
}

/** List the cells of each row of the groups of a kind. */
function rowsOf(table: Element, group: 'thead' | 'tbody'): Element[][] {
  return elementsOf(table)
    .filter(({ tagName }) => tagName === group)
    .flatMap((part) => elementsOf(part).map(elementsOf))
}

const elementsOf = ({ children }: Element) => children.filter((child) => child.type === 'element')

/** Move the alignment of a cell, a row or a group of rows from its attribute to a class. */
function alignByClass(element: Element): void {
  const { align } = element.properties
  if (
    align === undefined ||
    !['td', 'th', 'tr', 'thead', 'tbody', 'tfoot', 'col', 'colgroup'].includes(element.tagName)
  )
    return
  delete element.properties.align
  if (align === 'left' || align === 'center' || align === 'right') addClass(element, `align-${align}`)
}
