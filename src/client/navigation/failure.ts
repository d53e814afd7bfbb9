import { cloneTemplate } from '../shared/clone-template.js'
import { FetchError } from './fetch-page.js'

/** Show in the place of a page why it is not there, with a button to try again; the rest of the frame stays. */
export function showFailure(error: unknown, retry: () => void): void {
  const panel = cloneTemplate('load-failed')
  const text = panel.querySelector<HTMLElement>('pre')
  if (text) text.textContent = wordsFor(error, text.dataset)
  panel.querySelector('button')?.addEventListener('click', retry)
  const title = panel.querySelector('h1')?.textContent ?? ''
  document.querySelector('main')?.replaceChildren(panel)
  for (const link of document.querySelectorAll('[aria-current="page"]')) link.removeAttribute('aria-current')
  document.title = title
}

/** Describe what went wrong; what no template describes is shown as the browser or the host reports it. */
function wordsFor(error: unknown, words: DOMStringMap): string {
  if (error instanceof FetchError) return words[error.problem] ?? error.problem
  return error instanceof Error ? error.message : String(error)
}
