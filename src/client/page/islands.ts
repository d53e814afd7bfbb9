import { closestTo } from '../shared/closest-to.js'
import { loadModule, moduleUrl } from '../shared/load-module.js'
import type { Mount } from '../shared/mount.js'
import { showCrash, showMissing } from './crash.js'

/** Islands that only add to links which work without them: nobody misses them while they cannot be loaded. */
const optional = ['link-previews', 'moved-anchors', 'editions']

/** Load the module of each island when it comes near the viewport, and mount it. */
export const islands: Mount = (element, signal) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const island = target as HTMLElement
        // One that does not wait for that is told of at once, near or not.
        if (!isIntersecting && !island.dataset.csClient) continue
        observer.unobserve(island)
        void attach(island, signal)
      }
    },
    { rootMargin: '100%' }
  )
  for (const island of element.querySelectorAll<HTMLElement>('[data-cs-island]')) {
    if (moduleUrl(document, island.dataset.csIsland ?? '') !== '') observer.observe(island)
  }
  // What only the module of an island answers is marked as pressed until that runs; see `answerPresses`.
  element.addEventListener('click', (event) => closestTo(event, '[data-cs-late]')?.setAttribute('data-cs-late', '1'), {
    signal
  })
  signal.addEventListener('abort', () => observer.disconnect())
  // Something of an island could not be loaded; see `reportMissing`.
  const tell = ({ target, detail }: CustomEventInit<() => void> & Event) =>
    detail && showMissing(target as Element, detail, signal)
  element.addEventListener('capstan:missing', tell, { signal })
}

/** Mount an island; an error inside it is shown in its place. */
async function attach(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const retry = () => void attach(element, signal)
  const module = await loadModule<{ readonly mount: Mount }>(element.dataset.csIsland ?? '').catch(() => undefined)
  if (signal.aborted) return
  if (!module) {
    waitFor(element, retry, signal)
    return
  }
  try {
    module.mount(element, signal)
  } catch (error) {
    console.error(error)
    showCrash(element, error, retry)
  }
}

/** Leave an island as the server wrote it until its module can be loaded; its place says so. A button says so once it is pressed. */
function waitFor(element: HTMLElement, retry: () => void, signal: AbortSignal): void {
  const show = () => showMissing(element, retry, signal)
  if (optional.includes(element.dataset.csIsland ?? '')) addEventListener('online', retry, { signal, once: true })
  else if (element.localName === 'button') element.addEventListener('click', show, { signal, once: true })
  else show()
}
