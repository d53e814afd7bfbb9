import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { fillLabel } from '../shared/fill-label.js'
import { toolButton } from './tool-button.js'

/** Minimum number of rows that a structure has tools from: a smaller one is seen at a glance. */
const minRows = 8

/** Add buttons that open and close a whole structure, and a field that finds names in it, to every large one. */
export function addTreeTools(element: HTMLElement, labels: ApiToolLabels, signal: AbortSignal): void {
  for (const tree of element.querySelectorAll<HTMLElement>('.schema')) {
    if (rowsOf(tree).length < minRows) continue
    const tools = document.createElement('div')
    tools.className = 'tree-tools'
    const status = document.createElement('span')
    status.role = 'status'
    if (tree.querySelector('details')) {
      tools.append(
        toolButton(labels.expandAll, signal, () => toggleAll(tree, true)),
        toolButton(labels.collapseAll, signal, () => toggleAll(tree, false))
      )
    }
    const field = document.createElement('input')
    field.type = 'search'
    field.placeholder = labels.filter
    field.ariaLabel = labels.filter
    field.addEventListener(
      'input',
      () => {
        const count = filter(tree, field.value.trim().toLowerCase())
        status.textContent = count === undefined ? '' : fillLabel(labels.filtered, { count })
      },
      { signal }
    )
    tools.append(field, status)
    tree.prepend(tools)
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
