import { decodeText } from '../shared/decode-text.js'
import type { Visit } from './visit.js'

/** Resolve the visit that a click asks for; undefined: the browser follows the link itself. */
export function visitOfClick(event: MouseEvent): Visit | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const link = linkAround(event.target)
  if (event.defaultPrevented || !isPlain || !link) return undefined
  const url = pageUrlOf(link)
  if (!url) return undefined
  // As browsers do, a link to the address that is open adds no entry; nor does one in the menu, which has an entry itself.
  const isSame = url.href === location.href || document.documentElement.dataset.menu === 'open'
  return { url, action: isSame ? 'replace' : 'advance' }
}

/** Find the link that an event happened in. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** Name the page of this site that a link leads to; undefined for files, other sites, other windows and places on this page. */
export function pageUrlOf(link: HTMLAnchorElement): URL | undefined {
  if (link.download || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined
  if (link.origin !== location.origin || !/^https?:$/.test(link.protocol)) return undefined
  const url = new URL(link.href)
  return isInSite(url) && !isFile(url) && !isOnThisPage(url) ? url : undefined
}

/** Whether an address lies below the base path. */
function isInSite({ pathname }: URL): boolean {
  const { base = '/' } = document.documentElement.dataset
  return `${decodeText(pathname)}/`.startsWith(base)
}

/** Whether an address is that of a file which is no page. */
function isFile({ pathname }: URL): boolean {
  return /\.(?!html?$)[a-z\d]{1,5}$/i.test(pathname)
}

/** Whether an address names a place on the page that is open. */
function isOnThisPage({ href, pathname, search }: URL): boolean {
  return href.includes('#') && pathname === location.pathname && search === location.search
}
