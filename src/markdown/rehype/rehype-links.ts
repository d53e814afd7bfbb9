import { posix } from 'node:path'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { placeholder } from '../../utils/placeholders.js'
import { splitUrl } from '../../utils/url.js'
import { findAsset, referToAsset } from '../compilation/assets.js'
import { addClass } from '../compilation/class-name.js'
import { type Compilation, compilationOf } from '../compilation/compilation.js'
import { schemeOf, written } from '../compilation/scheme.js'
import { visitElements } from '../compilation/visit.js'
import { plainSchemes, refuseLink } from '../safety/unsafe-link.js'

/**
 * Make links symbolic: a page knows what its author wrote, and learns when it is rendered where that is. Links to files
 * that are there become assets, links to other sites are marked, and links with any other scheme lose their address.
 */
export function rehypeLinks() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element) => {
      if (element.tagName === 'a' || element.tagName === 'area') linkElement(element, compilation)
      return undefined
    })
  }
}

function linkElement(element: Element, compilation: Compilation): void {
  const { properties } = element
  const name = properties.href === undefined ? 'xLinkHref' : 'href'
  const href = properties[name]
  if (typeof href !== 'string' || isFootnoteLink(properties, href)) return
  const url = written(href.trim())
  const scheme = schemeOf(url)
  if (scheme === 'http' || scheme === 'https' || scheme === '//') {
    markExternal(element)
    compilation.externals.push({ url, ...compilation.files.placeOf(element.position) })
  } else if (scheme === undefined || isUncheckedPath(url)) refer(element, name, url, compilation)
  else if (!plainSchemes.has(scheme)) refuseLink('unsafe-url', name, url, element, compilation)
}

/** Whether an address is Docusaurus's `pathname://` before a path of the same host, and before nothing else. */
function isUncheckedPath(url: string): boolean {
  const prefix = 'pathname://'
  return url.startsWith(prefix) && schemeOf(url.slice(prefix.length)) === undefined
}

/** Whether a link leads to a footnote or back: it is generated and stays within the page, so it needs no check. */
function isFootnoteLink({ dataFootnoteRef, dataFootnoteBackref }: Element['properties'], href: string): boolean {
  return href.startsWith('#') && (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined)
}

/** Mark a link that leaves the site; what its author said of it (`nofollow`) stays. */
function markExternal(element: Element): void {
  const { rel = [] } = element.properties
  element.properties.rel = [...new Set([...rel, 'noopener', 'noreferrer'])]
  addClass(element, 'external')
}

/** Replace the URL of a link by its placeholder. */
function refer(element: Element, name: 'href' | 'xLinkHref', url: string, compilation: Compilation): void {
  const symbol = referTo(url, element, compilation)
  if (symbol === undefined) Reflect.deleteProperty(element.properties, name)
  else element.properties[name] = symbol
}

/** Record a link and return its placeholder; undefined when it leads to a file that must not be read. */
function referTo(url: string, element: Element, compilation: Compilation): string | undefined {
  const { path, query, hash } = splitUrl(url)
  const place = compilation.files.placeOf(element.position)
  const isMarkdownFile = /\.mdx?$/i.test(path)
  if (!isMarkdownFile && isFilePath(path)) {
    const asset = findAsset(path, { from: place.file, position: element.position }, compilation)
    if (asset === 'refused') return undefined
    if (asset !== 'absent')
      return referToAsset(asset, url, place, compilation) + query + (hash === undefined ? '' : `#${hash}`)
  }
  compilation.links.push({ url, isMarkdownFile, from: place.file, ...place })
  return placeholder('link', compilation.links.length - 1)
}

/** Whether a path names a file rather than a page, by its extension: looking on the disk for every page would be slow. */
function isFilePath(path: string): boolean {
  const extension = posix.extname(path)
  return extension !== '' && extension !== '.html'
}
