import { cloneTemplate } from '../shared/clone-template.js'
import { FetchError } from './fetch-page.js'

/** Show in place of a page why it could not be loaded, with a button to retry; the rest of the frame stays. */
export function showFailure(error: unknown, retry: () => void): void {
  const panel = cloneTemplate('load-failed')
  const text = panel.querySelector<HTMLElement>('pre')
  if (text) text.textContent = messageOf(error, text.dataset)
  panel.querySelector('button')?.addEventListener('click', retry)
  const title = panel.querySelector('h1')?.textContent ?? ''
  document.querySelector('main')?.replaceChildren(panel)
  for (const link of document.querySelectorAll('[aria-current="page"]')) link.ariaCurrent = null
  document.title = title
}

/** Find the label of an error; without one, the message of the browser or host. */
function messageOf(error: unknown, labels: DOMStringMap): string {
  if (error instanceof FetchError) return labels[error.problem] ?? error.problem
  return error instanceof Error ? error.message : String(error)
}
