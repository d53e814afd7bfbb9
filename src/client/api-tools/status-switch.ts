import { selectTab } from '../page/tabs.js'

/** Show the examples of a response when the reader opens it. */
export function addStatusSwitch(element: HTMLElement, signal: AbortSignal): void {
  const examples = element.parentElement?.querySelector<HTMLElement>('.answers > .tabs')
  if (!examples) return
  for (const summary of element.querySelectorAll<HTMLElement>('.response > summary')) {
    summary.addEventListener(
      'click',
      () => {
        const { open = false } = summary.closest('details') ?? {}
        const status = summary.querySelector('.status')?.textContent
        if (!open && status !== undefined) selectTab(examples, status)
      },
      { signal }
    )
  }
}
