import type { AssetReference, ImageWidths } from '../model/document.js'
import type { Route } from '../model/route.js'
import { escapeAttribute } from '../utils/escape.js'
import { replacePlaceholders } from '../utils/placeholders.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import { withBase } from '../utils/url.js'
import { assetHref } from './asset-path.js'
import type { ContentContext } from './context.js'
import type { OfferedImage, OfferedImages } from '../model/picture.js'

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

/** Width of the text of a page in CSS pixels, `--measure` of the styles: no image is shown wider. */
const textWidth = 704

/** Writes the address of a file below the output folder, and of an asset. */
interface Addresses {
  readonly ofPicture: (path: string) => string
  readonly ofAsset: (asset: AssetReference) => string
}

/** Write the widths that the images of a page are offered in at their places; nothing for those that are shown as they are. */
function placePictures(
  html: string,
  assets: readonly AssetReference[],
  offered: OfferedImages,
  addresses: Addresses
): string {
  return html.replaceAll(/ srcset="\0I(\d+)\0"/g, (_, index: string) => {
    const asset = assets[Number(index)]
    const found = asset && offered.get(asset.hash)
    return asset?.image && found ? attributesOf(asset, asset.image, found, addresses) : ''
  })
}

/** Write what a browser chooses a file by. */
function attributesOf(
  asset: AssetReference,
  { width, shown }: ImageWidths,
  { pictures, isFileWidest }: OfferedImage,
  { ofPicture, ofAsset }: Addresses
): string {
  const files = pictures.map((picture) => `${ofPicture(picture.path)} ${picture.width}w`)
  if (isFileWidest) files.push(`${ofAsset(asset)} ${width}w`)
  const max = Math.min(shown, textWidth)
  return ` srcset="${escapeAttribute(files.join(', '))}" sizes="(max-width: ${max}px) 100vw, ${max}px"`
}
