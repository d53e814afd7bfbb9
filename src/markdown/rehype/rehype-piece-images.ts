/** Show the pictures of a piece that are files of the site, and make links of all others. */
import { posix } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { isInside } from '../../utils/paths.js'
import { schemeOf, written } from '../../utils/scheme.js'
import { decodePath, splitUrl } from '../../utils/url.js'
import { findAsset } from '../files/assets.js'
import { type Compilation, compilationOf } from '../page/compilation.js'
import type { HastParent } from '../tree/visit.js'

/**
 * Keep the images that are in the folders of static files or beside the file that a piece is written in. One from another origin would
 * widen the content policy of the whole site, and one from elsewhere in the site might be none of the piece's business.
 */
export function rehypePieceImages() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const isOfSite = (image: Element) => file.data.linkBase === undefined && isFileOfSite(image, compilation)
    replaceImages(tree, isOfSite, false)
  }
}

function replaceImages(parent: HastParent, isOfSite: (image: Element) => boolean, isLinked: boolean): void {
  parent.children = (parent.children as ElementContent[]).map((child): ElementContent => {
    if (child.type !== 'element') return child
    if (child.tagName === 'img') return isOfSite(child) ? shownImage(child) : imageLink(child, isLinked)
    replaceImages(child, isOfSite, isLinked || child.tagName === 'a')
    return child
  })
}

/** Whether an image is a file that a piece may show. */
function isFileOfSite({ properties: { src }, position }: Element, compilation: Compilation): boolean {
  if (typeof src !== 'string') return false
  const url = written(src.trim())
  const path = decodePath(splitUrl(url).path)
  if (schemeOf(url) !== undefined || !picture.test(path)) return false
  const from = compilation.files.linkBaseAt(position)
  const folder = posix.dirname(from)
  if (!path.startsWith('/') && !isInside(posix.join('/', folder, path), posix.join('/', folder))) return false
  return typeof findAsset(path, { from, position }, compilation) === 'object'
}

const picture = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Show an image without what its author wrote of its looks, but for its size. */
function shownImage({ properties: { src, alt, title, width, height }, ...image }: Element): Element {
  const shown = Object.entries({ src, alt, title, width, height }).filter(([, value]) => value !== undefined)
  return { ...image, properties: Object.fromEntries(shown) }
}

function imageLink({ properties: { src, alt }, position }: Element, isLinked: boolean): ElementContent {
  const url = typeof src === 'string' ? src : ''
  const place = position && { position }
  const text = { type: 'text', value: typeof alt === 'string' && alt !== '' ? alt : url, ...place } as const
  if (isLinked || url === '') return text
  return { type: 'element', tagName: 'a', properties: { href: url }, children: [text], ...place }
}
