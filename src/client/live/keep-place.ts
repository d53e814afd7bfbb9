import { selectTab } from '../page/tabs.js'

/** What a reader has opened, chosen or sees, as it is found again: by its kind and text, and its place among equal ones. */
interface Found {
  readonly key: string
  readonly index: number
}

/** A block, and how far below the upper edge of the window it begins. */
interface Seen extends Found {
  readonly top: number
}

/** What can be followed: pieces of text and pictures, not what contains them. */
const blocks = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, pre, img, summary'
const sets = '.tabs'
const details = 'details'
const focusable = 'a, button, summary, input'

/**
 * Keep what a reader sees of a page where it is while `main` is exchanged for one that was edited: the same text stays in its place,
 * opened details stay open, chosen tabs chosen, and the focus where it was.
 */
export function keepPlace(): void {
  const main = document.querySelector('main')
  if (!main) return
  const opened = find(main, details).filter(({ element }) => element.matches('[open]'))
  const chosen = find(main, sets).map((set) => ({ ...set, value: activeTab(set.element)?.dataset.csValue }))
  const focused = find(main, focusable).find(({ element }) => element === document.activeElement)
  const seen = scrollY > 0 ? order(find(main, blocks)) : []
  const observer = new MutationObserver(() => {
    const next = document.querySelector('main')
    if (!next || next === main) return
    observer.disconnect()
    const again = (selector: string) => indexOf(find(next, selector))
    const detailsOf = again(details)
    for (const old of opened) detailsOf(old)?.setAttribute('open', '')
    const setOf = again(sets)
    for (const { value, ...old } of chosen) restoreTab(setOf(old), value)
    if (focused) again(focusable)(focused)?.focus({ preventScroll: true })
    scrollTo(seen, again(blocks))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // A page that could not be had leaves this one as it is.
  setTimeout(() => observer.disconnect(), 30_000)
}

/** List elements with what they are found by. */
function find(main: Element, selector: string): (Found & { readonly element: HTMLElement })[] {
  const counts = new Map<string, number>()
  return [...main.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const key = `${element.localName} ${labelOf(element)}`
    const index = counts.get(key) ?? 0
    counts.set(key, index + 1)
    return { key, index, element }
  })
}

/** Read what tells an element from others: the image of one, the summary of details, the names of tabs, else the text. */
function labelOf(element: HTMLElement): string {
  if (element instanceof HTMLImageElement) return element.src
  const label = element.querySelector(':scope > :is(summary, .tab-list)') ?? element
  return label.textContent.replaceAll(/\s+/g, ' ')
}

/** Create the function that finds an element again; where fewer are equal now, the last of them. */
function indexOf(
  found: readonly (Found & { readonly element: HTMLElement })[]
): (old: Found) => HTMLElement | undefined {
  return (old) => {
    const equal = found.filter(({ key }) => key === old.key)
    return (equal[old.index] ?? equal.at(-1))?.element
  }
}

/** Order blocks that are shown by how well they stand for the place: what begins in view, then what is next to it. */
function order(found: readonly (Found & { readonly element: HTMLElement })[]): Seen[] {
  // The bar of the page stays in view, wherever that is scrolled.
  const shown = found.filter(({ element }) => element.checkVisibility() && !element.closest('.page-bar'))
  const all = shown.map(({ key, index, element }) => ({ key, index, top: element.getBoundingClientRect().top }))
  const isBefore = ({ top }: Seen) => top < 0
  return [...all.filter((block) => !isBefore(block)), ...all.filter(isBefore).reverse()]
}

/** Scroll to where the first block that is still there has the place that it had. */
function scrollTo(seen: readonly Seen[], blockOf: (old: Found) => HTMLElement | undefined): void {
  for (const old of seen) {
    const block = blockOf(old)
    if (!block?.checkVisibility()) continue
    scrollBy({ top: block.getBoundingClientRect().top - old.top, behavior: 'instant' })
    return
  }
}

function activeTab(set: HTMLElement): HTMLElement | null {
  return set.querySelector(':scope > .tab-list [data-cs-active]')
}

function restoreTab(set: HTMLElement | undefined, value: string | undefined): void {
  if (!set || value === undefined || activeTab(set)?.dataset.csValue === value) return
  const tabs = [...set.querySelectorAll<HTMLElement>(':scope > .tab-list a')]
  if (tabs.some(({ dataset }) => dataset.csValue === value)) selectTab(set, value)
}
