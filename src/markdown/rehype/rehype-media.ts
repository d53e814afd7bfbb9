import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import type { RemoteReference } from '../../model/document.js'
import { found } from '../../model/found.js'
import { splitUrl } from '../../utils/url.js'
import { findAsset, referToAsset, referToPlanned } from '../files/assets.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { referToRemote } from '../page/remotes.js'
import { schemeOf, written } from '../../utils/scheme.js'
import { visitElements } from '../tree/visit.js'

/** The attributes that load something, by element; `rehypeImages` resolves the `src` of images. */
const attributes: Readonly<Record<string, Readonly<Record<string, RemoteReference['directive']>>>> = {
  audio: { src: 'media-src' },
  video: { src: 'media-src', poster: 'img-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  image: { href: 'img-src', xLinkHref: 'img-src' },
  use: { href: 'img-src', xLinkHref: 'img-src' }
}

/** Resolve the files of video, audio, frames and drawings; those from other origins are recorded, for they widen the content policy. */
export function rehypeMedia() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element, index, parent) => {
      if (compilation.context.isUntrusted && isRemoteFrame(element)) {
        report(compilation, 'untrusted-frame', frameMessage, element.position)
        parent.children.splice(index, 1)
        return index
      }
      const isImage = element.tagName === 'img' || ('tagName' in parent && parent.tagName === 'picture')
      if (element.tagName === 'source')
        completeAttribute(element, 'src', isImage ? 'img-src' : 'media-src', compilation)
      if (element.properties.srcSet !== undefined) completeSourceSet(element, compilation)
      for (const [name, directive] of Object.entries(attributes[element.tagName] ?? {})) {
        completeAttribute(element, name, directive, compilation)
      }
      if (!compilation.context.isUntrusted) allowActions(element, compilation)
      return undefined
    })
  }
}

/** Record where the forms of a page are sent, which the content policy would stop otherwise; `rehypeSafety` refuses what is no address of the web. */
function allowActions(element: Element, compilation: Compilation): void {
  for (const name of ['action', 'formAction']) {
    const value = element.properties[name]
    if (typeof value !== 'string' || !/^(?:https?:)?\/\//i.test(value.trim())) continue
    if (!referToRemote(value.trim(), 'form-action', element, compilation))
      Reflect.deleteProperty(element.properties, name)
  }
}

const frameMessage =
  'This <iframe> from another origin is left out of an untrusted site. Link to the page instead, or omit --untrusted if you trust the site.'

/** Whether an element shows a page of another origin. */
function isRemoteFrame({ tagName, properties: { src } }: Element): boolean {
  return tagName === 'iframe' && typeof src === 'string' && schemeOf(written(src.trim())) !== undefined
}

/** Explain why an untrusted site shows no part of another file: its links would become links of the page, unchecked. */
function untrustedUse(url: string): string {
  return `The address "${url}" of <use> is not allowed in an untrusted site; show the file as an image.`
}

function completeAttribute(
  element: Element,
  name: string,
  directive: RemoteReference['directive'],
  compilation: Compilation
): void {
  const value = element.properties[name]
  if (typeof value !== 'string') return
  const symbol = resolve(written(value.trim()), directive, element, compilation)
  if (symbol === undefined) Reflect.deleteProperty(element.properties, name)
  else element.properties[name] = symbol
}

/** Resolve each address of `a.png 1x, b.png 2x`. */
function completeSourceSet(element: Element, compilation: Compilation): void {
  const { srcSet } = element.properties
  if (String(srcSet).startsWith('\0')) return // the widths of our own pictures
  const candidates = Array.isArray(srcSet) ? srcSet.map(String) : String(srcSet).split(/,\s+/)
  element.properties.srcSet = candidates
    .flatMap((candidate) => {
      const [url = '', ...size] = candidate.trim().split(/\s+/)
      if (isSize(url) || !size.every(isSize)) return []
      const symbol = resolve(written(url), 'img-src', element, compilation)
      return symbol === undefined ? [] : [[symbol, ...size].join(' ')]
    })
    .join(', ')
}

/** Whether a part of a candidate is a width or a density, such as `640w` or `1.5x`; browsers leave out a candidate with anything else. */
function isSize(part: string): boolean {
  return /^\d[\d.]*[wxh]$/.test(part)
}

/** Replace a URL by a placeholder, or keep it when it is another origin's; undefined when it must be removed. */
function resolve(
  url: string,
  directive: RemoteReference['directive'],
  element: Element,
  compilation: Compilation
): string | undefined {
  const scheme = schemeOf(url)
  if (scheme === 'data' && directive === 'img-src' && /^data:image\//i.test(url)) return url
  if (scheme !== undefined) return referToRemote(url, directive, element, compilation) ? url : undefined
  const { path, query, hash } = splitUrl(url)
  if (element.tagName === 'use') {
    if (path === '') return url // a part of the page itself
    if (compilation.context.isUntrusted) {
      report(compilation, 'unsafe-url', untrustedUse(url), element.position)
      return undefined
    }
  }
  const place = compilation.files.placeOf(element.position)
  const from = compilation.files.linkBaseAt(element.position)
  const asset = findAsset(path, { from, position: element.position }, compilation)
  if (asset === 'refused') return undefined
  if (asset !== 'absent')
    return referToAsset(asset, url, place, compilation) + query + (hash === undefined ? '' : `#${hash}`)
  const missing = found('missing-file', { target: url, owner: `<${element.tagName}>` }, place)
  return referToPlanned(url, from, missing, compilation)
}
