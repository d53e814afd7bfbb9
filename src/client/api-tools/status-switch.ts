import { selectTab } from '../page/tabs.js'

/** Show the examples of a response when the reader opens it, and of one that was opened before this script came. */
export function addStatusSwitch(element: HTMLElement, signal: AbortSignal): void {
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
