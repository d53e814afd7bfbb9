import type { AssetReference } from '../model/document.js'
import type { Route } from '../model/route.js'
import { escapeAttribute } from '../utils/escape.js'
import { replacePlaceholders } from '../utils/placeholders.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import { withBase } from '../utils/url.js'
import { assetHref } from './asset-path.js'
import type { ContentContext } from './context.js'
import { placePictures } from './place-pictures.js'

/** Replace the placeholders of links and assets in the compiled HTML of a page by final addresses. */
export function resolveContent({ source = '' }: Route, html: string, context: ContentContext): string {
  const links = context.links.get(source) ?? []
  const assets = context.documents.get(source)?.assets ?? []
  const addresses = {
    ofPicture: (path: string) => withBase(`/${path}`, context.config.rootBase),
    ofAsset: (asset: AssetReference) => assetHref(asset, context)
  }
  return replacePlaceholders(placePictures(html, assets, context.offeredImages, addresses), {
    link: (index) => escapeAttribute(linkHref(links[index])),
    asset: (index) => {
      const asset = assets[index]
      return asset ? escapeAttribute(assetHref(asset, context)) : ''
    }
  })
}

/** Get the final address of a link; empty for a file that is missing, which browsers do not ask for then. */
export function linkHref(link: ResolvedLink | undefined): string {
  const isMissing = link?.problem === 'missing-image' || link?.problem === 'missing-file'
  return isMissing ? '' : (link?.href ?? '')
}
