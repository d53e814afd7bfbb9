import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { fillLabel } from '../../utils/fill-label.js'
import { filterRows } from './filter-rows.js'
import { closeAll, openAll } from './open-all.js'
import { hasClosed, openMatches } from './open-matches.js'
import type { StructureReader } from './structure-reader.js'

/** Time that a reader types on in, in milliseconds. */
const pause = 250

/** Minimum length of a text that is looked for in closed structures: a letter is in nearly all of them. */
const minLength = 2

/** Let the tools above large structures work: buttons that open and close all of it, and a field that finds names in it. */
export function runTreeTools(
  element: HTMLElement,
  labels: ApiToolLabels,
  reader: StructureReader,
  signal: AbortSignal
): void {
  for (const tools of element.querySelectorAll<HTMLElement>('.tree-tools')) {
    const tree = tools.closest<HTMLElement>('.schema')
    const field = tools.querySelector('input')
    const status = tools.querySelector('[role="status"]')
    if (!tree || !field || !status) continue
    const find = createFind({ tree, field, status, labels, reader, signal })
    let run = 0
    const toggle = async (isOpen: boolean) => {
      const own = ++run
      const isCurrent = () => own === run && !signal.aborted
      status.textContent = ''
      if (isOpen) await openAll({ tree, status, labels, reader, isCurrent })
      else closeAll(tree)
      // What is looked for is looked for in what was opened, too.
      if (isOpen && isCurrent() && field.value !== '') find()
    }
    for (const button of tools.querySelectorAll('button'))
      button.addEventListener('click', () => void toggle(button.dataset.csOpens !== undefined), { signal })
    field.addEventListener(
      'input',
      () => {
        run += 1
        find()
      },
      { signal }
    )
    // What was typed before this script was there is looked for, too.
    if (field.value !== '') find()
  }
}

/** A field above a structure, and what it works with. */
interface Tools {
  readonly tree: HTMLElement
  readonly field: HTMLInputElement
  readonly status: Element
  readonly labels: ApiToolLabels
  readonly reader: StructureReader
  readonly signal: AbortSignal
}

/** Create what finds the names that hold what is typed: at once those that are there, then those in closed structures. */
function createFind({ tree, field, status, labels, reader, signal }: Tools): () => void {
  const undos: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let run = 0
  const filter = (text: string, label: string) => {
    const count = filterRows(tree, text)
    status.textContent = count === undefined ? '' : fillLabel(label, { count })
  }
  const findClosed = async (text: string, isCurrent: () => boolean) => {
    await openMatches(tree, { text, reader, isCurrent }, (undo) => undos.push(undo))
    if (isCurrent()) filter(text, labels.filtered)
  }
  return () => {
    const own = ++run
    const isCurrent = () => own === run && !signal.aborted
    clearTimeout(timer)
    for (const undo of undos.splice(0)) undo()
    const text = field.value.trim().toLowerCase()
    const isLoading = text.length >= minLength && hasClosed(tree)
    filter(text, isLoading ? labels.filtering : labels.filtered)
    if (isLoading) timer = setTimeout(() => void findClosed(text, isCurrent), pause)
  }
}
