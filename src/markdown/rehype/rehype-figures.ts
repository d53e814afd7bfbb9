import { posix } from 'node:path'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { splitUrl } from '../../utils/url.js'
import { findAsset } from '../files/assets.js'
import { classesOf } from '../tree/class-name.js'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { schemeOf, written } from '../../utils/scheme.js'
import { visitElements } from '../tree/visit.js'

/**
 * Complete the images of figures: each links to its largest file, and files beside it are used by their names, `a@2x.webp` on
 * dense screens, `a-dark.webp` and `a-dark@2x.webp` in the dark scheme. Other images have a dark variant where the site asks for pictures.
 * Runs before the passes that resolve addresses.
 */
export function rehypeFigures() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const { hasPictures = false } = compilation.context
    visitElements(tree, (element, position, parent) => {
      const isAlone = hasPictures && element.tagName === 'img' && !('tagName' in parent && parent.tagName === 'picture')
      if (isAlone) {
        const schemes = createSchemes(element, compilation)
        parent.children.splice(position, 1, ...schemes)
        return position + schemes.length
      }
      if (element.tagName !== 'figure' || !classesOf(element).includes('figure')) return undefined
      const index = element.children.findIndex((child) => child.type === 'element' && child.tagName === 'img')
      const image = element.children[index]
      if (image?.type === 'element') element.children.splice(index, 1, ...createLinks(image, compilation))
      return false
    })
  }
}

/** Create an image for each colour scheme where there is a file for the dark one; an image with classes has its own way. */
function createSchemes(image: Element, compilation: Compilation): Element[] {
  const { src } = image.properties
  if (typeof src !== 'string' || schemeOf(written(src.trim())) !== undefined || classesOf(image).length > 0)
    return [image]
  const dark = withSuffix(written(src.trim()), '-dark')
  if (!exists(dark, image, compilation)) return [image]
  const inScheme = (className: string, file: string): Element => ({
    ...image,
    properties: { ...image.properties, src: file, className: [className] }
  })
  return [inScheme('light-only', src), inScheme('dark-only', dark)]
}

/** Create the links around an image: one, or one for each colour scheme; none around images of other sites and missing ones. */
function createLinks(image: Element, compilation: Compilation): Element[] {
  const { src } = image.properties
  if (typeof src !== 'string' || schemeOf(written(src.trim())) !== undefined) return [image]
  const url = written(src.trim())
  if (!exists(url, image, compilation)) return [image]
  const dark = withSuffix(url, '-dark')
  if (!exists(dark, image, compilation)) return [createLink(image, url, [], compilation)]
  return [createLink(image, url, ['light-only'], compilation), createLink(image, dark, ['dark-only'], compilation)]
}

function createLink(image: Element, src: string, classes: readonly string[], compilation: Compilation): Element {
  const dense = withSuffix(src, '@2x')
  const isDense = exists(dense, image, compilation)
  const properties = { ...image.properties, src, ...(isDense && { srcSet: `${dense} 2x` }) }
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['enlarge', ...classes], href: isDense ? dense : src },
    children: [{ ...image, properties }],
    ...(image.position && { position: image.position })
  }
}

/** Put a suffix behind the name of a file, before its ending. */
function withSuffix(url: string, suffix: string): string {
  const { path } = splitUrl(url)
  const extension = posix.extname(path)
  return path.slice(0, path.length - extension.length) + suffix + extension + url.slice(path.length)
}

/** Whether the file of an address is there; the page depends on it also while it is not. */
function exists(url: string, image: Element, compilation: Compilation): boolean {
  const { file } = compilation.files.placeOf(image.position)
  const asset = findAsset(splitUrl(url).path, { from: file, position: image.position }, compilation)
  return typeof asset !== 'string'
}
