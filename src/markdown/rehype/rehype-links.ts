import { posix } from 'node:path'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { placeholder } from '../../utils/placeholders.js'
import { realSourcePath } from '../../files/open-source.js'
import { isInside } from '../../utils/paths.js'
import { decodePath, splitUrl } from '../../utils/url.js'
import { findAsset, referToAsset } from '../files/assets.js'
import { addClass } from '../tree/class-name.js'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { destinationRange } from '../page/destination-range.js'
import { resolveAuthored } from '../files/read-dependency.js'
import { schemeOf, written } from '../../utils/scheme.js'
import { visitElements } from '../tree/visit.js'
import { isLinkScheme, refuseLink } from '../safety/unsafe-link.js'
import { parseUrl } from '../../utils/parse-url.js'

/** How far the author of a text is trusted: whoever writes a page owns the files beside it, a description may be anybody's. */
export interface LinkOptions {
  /** The rule that forbidden addresses are reported under. */
  readonly ruleId: 'unsafe-url' | 'api-unsafe-url'
  /** Whether a link to a file that is there publishes it. */
  readonly publishesFiles: boolean
  /** Address that links without a scheme are relative to; absent: they lead to pages of this site. */
  readonly base?: string | undefined
}

const ofPages: LinkOptions = { ruleId: 'unsafe-url', publishesFiles: true }

/**
 * Make links symbolic: a page knows what its author wrote, and learns when it is rendered where that is. Links to files
 * that are there become assets, links to other sites are marked, and links with any other scheme lose their address.
 */
export function rehypeLinks(options: LinkOptions = ofPages) {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element) => {
      if (element.tagName === 'a' || element.tagName === 'area')
        linkElement(element, { ...options, base: file.data.linkBase }, compilation)
      return undefined
    })
  }
}

function linkElement(element: Element, options: LinkOptions, compilation: Compilation): void {
  const { properties } = element
  const name = properties.href === undefined ? 'xLinkHref' : 'href'
  const href = properties[name]
  if (typeof href !== 'string' || isFootnoteLink(properties, href)) return
  const own = written(href.trim())
  const url = absoluteUrl(own, options.base)
  const scheme = schemeOf(url)
  if (scheme === 'http' || scheme === 'https' || scheme === '//') {
    markExternal(element)
    if (url !== own) properties[name] = url
    compilation.externals.push({
      url,
      ...compilation.files.placeOf(destinationRange(element.position, own, compilation.files))
    })
  } else if (scheme === undefined || isUncheckedPath(url)) {
    const symbol = referTo(url, element, options, compilation)
    if (symbol === undefined) Reflect.deleteProperty(properties, name)
    else properties[name] = symbol
  } else if (!isLinkScheme(scheme, options.ruleId, compilation))
    refuseLink(options.ruleId, name, { url, scheme }, element, compilation)
}

/** Resolve a link of a text that comes from another site; links within the page and to Markdown files stay as they are. */
function absoluteUrl(url: string, base: string | undefined): string {
  if (base === undefined || url.startsWith('#') || schemeOf(url) !== undefined) return url
  if (/\.mdx?$/i.test(splitUrl(url).path)) return url
  return parseUrl(url, base)?.href ?? url
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

/** Record a link and return its placeholder; undefined when it leads to a file that must not be read. */
function referTo(
  url: string,
  element: Element,
  { publishesFiles }: LinkOptions,
  compilation: Compilation
): string | undefined {
  const { path, query, hash } = splitUrl(url)
  const place = compilation.files.placeOf(destinationRange(element.position, url, compilation.files))
  const from = compilation.files.linkBaseAt(element.position)
  const isMarkdownFile = /\.mdx?$/i.test(path)
  if (publishesFiles && !isMarkdownFile && mayNameFile(path, from, compilation)) {
    const asset = findAsset(path, { from, position: element.position }, compilation)
    if (asset === 'refused') return undefined
    if (asset !== 'absent')
      return referToAsset(asset, url, place, compilation) + query + (hash === undefined ? '' : `#${hash}`)
  }
  compilation.links.push({ url, isMarkdownFile, from, ...place })
  return placeholder('link', compilation.links.length - 1)
}

/**
 * Whether a path may name a file rather than a page: by its extension, or, written relatively, by what is beside the source. Looking on the
 * disk for every address would be slow.
 */
function mayNameFile(path: string, from: string, { context }: Compilation): boolean {
  const extension = posix.extname(path)
  if (extension !== '' && extension !== '.html') return true
  if (path === '' || path.startsWith('/') || path.endsWith('/')) return false
  const beside = resolveAuthored(decodePath(path), from, context)
  const page = beside.replace(/\.html$/, '')
  return (
    isInside(beside, context.siteDir) &&
    !['.md', '.mdx', '/index.md', '/index.mdx'].some((end) => realSourcePath(page + end, context.sources) !== undefined)
  )
}
