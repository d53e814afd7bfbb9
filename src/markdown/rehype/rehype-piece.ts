import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf } from '../compilation/compilation.js'
import { schemeOf, written } from '../compilation/scheme.js'
import { placeholder } from '../../utils/placeholders.js'
import { splitUrl } from '../../utils/url.js'
import { addClass } from '../compilation/class-name.js'
import { visitElements } from '../compilation/visit.js'
import { plainSchemes, refuseLink } from '../safety/unsafe-link.js'

/**
 * Take the links of a piece: those to pages become symbols, those to other sites are marked, and those with any other
 * scheme lose their address. Files are never published because a piece names them, since others may have written it.
 */
export function rehypePiece() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element) => {
      if (element.tagName === 'a') linkElement(element, compilation)
      return undefined
    })
  }
}

function linkElement(element: Element, compilation: Compilation): void {
  const { links, externals, files } = compilation
  const { href } = element.properties
  if (typeof href !== 'string') return
  const url = written(href.trim())
  const scheme = schemeOf(url)
  if (scheme === 'http' || scheme === 'https' || scheme === '//') {
    element.properties.rel = ['noopener', 'noreferrer']
    addClass(element, 'external')
    externals.push({ url, ...files.placeOf(element.position) })
  } else if (scheme === undefined) {
    const place = files.placeOf(element.position)
    links.push({ url, isMarkdownFile: /\.mdx?$/i.test(splitUrl(url).path), from: place.file, ...place })
    element.properties.href = placeholder('link', links.length - 1)
  } else if (!plainSchemes.has(scheme)) refuseLink('api-unsafe-url', 'href', url, element, compilation)
}
