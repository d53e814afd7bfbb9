import type { Route } from '../model/route.js'
import { escapeAttribute } from '../utils/escape.js'
import { replacePlaceholders } from '../utils/placeholders.js'
import { assetHref } from './asset-path.js'
import type { RenderContext } from './context.js'

/** Replace the placeholders of links and assets in the compiled HTML of a page by final addresses. */
export function resolveContent({ source = '' }: Route, html: string, context: RenderContext): string {
  const links = context.links.get(source) ?? []
  const assets = context.documents.get(source)?.assets ?? []
  return replacePlaceholders(html, {
    link: (index) => escapeAttribute(links[index]?.href ?? ''),
    asset: (index) => {
      const asset = assets[index]
      return asset ? escapeAttribute(assetHref(asset, context)) : ''
    }
  })
}
