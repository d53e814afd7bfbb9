/** Follows the keys of pages: those to the pages before and after, and the one that lists them all. */
import { adoptStyles } from '../shared/adopt-styles.js'
import { openDialog } from '../shared/open-dialog.js'

/** Written by the bundler, and by the build of a site. */
declare const capstanOverlayStyles: string
declare const capstanDialog: string

adoptStyles(capstanOverlayStyles)

/** Do what a key stands for. */
export function run(body: HTMLElement, event: Event, signal: AbortSignal): void {
  if (!(event instanceof KeyboardEvent)) return
  if (event.key === '?') showKeys(body, signal)
  else linkOf(event.key, body)?.click()
}

/** Find the link to the page on the side of an arrow. */
function linkOf(key: string, body: HTMLElement): HTMLElement | null {
  const isForward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
  return body.querySelector(`.pagination [rel="${isForward ? 'next' : 'prev'}"]`)
}

/** List the keys that the page has a use for. */
function showKeys(body: HTMLElement, signal: AbortSignal): void {
  if (document.querySelector('dialog[open]')) return
  const dialog = openDialog(capstanDialog, signal)
  for (const row of dialog.querySelectorAll<HTMLElement>('[data-cs-needs]'))
    if (!body.querySelector(row.dataset.csNeeds ?? '')) row.remove()
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
}
