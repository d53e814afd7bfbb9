import { closestTo } from '../shared/closest-to.js'
import { decodeText } from '../shared/decode-text.js'
import { isPlainClick } from '../shared/plain-click.js'
import type { Visit } from './visit.js'

/** Create the visit of a click on a link; undefined: left to the browser. */
export function visitOfClick(event: MouseEvent): Visit | undefined {
  const link = linkAround(event)
  if (event.defaultPrevented || !isPlainClick(event) || !link) return undefined
  const url = pageUrlOf(link)
  if (!url) return undefined
  // As browsers do, a link to the address that is open adds no entry; nor does one in the menu, which has an entry itself.
  const isSame = url.href === location.href || (history.state as { readonly menu?: true } | null)?.menu
  return { url, action: isSame ? 'replace' : 'advance' }
}

/** Find the link around the target of an event. */
export function linkAround(event: Event): HTMLAnchorElement | undefined {
  const link = closestTo(event, 'a[href]')
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** Resolve the page of this site that a link leads to; undefined for files, other sites, other windows and this page. */
export function pageUrlOf(link: HTMLAnchorElement): URL | undefined {
  if (link.download || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined
  if (link.origin !== location.origin || !/^https?:$/.test(link.protocol)) return undefined
  const url = new URL(link.href)
  return isInSite(url) && !isFile(url) && !isOnThisPage(url) ? url : undefined
}

/** Whether a URL is below the base path. */
function isInSite({ pathname }: URL): boolean {
  const { csBase: base = '/' } = document.documentElement.dataset
  return `${decodeText(pathname)}/`.startsWith(base)
}

/** Whether a URL is that of a file other than a page. */
function isFile({ pathname }: URL): boolean {
  return /\.(?!html?$)[a-z\d]{1,5}$/i.test(pathname)
}

/** Whether a URL is that of a position on the open page. */
function isOnThisPage({ href, pathname, search }: URL): boolean {
  return href.includes('#') && pathname === location.pathname && search === location.search
}
