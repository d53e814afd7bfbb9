import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { splitUrl } from '../../utils/url.js'
import type { FoundData } from '../../model/diagnostic.js'
import { findAsset, referToAsset, referToPlanned } from '../files/assets.js'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { destinationRange } from '../page/destination-range.js'
import { measureImage, type Size } from '../files/measure-image.js'
import { nearestFile } from '../files/nearest-file.js'
import { referToRemote } from '../page/remotes.js'
import { classesOf } from '../tree/class-name.js'
import { schemeOf, written } from '../../utils/scheme.js'
import { placeholder } from '../../utils/placeholders.js'
import { type HastParent, visitElements } from '../tree/visit.js'
import { quoteChoice } from '../../utils/quote-choice.js'

/**
 * Resolve the files of images, set their width and height so that nothing moves when they load, and load them lazily. Where the site offers
 * images in several widths, the place of these is marked, and the first image of the page is loaded at once if little text is before it.
 */
export function rehypeImages() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const { hasPictures = false } = compilation.context
    let isFirst = hasPictures && compilation.assets.length === 0
    visitElements(tree, (element, _index, parent) => {
      if (element.tagName !== 'img') return undefined
      if (isFirst && !isOfScheme(element, parent) && textBefore(element, tree) < firstScreen) loadAtOnce(element)
      isFirst = false
      const isOne = hasPictures && !('tagName' in parent && parent.tagName === 'picture')
      completeImage(element, isOne, compilation)
      return undefined
    })
  }
}

/** Length of text that may be before an image on the first screen of most readers. */
const firstScreen = 600

/** Count the characters of the text before an element. */
function textBefore(element: Element, { children }: HastParent): number {
  let length = 0
  const isFound = (nodes: HastParent['children']): boolean =>
    nodes.some((node) => {
      if (node === element) return true
      if (node.type === 'text') length += node.value.trim().length
      return 'children' in node && isFound(node.children)
    })
  isFound(children)
  return length
}

/** Whether an image is one of two, of which a page shows that of its colour scheme: what waits is not loaded in vain. */
function isOfScheme(image: Element, parent: HastParent): boolean {
  const classes = [image, ...('tagName' in parent ? [parent] : [])].flatMap(classesOf)
  return classes.some((name) => name === 'light-only' || name === 'dark-only')
}

function loadAtOnce({ properties }: Element): void {
  if (properties.loading !== undefined) return
  properties.loading = 'eager'
  properties.fetchPriority ??= 'high'
}

function completeImage(image: Element, isOne: boolean, compilation: Compilation): void {
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
  // No file of a repository has a backslash in its name; Windows has it in paths.
  const asset = backslash.test(url)
    ? 'absent'
    : findAsset(splitUrl(url).path, { from, position: image.position }, compilation)
  if (asset === 'refused') {
    delete properties.src
    return
  }
  if (asset === 'absent') {
    properties.src = referToPlanned(url, from, { ...missingImage(url, from, compilation), ...place }, compilation)
    return
  }
  const size = measureImage(asset.bytes)
  if (size) addSize(properties, size)
  const isOffered =
    isOne && size !== undefined && properties.srcSet === undefined && /\.(?:jpe?g|png|webp)$/i.test(asset.path)
  const shown = Math.min(wholeNumber(properties.width) ?? Infinity, size?.width ?? Infinity)
  const widths = isOffered ? { width: size.width, shown } : undefined
  const { length } = asset.bytes
  const facts = { ...(widths && { image: widths }), ...(length > maxBytes && { heavyBytes: length }) }
  properties.src = referToAsset(asset, url, place, compilation, facts)
  if (widths) properties.srcSet = placeholder('image', compilation.assets.length - 1)
}

/** Bytes of an image beyond which it is reported: two seconds of a phone on the way. */
const maxBytes = 1_000_000

/** Add the size that the author left out; one of the two is enough to know the other. */
function addSize(properties: Element['properties'], size: Size): void {
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

const backslash = /\\|%5C/i
const allBackslashes = new RegExp(backslash, 'gi')

/** Explain that there is no image, and suggest the nearest one. */
function missingImage(url: string, from: string, compilation: Compilation): FoundData {
  if (backslash.test(url)) {
    const replacement = url.replaceAll(allBackslashes, '/')
    const message = `Missing image "${url.replaceAll(allBackslashes, '\\')}": addresses have slashes; write "${replacement}".`
    return { ruleId: 'missing-image', data: { text: message, replacement } }
  }
  const { staticDirs } = compilation.context
  const [name] = url.startsWith('/')
    ? staticDirs.flatMap(
        (dir) => nearestFile(`@site/${dir}${url}`, from, compilation)?.slice(`@site/${dir}`.length) ?? []
      )
    : [nearestFile(url, from, compilation)]
  // In the URL of an image, # and ? of a file name are percent-encoded.
  const suggestion = name?.replace(/[#?]/g, encodeURIComponent)
  const where = url.startsWith('/') ? `in ${quoteChoice(staticDirs)}` : `beside "${from}"`
  return { ruleId: 'missing-image', data: { target: url, where, suggestion } }
}
