import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { splitUrl } from '../../utils/url.js'
import type { Finding } from '../../model/diagnostic.js'
import { type Asset, findAsset, referToAsset, referToPlanned } from '../files/assets.js'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { destinationRange } from '../page/destination-range.js'
import { measureImage } from '../files/measure-image.js'
import { nearestFile } from '../files/nearest-file.js'
import { referToRemote } from '../page/remotes.js'
import { schemeOf, written } from '../../utils/scheme.js'
import { visitElements } from '../tree/visit.js'

/** Resolve the files of images, set their width and height so that nothing moves when they load, and load them lazily. */
export function rehypeImages() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element) => {
      if (element.tagName === 'img') completeImage(element, compilation)
      return undefined
    })
  }
}

function completeImage(image: Element, compilation: Compilation): void {
  const { properties } = image
  properties.loading ??= 'lazy'
  properties.decoding ??= 'async'
  properties.alt ??= ''
  const { src } = properties
  if (typeof src !== 'string') return
  const url = written(src.trim())
  const scheme = schemeOf(url)
  if (scheme === 'data' && /^data:image\//i.test(url)) return
  if (scheme !== undefined) {
    if (!referToRemote(url, 'img-src', image, compilation)) delete properties.src
    return
  }
  const place = compilation.files.placeOf(destinationRange(image.position, url, compilation.files))
  const from = compilation.files.linkBaseAt(image.position)
  const asset = findAsset(splitUrl(url).path, { from, position: image.position }, compilation)
  if (asset === 'refused') {
    delete properties.src
    return
  }
  if (asset === 'absent') {
    properties.src = referToPlanned(url, from, { ...missingImage(url, from, compilation), ...place }, compilation)
    return
  }
  addSize(properties, asset)
  properties.src = referToAsset(asset, url, place, compilation)
}

/** Add the size that the author left out; one of the two is enough to know the other. */
function addSize(properties: Element['properties'], { bytes }: Asset): void {
  const size = measureImage(bytes)
  if (!size) return
  const width = wholeNumber(properties.width)
  const height = wholeNumber(properties.height)
  if (properties.width === undefined && properties.height === undefined) Object.assign(properties, size)
  else if (width !== undefined && properties.height === undefined)
    properties.height = Math.round((size.height * width) / size.width)
  else if (height !== undefined && properties.width === undefined)
    properties.width = Math.round((size.width * height) / size.height)
}

function wholeNumber(value: unknown): number | undefined {
  return /^\d+(?:px)?$/.test(String(value)) ? Number.parseInt(String(value), 10) : undefined
}

/** Explain that there is no image, and suggest the nearest one. */
function missingImage(
  url: string,
  from: string,
  compilation: Compilation
): Pick<Finding, 'ruleId' | 'message' | 'suggestion'> {
  const { staticDir } = compilation.context
  const nearest = url.startsWith('/')
    ? nearestFile(`@site/${staticDir}${url}`, from, compilation)
    : nearestFile(url, from, compilation)
  const name = url.startsWith('/') ? nearest?.slice(`@site/${staticDir}`.length) : nearest
  // In the URL of an image, # and ? of a file name are percent-encoded.
  const suggestion = name?.replace(/[#?]/g, encodeURIComponent)
  const where = url.startsWith('/') ? `in "${staticDir}"` : `beside "${from}"`
  const hint = suggestion ? `did you mean "${suggestion}"?` : `no such file is ${where}.`
  return { ruleId: 'missing-image', message: `Missing image "${url}"; ${hint}`, ...(suggestion && { suggestion }) }
}
