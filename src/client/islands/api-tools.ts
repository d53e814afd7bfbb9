/** Tools of the pages of a reference: copying the endpoint, and finding a way through large structures. */
import type { Mount } from '../shared/mount.js'
import { readSession } from '../api-console/console-session.js'
import { copyLinks } from '../api-tools/copy-links.js'
import { runExampleChoice } from '../api-tools/run-example-choice.js'
import { runEndpointCopy } from '../api-tools/run-endpoint-copy.js'
import { runOpenHere } from '../api-tools/open-here.js'
import { showAllEntries } from '../api-tools/show-all-entries.js'
import { answerPresses } from '../shared/answer-presses.js'
import { createStructureReader } from '../api-tools/structure-reader.js'
import { runTreeTools } from '../api-tools/run-tree-tools.js'
import type { ConsoleOperation } from '../../model/api-console.js'
import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { selectTab } from '../page/tabs.js'

/** Run the tools of a page. */
export const mount: Mount = (element, signal) => {
  const labels = JSON.parse(element.dataset.csLabels ?? '{}') as ApiToolLabels
  copyLinks(document.body, signal)
  runEndpointCopy(element, labels, signal)
  const reader = createStructureReader(signal)
  runTreeTools(element, labels, reader, signal)
  runOpenHere(element, labels, reader, signal)
  addStatusSwitch(element, signal)
  showAllEntries(signal)
  // Without that module the page shows the server of its description and its first example, as for every other reader.
  const operation = operationOf(element)
  const follow = () => void (operation && followForm(element, operation).catch(console.warn))
  runExampleChoice(element, follow, signal)
  if (operation && Object.keys(readSession(operation)).length > 0) follow()
  answerPresses(element)
}

/** Write endpoint and samples for the example that is chosen, and for the server and the credentials that the reader has typed on another page. */
async function followForm(element: HTMLElement, operation: ConsoleOperation): Promise<void> {
  // A console that is open writes them itself.
  if (consoleOf(element)?.querySelector('form')) return
  const { followOperation } = await import('../api-console/follow-operation.js')
  followOperation(operation)
}

/** Read the operation of a page; undefined where there is none, such as a structure. */
function operationOf(element: HTMLElement): ConsoleOperation | undefined {
  const text = consoleOf(element)?.dataset.csOperation
  return text === undefined ? undefined : (JSON.parse(text) as ConsoleOperation)
}

function consoleOf(element: HTMLElement): HTMLElement | null | undefined {
  return element.parentElement?.querySelector<HTMLElement>('[data-cs-island="api-console"]')
}

/** Show the examples of a response when the reader opens it, and of one that was opened before this script came. */
function addStatusSwitch(element: HTMLElement, signal: AbortSignal): void {
  const examples = element.parentElement?.querySelector<HTMLElement>('.answers > .tabs')
  if (!examples) return
  const show = (summary: Element) => {
    const status = summary.querySelector('.status')?.textContent
    if (status !== undefined) selectTab(examples, status)
  }
  for (const summary of element.querySelectorAll<HTMLElement>('.response > summary')) {
    const response = summary.parentElement as HTMLDetailsElement
    // Those of success are open from the beginning.
    if (response.open && !response.classList.contains('success')) show(summary)
    summary.addEventListener('click', () => response.open || show(summary), { signal })
  }
}
