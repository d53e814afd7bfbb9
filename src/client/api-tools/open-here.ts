import type { ApiToolLabels } from '../../model/api-tool-labels.js'

/** Let the buttons beside links to the page of a structure show the structure in its place, those inside of it, too. */
export function runOpenHere(element: HTMLElement, labels: ApiToolLabels, signal: AbortSignal): void {
  const onClick = async ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.open-here') : undefined
    const continued = button?.closest<HTMLElement>('.continued')
    const link = continued?.querySelector<HTMLAnchorElement>('a[href]')
    if (!button || !continued || !link) return
    button.disabled = true
    const isOpened = await openHere(continued, link.href, signal)
    if (!isOpened && !signal.aborted) button.textContent = labels.notOpened
  }
  element.addEventListener('click', (event) => void onClick(event), { signal })
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
