/** Named rows of a structure: properties and variants. */
const rowSelector = '.property, .variant'

/** List the named rows of a structure. */
function rowsOf(tree: ParentNode): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>(rowSelector)]
}

/** Hide the rows whose name does not hold a text, unless one inside or around them does; return how many match, or undefined without a text. */
export function filterRows(tree: HTMLElement, text: string): number | undefined {
  const rows = rowsOf(tree)
  if (text === '') {
    for (const row of rows) row.hidden = false
    return undefined
  }
  const matches = new Set(rows.filter((row) => nameOf(row).includes(text)))
  const holders = new Set<HTMLElement>()
  for (const match of matches)
    for (let row = rowAround(match); row && !holders.has(row); row = rowAround(row)) holders.add(row)
  const inside = new Set<HTMLElement>()
  for (const row of rows) {
    const around = rowAround(row)
    if (around && (matches.has(around) || inside.has(around))) inside.add(row)
    row.hidden = !matches.has(row) && !holders.has(row) && !inside.has(row)
    if (holders.has(row)) for (const details of openersOf(row)) details.open = true
  }
  return matches.size
}

/** Whether a structure has a row with a name that holds a text. */
export function hasMatch(tree: ParentNode, text: string): boolean {
  return rowsOf(tree).some((row) => nameOf(row).includes(text))
}

function rowAround(row: HTMLElement): HTMLElement | null | undefined {
  return row.parentElement?.closest<HTMLElement>(rowSelector)
}

/** List what must be open for the rows inside of a row to be seen. */
function openersOf(row: HTMLElement): HTMLDetailsElement[] {
  return [row, ...row.querySelectorAll(':scope > details')].filter((each) => each instanceof HTMLDetailsElement)
}

/** Read the name of a property, or of a variant with its values. */
function nameOf(row: HTMLElement): string {
  const head = row.querySelector(':scope > .property-head > .property-name, :scope > summary')
  return head?.textContent.toLowerCase() ?? ''
}
