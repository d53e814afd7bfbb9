import type { Route } from '../../model/route.js'
import { replacePlaceholders } from '../../utils/placeholders.js'
import { assetHref } from '../asset-path.js'
import type { ContentContext } from '../context.js'
import { linkHref } from '../resolve-content.js'

/** The destination of a link or an image that is known only now: a symbol is no character of an address, and so is between brackets. */
const symbolic = /<(\0[A-Z]\d+\0)([^>\n]*)>/g

/** Replace the symbols in the Markdown of a page by addresses that are right wherever it is read. */
export function resolveTwin(
  { source = '' }: Route,
  markdown: string,
  address: string,
  { links, documents, site, config }: ContentContext
): string {
  const own = links.get(source) ?? []
  const assets = documents.get(source)?.assets ?? []
  const whole = (href: string) => {
    if (href.startsWith('#')) return address + href
    return href.startsWith('/') && !href.startsWith('//') ? (config.url ?? '') + href : href
  }
  const fill = (text: string) =>
    replacePlaceholders(text, {
      self: () => address,
      link: (index) => whole(linkHref(own[index])),
      asset: (index) => {
        const asset = assets[index]
        return asset ? whole(assetHref(asset, { site, config })) : ''
      }
    })
  // What has no other name shows its address.
  return fill(markdown.replaceAll(symbolic, (_, symbol: string, rest: string) => destination(fill(symbol) + rest)))
}

/** Write an address, between brackets where it would end the link. */
function destination(url: string): string {
  return /^[^\s<>()]+$/.test(url) ? url : `<${url.replaceAll(/[<>\n]/g, encodeURIComponent)}>`
}
