import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { fillLabel } from '../shared/fill-label.js'

/** Let the tools above large structures work: buttons that open and close all of it, and a field that finds names in it. */
export function runTreeTools(element: HTMLElement, labels: ApiToolLabels, signal: AbortSignal): void {
  for (const tools of element.querySelectorAll<HTMLElement>('.tree-tools')) {
    const tree = tools.closest<HTMLElement>('.schema')
    const field = tools.querySelector('input')
    const status = tools.querySelector('[role="status"]')
    if (!tree || !field || !status) continue
    for (const button of tools.querySelectorAll('button'))
      button.addEventListener('click', () => toggleAll(tree, button.dataset.opens !== undefined), { signal })
    const find = () => {
      const count = filter(tree, field.value.trim().toLowerCase())
      status.textContent = count === undefined ? '' : fillLabel(labels.filtered, { count })
    }
    field.addEventListener('input', find, { signal })
    // What was typed before this script was there is looked for, too.
    if (field.value !== '') find()
  }
}

/** List what has a name in a structure: properties and variants. */
function rowsOf(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('.property, .variant')]
}

function toggleAll(tree: HTMLElement, isOpen: boolean): void {
  for (const details of tree.querySelectorAll<HTMLDetailsElement>('details')) details.open = isOpen
}

/** Hide the rows whose name does not hold a text, unless one inside of them does; return how many match, or undefined without a text. */
function filter(tree: HTMLElement, text: string): number | undefined {
  const rows = rowsOf(tree)
  if (text === '') {
    for (const row of rows) row.hidden = false
    return undefined
  }
  const matches = new Set(rows.filter((row) => nameOf(row).includes(text)))
  for (const row of rows) {
    const holds = [...matches].some((match) => row !== match && row.contains(match))
    const isInside = [...matches].some((match) => match !== row && match.contains(row))
    row.hidden = !matches.has(row) && !holds && !isInside
    if (holds) for (const details of openersOf(row)) details.open = true
  }
  return matches.size
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
