/** What links say after a move: in the form in which their author wrote them, by file, by address, rooted or relative. */
import { posix } from 'node:path'
import type { Document, LinkReference } from '../model/document.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import type { Route } from '../model/route.js'
import { decodePath, encodePath, splitUrl } from '../utils/url.js'
import type { MovedEdition } from './move.js'
import type { MovedPath } from './moved-path.js'
import { splitKind } from './split-kind.js'

/** What the links of a site are rewritten by. */
export interface UrlContext {
  readonly edition: MovedEdition
  readonly pathOf: MovedPath
  /** Whether an edition has a source at a path, as it was before the move. */
  readonly hasSource: (path: string) => boolean
  /** Whether paths to what is beside a file begin with `./` in it. */
  readonly hasDots: (file: string) => boolean
  /** Addresses below the base path of the site after the move by those before it, of all editions; without slashes at their ends. */
  readonly rooted: ReadonlyMap<string, string>
}

/** Compute what a link of a document says after a move. */
export function newUrl(
  link: LinkReference,
  resolved: ResolvedLink,
  { source }: Pick<Document, 'source'>,
  context: UrlContext
): string {
  const { path, query, hash } = splitUrl(link.url)
  const { edition } = context
  const { site } = edition.before.prepared
  const target = resolved.permalink === undefined ? undefined : site.routeByPermalink.get(resolved.permalink)
  const anchor = resolved.hash && target && edition.anchors.get(target.permalink)?.get(resolved.hash)
  const newHash = anchor !== undefined && anchor !== '' ? anchor : hash
  const page = site.routeBySource.get(source)
  const newPath = path === '' ? '' : pathAfter(link, path, { target, page, context })
  return newPath + query + (newHash === undefined ? '' : `#${newHash}`)
}

/** Compute the path of a file that a page shows or offers. */
export function newFileUrl(
  url: string,
  { from, source }: { readonly from: string; readonly source: string },
  { pathOf, hasDots }: Pick<UrlContext, 'pathOf' | 'hasDots'>
): string {
  const { path, query, hash } = splitUrl(url)
  const decoded = decodePath(path)
  const [newFrom, newSource] = [pathOf(from), pathOf(source)]
  if (newFrom === from && newSource === source) return url
  const beside = posix.join(posix.dirname(from), decoded)
  const tail = query + (hash === undefined ? '' : `#${hash}`)
  if (!decoded.startsWith('/') && sameName(beside, source))
    return encodedAs(path, relativeAs(decoded, posix.dirname(newFrom), newSource, hasDots(from))) + tail
  if (newSource === source || !decoded.endsWith(source)) return url
  return encodedAs(path, decoded.slice(0, -source.length) + newSource) + tail
}

interface Target {
  readonly target: Route | undefined
  /** The page that the link is in; undefined: it has no address. */
  readonly page: Route | undefined
  readonly context: UrlContext
}

function pathAfter(link: LinkReference, path: string, { target, page, context }: Target): string {
  const decoded = decodePath(path)
  const written = (after: string) => (after === decoded ? path : encodedAs(path, after))
  if (link.isMarkdownFile) return written(filePathAfter(decoded, link.from, context))
  const byFile = target?.source === undefined ? undefined : stemAfter(decoded, link.from, context)
  if (byFile !== undefined) return written(byFile)
  if (decoded.startsWith('/')) return written(rootedAfter(decoded, target, context))
  return page ? written(relativeAfter(decoded, target, page, { ...context, from: link.from })) : path
}

