import { cloneTemplate } from '../shared/clone-template.js'

/** Show an error with its causes before the element it happened in, and a button to try again. */
export function showCrash(element: HTMLElement, error: unknown, retry: () => void): void {
  const panel = document.createElement('div')
  panel.append(cloneTemplate('crash'))
  const text = panel.querySelector('pre')
  if (text) text.textContent = messagesOf(error).join('\n')
  panel.querySelector('button')?.addEventListener('click', () => {
    panel.remove()
    retry()
  })
  element.before(panel)
}

/** List an error's message and those of its causes. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : messagesOf(error.cause))]
    : [String(error)]
}
