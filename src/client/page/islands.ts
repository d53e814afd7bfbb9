import type { Mount } from '../shared/mount.js'
import { reloadOnce } from '../shared/reload-once.js'
import { showCrash } from './crash.js'

/** Load the module of each island when it comes near the viewport, and mount it. */
export const islands: Mount = (element, signal) => {
  const urls = JSON.parse(document.body.dataset.islands ?? '{}') as Readonly<Record<string, string>>
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        void attach(target, urls[target.dataset.island ?? ''] ?? '', signal)
      }
    },
    { rootMargin: '100%' }
  )
  for (const island of element.querySelectorAll<HTMLElement>('[data-island]')) {
    if (urls[island.dataset.island ?? ''] !== undefined) observer.observe(island)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Mount an island. Without its module the page stays as it is; an error inside it is shown in its place. */
async function attach(element: HTMLElement, url: string, signal: AbortSignal): Promise<void> {
  const module = await load(url)
  if (!module || signal.aborted) return
  try {
    module.mount(element, signal)
  } catch (error) {
    console.error(error)
    showCrash(element, error, () => void attach(element, url, signal))
  }
}

/** Import a module. One that a newer deployment has removed is logged, and the page is reloaded once. */
async function load(url: string): Promise<{ readonly mount: Mount } | undefined> {
  try {
    return (await import(url)) as { readonly mount: Mount }
  } catch (error) {
    console.warn(error)
    await reloadOnce(url)
    return undefined
  }
}
