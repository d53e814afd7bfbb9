import { joinPhrasing } from './join-phrasing.js'
import { attributeOf, hasClass, type HtmlElement } from './parse-page-html.js'
import { writePhrasing, type WriteContext } from './write-phrasing.js'

/** Write a table of the GitHub flavour; a cell that spans others is followed by empty ones. */
export function writeTable(table: HtmlElement, context: WriteContext): string {
  const rows = rowsOf(table)
  if (rows.length === 0) return ''
  const grid = createGrid(rows)
  const width = Math.max(...grid.map((row) => row.length))
  const [first] = rows
  const hasHead = table.children.some((child) => typeof child === 'object' && child.name === 'thead')
  const isHeaded = hasHead || first?.children.some((child) => typeof child === 'object' && child.name === 'th')
  const cells = isHeaded ? grid : [[], ...grid]
  const [head = [], ...body] = cells.map((row) =>
    Array.from({ length: width }, (_, column) => writeCell(row[column], context))
  )
  const aligned = Array.from({ length: width }, (_, column) => alignmentOf(grid[0]?.[column]))
  return [head, aligned, ...body].map(writeRow).join('\n')
}

function writeRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
}

/** List the rows of a table, without those of tables inside. */
function rowsOf({ children }: HtmlElement): HtmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : []
  })
}

/** Lay out the cells; those that another one covers are `undefined`. */
function createGrid(rows: readonly HtmlElement[]): (HtmlElement | undefined)[][] {
  const grid: (HtmlElement | undefined)[][] = rows.map(() => [])
  for (const [y, { children }] of rows.entries()) {
    let x = 0
    for (const cell of children) {
      if (typeof cell === 'string' || !/^t[dh]$/.test(cell.name)) continue
      while (x in (grid[y] ?? [])) x++
      const width = spanOf(cell, 'colspan')
      for (const row of grid.slice(y, y + spanOf(cell, 'rowspan')))
        for (let column = x; column < x + width; column++) row[column] = undefined
      const row = grid[y]
      if (row) row[x] = cell
    }
  }
  return grid
}

/** Read how many columns or rows a cell covers; browsers take at most 1,000 (https://html.spec.whatwg.org/#dom-tdth-colspan). */
function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(attributeOf(cell, name) ?? '1', 10)
  return Math.min(Math.max(Number.isNaN(value) ? 1 : value, 1), 1000)
}

function writeCell(cell: HtmlElement | undefined, context: WriteContext): string {
  if (!cell) return ''
  const text = joinPhrasing(writePhrasing(cell.children, context), { isParagraph: false, hasMath: context.hasMath })
  // Two backslashes before it would leave the character to end the cell.
  return text.replace(/(\\*)\|/g, (_, slashes: string) => `${slashes}${slashes.length % 2 === 1 ? '\\' : ''}\\|`)
}

function alignmentOf(cell: HtmlElement | undefined): string {
  if (!cell) return '-'
  if (hasClass(cell, 'align-center')) return ':-:'
  if (hasClass(cell, 'align-right')) return '-:'
  return hasClass(cell, 'align-left') ? ':-' : '-'
}
