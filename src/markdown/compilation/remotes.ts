import type { Element } from 'hast'
import type { RemoteReference } from '../../model/document.js'
import { type Compilation, report } from './compilation.js'
import { schemeOf } from './scheme.js'

/** Record content from another origin; a URL with any scheme but http and https is reported; returns whether it was recorded. */
export function referToRemote(
  url: string,
  directive: RemoteReference['directive'],
  element: Element,
  compilation: Compilation
): boolean {
  const origin = originOf(url)
  if (origin === undefined) {
    const shown = url.length > 60 ? `${url.slice(0, 60)}…` : url
    report(
      compilation,
      'unsafe-url',
      `Unexpected address "${shown}" of <${element.tagName}>, expected a file or an https: address.`,
      element.position
    )
    return false
  }
  compilation.remotes.push({ directive, origin, ...compilation.files.placeOf(element.position) })
  return true
}

/** Find the origin of an address; one without a scheme is fetched with the page's, which is https. */
function originOf(url: string): string | undefined {
  const scheme = schemeOf(url)
  if (scheme !== 'http' && scheme !== 'https' && scheme !== '//') return undefined
  try {
    return new URL(scheme === '//' ? `https:${url}` : url).origin
  } catch {
    return undefined
  }
}
