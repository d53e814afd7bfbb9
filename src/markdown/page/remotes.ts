import type { Element } from 'hast'
import type { RemoteReference } from '../../model/document.js'
import { policyOrigin } from '../../utils/web-address.js'
import { type Compilation, report } from './compilation.js'
import { schemeOf } from '../../utils/scheme.js'

/** Record content from another origin; what no content policy could allow is reported; returns whether it was recorded. */
export function referToRemote(
  url: string,
  directive: RemoteReference['directive'],
  element: Element,
  compilation: Compilation
): boolean {
  const origin = originOf(url)
  if (origin === undefined) {
    const shown = url.length > 60 ? `${url.slice(0, 60)}…` : url
    const expected = isWeb(url)
      ? 'expected a host of letters, digits, dots and hyphens, which the content policy can name'
      : 'expected a file or an https: URL'
    const message = `Unexpected address "${shown}" of <${element.tagName}>, ${expected}.`
    report(compilation, 'unsafe-url', message, element.position)
    return false
  }
  compilation.remotes.push({ directive, origin, ...compilation.files.placeOf(element.position) })
  return true
}

/** Find the origin of an address; one without a scheme is fetched with the page's, which is https. */
function originOf(url: string): string | undefined {
  return isWeb(url) ? policyOrigin(schemeOf(url) === '//' ? `https:${url}` : url) : undefined
}

/** Whether the scheme of an address is that of the web. */
function isWeb(url: string): boolean {
  return ['http', 'https', '//'].includes(schemeOf(url) ?? '')
}
