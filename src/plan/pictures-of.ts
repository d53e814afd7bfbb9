import type { Document } from '../model/document.js'
import type { OfferedImage } from '../model/picture.js'
import type { RenderContext } from '../render/context.js'

/** List what the images of a page are offered as. */
export function picturesOf(
  document: Document | undefined,
  { offeredImages }: Pick<RenderContext, 'offeredImages'>
): OfferedImage[] {
  return (document?.assets ?? []).flatMap(({ hash, image }) => (image && offeredImages.get(hash)) ?? [])
}
