/**
 * Shows what a link of the text leads to, in a card beside it, when a reader points at it with a mouse or reaches it by keyboard;
 * touch follows the link. The card can be pointed at, stays as long as either is, and Escape closes it (WCAG 1.4.13).
 */
import { pageUrlOf } from '../navigation/link-visit.js'
import { readPreview, type Preview } from '../page/read-preview.js'
import { adoptStyles } from '../shared/adopt-styles.js'
import { fetchFile } from '../shared/fetch-file.js'
import type { Mount } from '../shared/mount.js'

/** Styles of the card, which esbuild writes in its place. */
declare const capstanPreviewStyles: string

/** Time that a reader points at a link before its card opens, in milliseconds: passing over links opens none. */
const showDelay = 350

/** Time to reach the card from the link, in milliseconds. */
const hideDelay = 350

adoptStyles(capstanPreviewStyles)

/** Open cards for the links of a text. */
export const mount: Mount = (content, signal) => {
  const card = createCard()
  const previews = new Map<string, Promise<Preview | undefined>>()
  let wanted: HTMLAnchorElement | undefined
  let showing = 0
  let hiding = 0

  const hide = () => {
    clearTimeout(showing)
    clearTimeout(hiding)
    if (wanted?.getAttribute('aria-describedby') === card.id) wanted.removeAttribute('aria-describedby')
    wanted = undefined
    if (card.isConnected) card.hidePopover()
    card.remove()
  }
  const show = async (link: HTMLAnchorElement, url: URL) => {
    const preview = await loadOnce(url, previews, signal)
    if (!preview || wanted !== link) return
    fill(card, preview)
    content.append(card)
    card.showPopover({ source: link })
    link.setAttribute('aria-describedby', card.id)
  }
  const want = (link: HTMLAnchorElement) => {
    clearTimeout(hiding)
    if (link === wanted) return
    const url = pageUrlOf(link)
    hide()
    if (!url) return
    wanted = link
    showing = setTimeout(() => void show(link, url), showDelay)
  }
  const isHeld = () => card.matches(':hover') || wanted?.matches(':hover, :focus-visible')
  const leave = () => {
    clearTimeout(hiding)
    hiding = setTimeout(() => isHeld() || hide(), hideDelay)
  }
  const listen = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void
  ) => element.addEventListener(name, listener, { signal })

  listen(content, 'pointerover', ({ target, pointerType }) => {
    const link = pointerType === 'touch' ? undefined : linkOfText(target)
    if (link) want(link)
    else if (wanted) leave()
  })
  listen(content, 'pointerleave', () => wanted && leave())
  listen(content, 'focusin', ({ target }) => {
    const link = linkOfText(target)
    if (link?.matches(':focus-visible')) want(link)
  })
  listen(content, 'focusout', () => wanted && leave())
  listen(content, 'click', hide)
  listen(card, 'pointerenter', () => clearTimeout(hiding))
  listen(card, 'pointerleave', leave)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
  signal.addEventListener('abort', hide)
}

/** Find the link of a text that is pointed at; headings, cards and images are no text. */
function linkOfText(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isText =
    link?.closest('p, li, td, th, dd, figcaption') &&
    !link.closest('.card-grid, .tab-list') &&
    !link.querySelector('img')
  return link && isText ? link : undefined
}

/** Load the preview of an address once; there is none where its page cannot be loaded. */
function loadOnce(
  url: URL,
  previews: Map<string, Promise<Preview | undefined>>,
  signal: AbortSignal
): Promise<Preview | undefined> {
  const known = previews.get(url.href)
  if (known) return known
  const load = async () => {
    const html = await (await fetchFile(url.href, { signal, headers: { accept: 'text/html' } })).text()
    return readPreview(html, url)
  }
  const loading = load().catch(() => undefined)
  previews.set(url.href, loading)
  return loading
}

function createCard(): HTMLElement {
  const card = document.createElement('div')
  card.id = 'link-preview'
  card.className = 'term-note link-preview'
  card.popover = 'manual'
  card.role = 'tooltip'
  return card
}

/** Write a preview into the card. */
function fill(card: HTMLElement, { title, section, text }: Preview): void {
  const parts = { title, section, text }
  card.replaceChildren(
    ...Object.entries(parts).flatMap(([name, value]) => {
      if (value === undefined || value === '') return []
      const line = document.createElement('p')
      line.className = `link-preview-${name}`
      line.textContent = value
      return line
    })
  )
}
