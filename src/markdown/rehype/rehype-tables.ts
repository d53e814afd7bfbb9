import type { Element, Root } from 'hast'
import { addClass } from '../tree/class-name.js'
import { visitElements } from '../tree/visit.js'

/** Wrap tables in scrollable regions, set the alignment of cells by class, and turn empty header cells into data cells. */
export function rehypeTables() {
  return (tree: Root): void => {
    visitElements(tree, (element, index, parent) => {
      if (element.tagName !== 'table') return undefined
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
