import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { toolButton } from './tool-button.js'

/** Add a button beside each link to the page of a structure that shows the structure in its place. */
export function addOpenHere(element: HTMLElement, labels: ApiToolLabels, signal: AbortSignal): void {
  for (const continued of element.querySelectorAll<HTMLElement>('.continued')) {
    const link = continued.querySelector<HTMLAnchorElement>('a[href]')
    if (!link || continued.querySelector('.api-tool')) continue
    const button = toolButton(labels.openHere, signal, () => {
      button.disabled = true
      void openHere(continued, link.href, signal).then((isOpened) => {
        if (signal.aborted) return
        if (!isOpened) button.textContent = labels.notOpened
        else addOpenHere(element, labels, signal)
      })
    })
    continued.append(' ', button)
  }
}

/** Put the structure of a page in the place of the link to it; false when it cannot be read, and the link remains. */
async function openHere(continued: HTMLElement, href: string, signal: AbortSignal): Promise<boolean> {
  const parts = await readParts(href, signal)
  if (!parts) return false
  const place = document.createElement('div')
  place.className = 'opened-here'
  // The ids are those of the other page.
  for (const part of parts) for (const each of [part, ...part.querySelectorAll('[id]')]) each.removeAttribute('id')
  for (const link of parts.flatMap((part) => [...part.querySelectorAll('.anchor-link')])) link.remove()
  place.append(...parts)
  continued.replaceWith(place)
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  return true
}

/** Read what is inside of the structure that a page shows. */
async function readParts(href: string, signal: AbortSignal): Promise<Element[] | undefined> {
  try {
    const response = await fetch(href, { signal })
    if (!response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const all = [...page.querySelectorAll('.api-main > .schema > :is(.properties, .variants, .each-item)')]
    return all.length > 0 ? all.map((part) => document.importNode(part, true)) : undefined
  } catch {
    return undefined
  }
}