/** Compute the path of a link to a file of Markdown: from the file, from the content folder or from the folder of the site. */
function filePathAfter(decoded: string, from: string, context: UrlContext): string {
  const { pathOf, hasSource, edition } = context
  const { contentPath } = edition.before.config
  const beside = decoded.startsWith('/') ? undefined : posix.join(posix.dirname(from), decoded)
  if (beside !== undefined && (hasSource(beside) || /^\.\.?\//.test(decoded)))
    return movedBeside(decoded, from, beside, context)
  const inContent = posix.join(contentPath, decoded)
  if (hasSource(inContent)) {
    const after = pathOf(inContent)
    return after === inContent ? decoded : (decoded.startsWith('/') ? '/' : '') + posix.relative(contentPath, after)
  }
  const [prefix = ''] = /^(?:@site)?\/*/.exec(decoded) ?? []
  const inSite = decoded.slice(prefix.length)
  if (hasSource(posix.normalize(inSite))) return prefix + pathOf(posix.normalize(inSite))
  return beside === undefined ? decoded : movedBeside(decoded, from, beside, context)
}

function movedBeside(decoded: string, from: string, beside: string, { pathOf, hasDots }: UrlContext): string {
  const [newFrom, newBeside] = [pathOf(from), pathOf(beside)]
  if (newFrom === from && newBeside === beside) return decoded
  return relativeAs(decoded, posix.dirname(newFrom), newBeside, hasDots(from))
}

/** Names that files have which stand for their folder. */
const folderFiles = ['/index.md', '/index.mdx', '/README.md', '/_index.md']

/** Compute the path of a link that names a file without its extension; undefined: it names none. */
function stemAfter(decoded: string, from: string, context: UrlContext): string | undefined {
  const { pathOf, hasSource, hasDots, edition } = context
  const isRooted = decoded.startsWith('/')
  const folder = isRooted ? edition.before.config.contentPath : posix.dirname(from)
  const [tail = ''] = /(?:\/|(?:\/index)?\.html)$/.exec(decoded) ?? []
  const beside = posix.join(folder, decoded.slice(0, decoded.length - tail.length))
  const end = ['.md', '.mdx', ...folderFiles].find((each) => hasSource(beside + each))
  // A rooted path is an address, which may be that of another page than the file of its name.
  if (end === undefined || isRooted) return undefined
  const [newFrom, newSource] = [pathOf(from), pathOf(beside + end)]
  if (newFrom === from && newSource === beside + end) return decoded
  const stem = splitKind(newSource)[0].replace(end.startsWith('/') ? /\/(?:index|README|_index)$/ : /$^/, '')
  return relativeAs(decoded, posix.dirname(newFrom), stem, hasDots(from)) + tail
}

/** Compute an address below the root, as it was written with or without base path, slash and extension. */
function rootedAfter(decoded: string, target: Route | undefined, { edition, rooted }: UrlContext): string {
  const bare = withoutEnd(decoded)
  const tail = decoded.slice(bare.length)
  if (target === undefined) {
    const elsewhere = rooted.get(bare)
    return elsewhere === undefined ? decoded : withEnd(elsewhere, tail)
  }
  const after = edition.permalinks.get(target.permalink)
  if (after === undefined || after === target.permalink) return decoded
  const before = withoutEnd(target.permalink)
  return bare.endsWith(before) ? withEnd(bare.slice(0, bare.length - before.length) + withoutEnd(after), tail) : decoded
}

/** Compute an address that is relative to that of its page. */
function relativeAfter(
  decoded: string,
  target: Route | undefined,
  page: Route,
  { edition, hasDots, from }: UrlContext & { readonly from: string }
): string {
  const { site } = edition.before.prepared
  const newPage = edition.permalinks.get(page.permalink) ?? page.permalink
  const bare = withoutEnd(decoded)
  const tail = decoded.slice(bare.length)
  for (const baseOf of [ownBase, baseAbove]) {
    const address = posix.join('/', baseOf(page.permalink), bare)
    const isThere = target ? withoutEnd(target.permalink) === withoutEnd(address) : site.filePaths.has(address)
    if (!isThere) continue
    const after = target ? withoutEnd(edition.permalinks.get(target.permalink) ?? target.permalink) : address
    if (newPage === page.permalink && after === withoutEnd(address)) return decoded
    return relativeAs(decoded, posix.join('/', baseOf(newPage)), after === '' ? '/' : after, hasDots(from)) + tail
  }
  return decoded
}

function ownBase(permalink: string): string {
  return permalink.endsWith('/') ? permalink : posix.dirname(permalink)
}

function baseAbove(permalink: string): string {
  return posix.dirname(permalink)
}

/** Remove what an address may end in, so that pages are known by it; the root is empty. */
export function withoutEnd(address: string): string {
  return address.replace(/(?:\/(?:index\.html)?|\.html)$/, '')
}

function withEnd(bare: string, tail: string): string {
  if (bare === '') return '/'
  return bare + tail
}

/** Write a relative path as another is: with `./` where that has it, or where those of its file have it. */
function relativeAs(written: string, folder: string, target: string, hasDots: boolean): string {
  const path = posix.relative(folder, target) || '.'
  if (path.startsWith('.')) return path
  return /^\.(?:\/|$)/.test(written) || (/^\.\.(?:\/|$)/.test(written) && hasDots) ? `./${path}` : path
}

/** Escape a path where another is escaped, or where a link could not hold it. */
function encodedAs(written: string, path: string): string {
  return /%[\dA-Fa-f]{2}/.test(written) || /[\s()<>]/.test(path) ? encodePath(path) : path
}

function sameName(a: string, b: string): boolean {
  return a.normalize('NFC') === b.normalize('NFC')
}
