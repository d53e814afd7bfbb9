/**
 * Fit the tables of a page for printing to a sheet, on which nothing scrolls: one whose words do not fit beside each other is scaled, or
 * gets a sheet of its own that is turned. All is measured in the size of the table's text, so that a screen may have another.
 */

/** Widths of an upright and of a turned sheet in the size of the table's text, as `sheet.css` sets both: 170 and 247 mm to 9 pt. */
const sheet = { upright: 53.5, turned: 77.8 }

/** Width that a longer word need not have: it is an address or a key, and breaks where its column ends. */
const longest = 16

/** The smallest sizes that an upright table is scaled to, and that is read at all: text of 6.3 and 4.5 pt. */
const smallest = { upright: 0.7, turned: 0.5 }

/** Fit all tables. Those that cannot be read at any size that fits are marked with `data-cs-unfit`, and their words break. */
export function fitTables(root: ParentNode): void {
  // All are measured before any is changed, in the widths that their words have.
  const tables = [...root.querySelectorAll<HTMLTableElement>('.content .table > table')]
  for (const table of tables) table.classList.add('is-measured')
  const measured = tables.map((table) => [table, measure(table)] as const)
  for (const table of tables) table.classList.remove('is-measured')
  for (const [table, { need, inset, wide }] of measured) fit(table, need, inset, wide)
}

/** What a table needs, and what the blocks around it take of the sheet. */
interface Measured {
  readonly need: number
  readonly inset: number
  /** Numbers of the columns with words that may break. */
  readonly wide: ReadonlySet<number>
}

function measure(table: HTMLTableElement): Measured {
  const size = Number.parseFloat(getComputedStyle(table).fontSize) || 1
  const columns: number[] = []
  for (const row of table.rows)
    for (const { cellIndex, offsetWidth } of row.cells)
      columns[cellIndex] = Math.max(columns[cellIndex] ?? 0, offsetWidth / size)
  const room = table.closest('.content')?.clientWidth ?? 0
  return {
    need: columns.reduce((sum, width) => sum + Math.min(width, longest), 0),
    inset: Math.max(0, room - (table.parentElement?.clientWidth ?? room)) / size,
    wide: new Set(columns.flatMap((width, index) => (width > longest ? [index] : [])))
  }
}

function fit(table: HTMLTableElement, need: number, inset: number, wide: ReadonlySet<number>): void {
  const upright = (sheet.upright - inset) / need
  const isTurned = upright < smallest.upright
  const scale = Math.min(1, isTurned ? (sheet.turned - inset) / need : upright)
  if (isTurned) table.parentElement?.classList.add('is-turned')
  if (scale < 1) table.style.setProperty('--scale', String(Math.max(scale, smallest.turned)))
  if (scale < smallest.turned) {
    table.dataset.csUnfit = ''
    return
  }
  table.classList.add('has-whole-words')
  for (const row of table.rows)
    for (const cell of row.cells) if (wide.has(cell.cellIndex)) cell.classList.add('has-long-words')
}
