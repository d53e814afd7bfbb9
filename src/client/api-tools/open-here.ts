import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { openPlace } from './opened-places.js'
import type { StructureReader } from './structure-reader.js'

/** Show a structure in place when the button beside the link to its page is pressed; nested ones alike. */
export function runOpenHere(
  element: HTMLElement,
  labels: ApiToolLabels,
  { read }: StructureReader,
  signal: AbortSignal
): void {
  const onClick = async ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.open-here') : undefined
    const continued = button?.closest<HTMLElement>('.continued')
    const link = continued?.querySelector<HTMLAnchorElement>('a[href]')
    if (!button || !continued || !link) return
    button.disabled = true
    const place = await read(link.href)
    if (signal.aborted) return
    if (!place) {
      button.textContent = labels.notOpened
      button.disabled = false
      return
    }
    openPlace({ continued, href: link.href }, place)
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  element.addEventListener('click', (event) => void onClick(event), { signal })
}
