import { closestTo } from '../shared/closest-to.js'
import type { Choice } from './choices.js'

/**
 * Let the links of the menus keep the query and the section of the page. Where a link is about to be followed, the page behind it is asked
 * for its sections; on the page for unknown addresses, whether it is there under the address that was looked for.
 */
export function keepPlace(choices: readonly Choice[], isMissing: boolean, signal: AbortSignal): void {
  const byLink = new Map(choices.map((choice) => [choice.link, choice]))
  const own = choices.find(({ isCurrent, kind }) => isCurrent && kind === 'language') ?? choices[0]
  const places = new Map<HTMLAnchorElement, string>()
  const aim = (event: Event) => {
    const link = closestTo(event, 'a')
    const choice = link instanceof HTMLAnchorElement ? byLink.get(link) : undefined
    if (!choice || choice.isCurrent || choice.link.origin !== location.origin) return
    // A link is pointed to, gets the focus and is clicked: that is one place.
    if (places.get(choice.link) === location.href) return
    places.set(choice.link, location.href)
    void (isMissing ? aimAtAddress(choice, own, signal) : aimAtSection(choice, signal)).catch(() => undefined)
  }
  for (const type of ['pointerover', 'focusin']) document.body.addEventListener(type, aim, { signal })
}

/** Lead to the page of the other edition at the address that was looked for, where there is one. */
async function aimAtAddress({ link, href }: Choice, own: Choice | undefined, signal: AbortSignal): Promise<void> {
  const base = document.documentElement.dataset.csBase ?? '/'
  if (!own || !location.pathname.startsWith(base)) return
  const url = new URL(location.pathname.slice(base.length), href)
  const { ok } = await fetch(url, { method: 'HEAD', signal })
  if (ok) link.href = url.href + location.search
}

/** Lead to the section that is read. */
async function aimAtSection({ link, href, isExact }: Choice, signal: AbortSignal): Promise<void> {
  const url = new URL(href)
  if (!isExact) return
  url.search = location.search
  link.href = url.href
  const id = sectionId()
  if (id === undefined) return
  const answer = await fetch(href, { signal })
  const there = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const found = there.getElementById(id)?.id ?? counterpart(id, there)
  if (found !== undefined) url.hash = found
  link.href = url.href
}

/** Find the section that the address names, else the one that is read. */
function sectionId(): string | undefined {
  const hash = location.hash || document.querySelector<HTMLAnchorElement>('.toc a[aria-current]')?.hash || ''
  return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : undefined
}

/** Find the heading at the same place of a page that has the same headings, whatever they are called. */
function counterpart(id: string, there: Document): string | undefined {
  const [ours, theirs] = [document, there].map((page) => [
    ...page.querySelectorAll('.content :is(h2, h3, h4, h5, h6)[id]')
  ])
  const levels = (headings: readonly Element[] = []) => headings.map(({ localName }) => localName).join()
  if (levels(ours) !== levels(theirs)) return undefined
  return theirs?.[ours?.findIndex((heading) => heading.id === id) ?? -1]?.id
}
