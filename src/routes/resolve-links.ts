/**
 * Resolve the links of documents. A link to a Markdown file is looked up by its path; any other path is an address of the
 * site, a file under `_static`, or, written relatively, a page beside this page's source or below its address.
 */
import { posix } from 'node:path'
import type { Config } from '../model/config.js'
import type { Document, LinkReference } from '../model/document.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import type { Route } from '../model/route.js'
import type { Site } from '../model/site.js'
import { blogPermalink } from './blog/blog-permalink.js'
import { matcherOf } from '../utils/path-pattern.js'
import {
  decodePath,
  isNamedLikeFile,
  siteHref,
  splitUrl,
  withBase,
  withoutBase,
  withTrailingSlash
} from '../utils/url.js'

/**
 * Resolve all links of the documents, by the document's source, in the order of `document.links`.
 */
export function resolveLinks(
  site: Site,
  documents: readonly Document[],
  config: Config,
  {
    allDocuments = documents,
    hasAddress = () => false,
    byOriginal = new Map(),
    twinAnchors = new Map()
  }: LinkTargets = {}
): Map<string, readonly ResolvedLink[]> {
  const external = config.outside.paths.map(matcherOf)
  const isExternalPath = (path: string) => external.some((matches) => matches(path))
  const anchorsBySource = new Map([...allDocuments].map(({ source, anchors }) => [source, anchors]))
  const redirected = new Set(site.redirects.map(({ from }) => withoutSlash(from)))
  const routeByName = new Map(
    [...byOriginal, ...site.routeBySource].map(([source, found]) => [source.normalize('NFC'), found])
  )
  const bySource = (path: string) => routeByName.get(path.normalize('NFC'))
  return new Map(
    documents.map((document) => {
      const target: Target = {
        site,
        config,
        bySource,
        redirected,
        anchorsBySource,
        isExternalPath,
        hasAddress,
        twinAnchors,
        route: site.routeBySource.get(document.source)
      }
      return [document.source, document.links.map((link) => resolveLink(link, target))]
    })
  )
}

/** What links lead to besides the pages of an edition. */
interface LinkTargets {
  /** All documents of the site, which know their anchors; by default those whose links are resolved. */
  readonly allDocuments?: Iterable<Document>
  /** Whether another edition has a page or a file at an address below the base path of the site. */
  readonly hasAddress?: (path: string) => boolean
  /** The pages that stand for those of the default language, by the sources of those. */
  readonly byOriginal?: ReadonlyMap<string, Route>
  /** What stands in each translation, by its source, for the anchors of its original. */
  readonly twinAnchors?: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What the links of one page are resolved against. */
interface Target {
  readonly site: Site
  readonly config: Config
  /** Finds a page by its source, however its letters with accents are composed. */
  readonly bySource: (path: string) => Route | undefined
  /** Old addresses, without a slash at the end. */
  readonly redirected: ReadonlySet<string>
  readonly anchorsBySource: ReadonlyMap<string, readonly string[]>
  /** Whether something else on the host answers at a path, which is above the site where it begins with `../`. */
  readonly isExternalPath: (path: string) => boolean
  readonly hasAddress: (path: string) => boolean
  readonly twinAnchors: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly route: Route | undefined
}

/** Resolve one link. */
function resolveLink(link: LinkReference, target: Target): ResolvedLink {
  const { site, config, redirected, isExternalPath, hasAddress, route } = target
  if (link.url.startsWith('pathname://')) return { href: unchecked(link.url.slice('pathname://'.length), config) }
  const { path, query, hash: written } = splitUrl(link.url)
  const hash = written?.normalize('NFC')
  const end = query + (hash === undefined ? '' : `#${hash}`)
  // No page is an image.
  const found = link.missing
    ? undefined
    : path === ''
      ? route
      : findRoute(decodePath(path).normalize('NFC'), link, target)
  if (found) {
    const anchor = hash && anchorOf(hash)
    const moved = anchor && movedAnchor(found, anchor, target)
    if (moved) return { href: siteHref(moved.to, config) }
    const there = anchor && anchorIn(found, anchor, target)
    const tail = there === anchor ? end : query + (there ? `#${there}` : '')
    const href = path === '' ? tail || '#' : withBase(found.permalink, config.basePath) + tail
    return { href, permalink: found.permalink, ...(there && { hash: there }) }
  }
  const original =
    link.isMarkdownFile && !link.missing ? originalAt(decodePath(path).normalize('NFC'), link.from, target) : undefined
  if (original !== undefined) return { href: original + end }
  const absolute = withoutBases(decodePath(path).normalize('NFC'), config)
  const isThere = (at: string) => site.filePaths.has(at) || redirected.has(withoutSlash(at))
  const hrefOf = (at: string) =>
    withBase(
      site.filePaths.has(at) ? at : withTrailingSlash(at, config.trailingSlash),
      site.rootPaths.has(at) ? config.rootBase : config.basePath
    ) + end
  if (isThere(absolute)) return { href: hrefOf(absolute) }
  const [address = path, ...others] = addressesOf(path, target)
  const there = [address, ...others].find(isThere)
  if (there !== undefined) return { href: hrefOf(there) }
  const left = link.isMarkdownFile ? leftAddress(decodePath(path), link.from, config) : undefined
  if (left !== undefined && redirected.has(withoutSlash(left))) return { href: withBase(left, config.basePath) + end }
  const rooted = withoutBase(decodePath(path).normalize('NFC'), config.rootBase)
  const slashed = isNamedLikeFile(rooted) ? rooted : withTrailingSlash(rooted, config.trailingSlash)
  if (hasAddress(rooted)) return { href: withBase(slashed, config.rootBase) + end }
  if (isExternalPath(address)) return { href: link.url }
  return { href: link.url, problem: problemOf(link, config) }
}

/** Read the id that a hash names; a text fragment (`#id:~:text=words`) is the browser's. */
function anchorOf(hash: string): string {
  return decodePath(hash.replace(/:~:[^]*$/, '')).normalize('NFC')
}

/** Find where an anchor of a page is now: a visit would stay at the note of a part that moved, which only `:target` shows. */
function movedAnchor({ source = '', movedAnchors }: Route, anchor: string, { anchorsBySource }: Target) {
  const moved = movedAnchors?.find(({ id }) => id === anchor)
  return anchorsBySource.get(source)?.includes(anchor) ? undefined : moved
}

/**
 * Find the anchor of a page that a link means. One in a page that is not translated names that of an original; its translation may have
 * another, or none.
 */
function anchorIn({ source = '', original }: Route, anchor: string, { route, anchorsBySource, twinAnchors }: Target) {
  const own = route?.original && !original ? anchorsBySource.get(source) : undefined
  return !own || own.includes(anchor) ? anchor : twinAnchors.get(source)?.get(anchor)
}

/** Name the rule that a broken link breaks: a description of an API links to pages of its maker's site. */
function problemOf(link: LinkReference, { openapi }: Config): NonNullable<ResolvedLink['problem']> {
  if (link.missing) return link.missing.ruleId === 'missing-image' ? 'missing-image' : 'missing-file'
  if (openapi.some(({ file }) => link.file.startsWith(`${posix.normalize(file)}#`))) return 'api-broken-link'
  return link.isMarkdownFile ? 'broken-markdown-link' : 'broken-link'
}

/** Compute the addresses that the path of a link may lead to, from the address of its page. */
function addressesOf(path: string, { route }: Target): string[] {
  if (path.startsWith('/') || !route) return [path]
  return basesOf(route).map((base) => {
    const address = posix.join(base.slice(1), decodePath(path))
    return address.startsWith('../') || address === '..' ? address : `/${address}`
  })
}

/** List what relative addresses of a page may begin at: its own as browsers read it, then that without its slash, as a file is read. */
function basesOf({ permalink }: Route): string[] {
  const above = posix.dirname(permalink)
  return permalink.endsWith('/') ? [permalink, above] : [above]
}

/** Compute the address that a file of the content folder had before a redirect took its place. */
function leftAddress(path: string, from: string, { contentPath, trailingSlash }: Config): string | undefined {
  const file = path.startsWith('/') ? posix.join(contentPath, path) : posix.join(posix.dirname(from), path)
  const inside = posix.relative(contentPath, file)
  const bare = inside.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')
  return inside.startsWith('../') ? undefined : `/${bare}${trailingSlash === true && bare !== '' ? '/' : ''}`
}

/** Write the address of something outside the generator's control, such as another program on the same host. */
function unchecked(path: string, { basePath }: Config): string {
  return path.startsWith('/') && !path.startsWith(basePath) ? basePath + path.slice(1) : path
}

/** Find the page a path leads to. */
function findRoute(path: string, link: LinkReference, target: Target): Route | undefined {
  if (!link.isMarkdownFile) return findAddress(path, link.from, target)
  const found =
    findFile(path, link.from, target) ?? findBlog(path, link.from, target) ?? findReference(path, link.from, target)
  // Links between pages that are rewritten are relative to the addresses, as in VitePress.
  return (
    found ??
    (target.config.rewrites.length > 0 ? findAddress(path.replace(/\.mdx?$/, ''), link.from, target) : undefined)
  )
}

/**
 * Find a page by the path of its source. `./` and `../` are relative to the file; other paths are tried there, too, then
 * below the content folder, then below the site directory.
 */
function findFile(path: string, from: string, { bySource, config }: Target): Route | undefined {
  const isRooted = path.startsWith('/')
  const beside = isRooted ? undefined : bySource(posix.join(posix.dirname(from), path))
  if (beside || /^\.\.?\//.test(path)) return beside
  const below = [posix.join(config.contentPath, path), posix.normalize(path.replace(/^(?:@site)?\/+/, ''))]
  return firstOf(below, bySource)
}

/** Find the original of a page that the edition lacks, by the path of either. */
function originalAt(path: string, from: string, { site, config }: Target): string | undefined {
  if (site.originalHrefs.size === 0) return undefined
  const besides = path.startsWith('/') ? [] : [posix.join(posix.dirname(from), path)]
  return firstOf([...besides, posix.join(config.contentPath, path)], (source) => site.originalHrefs.get(source))
}

/** Find the list of posts, which is in place of the index of their folder. */
function findBlog(path: string, from: string, { site, config }: Target): Route | undefined {
  if (!config.blog || !/(?:^|\/)index\.mdx?$/.test(path)) return undefined
  const folder = posix.dirname(posix.join(path.startsWith('/') ? config.contentPath : posix.dirname(from), path))
  const isBlog = folder === (config.blogPath ?? posix.join(config.contentPath, config.blog.folder))
  return isBlog ? site.routeByPermalink.get(blogPermalink(config)) : undefined
}

/** Path of a page that docusaurus-plugin-openapi-docs generates. */
const referenceFile = /\.(?:api|info|schema|tag)\.mdx$/

/** Find the page of a reference that is where Docusaurus has a generated file: `api/get-pets.api.mdx` is `/api/get-pets`. */
function findReference(path: string, from: string, { site, config }: Target): Route | undefined {
  if (config.openapi.length === 0 || !referenceFile.test(path)) return undefined
  const address = leftAddress(path.replace(referenceFile, '.mdx'), from, config)
  if (address === undefined) return undefined
  return routeAt(address, site) ?? routeAt(posix.join(config.routeBase, address), site)
}

/** Find a page by its address, or by its source's path without extension, from the content folder or from the page. */
function findAddress(path: string, from: string, { site, bySource, config, route }: Target): Route | undefined {
  const isRooted = path.startsWith('/')
  const there = isRooted ? routeAt(withoutBases(path, config), site) : undefined
  if (there) return there
  const folder = isRooted ? config.contentPath : posix.dirname(from)
  const beside = posix.join(folder, path).replace(/(?:\/|(?:\/index)?\.html)$/, '')
  const [files, indexes] = [
    ['.md', '.mdx'],
    ['/index.md', '/index.mdx', '/README.md', '/_index.md']
  ]
  // A slash at the end means the folder, where a file has its name.
  const ends = path.endsWith('/') ? [...indexes, ...files] : [...files, ...indexes]
  const sources = ends.map((end) => beside + end)
  const file = firstOf(sources, bySource)
  if (file || isRooted || !route) return file
  return firstOf(
    basesOf(route).map((base) => posix.join('/', base, path)),
    (address) => routeAt(address, site)
  )
}

/** Remove the base path of the edition, or that of the site, from an address. */
function withoutBases(path: string, { basePath, rootBase }: Config): string {
  const below = withoutBase(path, basePath)
  return below === path ? withoutBase(path, rootBase) : below
}

/** Find the route at an address, however it ends. */
function routeAt(path: string, { routeByPermalink }: Site): Route | undefined {
  const bare = withoutSlash(path.replace(/\/index\.html$/, '/'))
  const plain = bare.replace(/\.html$/, '')
  // Pages that share a name with a folder are addressed by their files.
  const files = [`${bare}/index.html`, `${bare}.html`]
  const named = path.endsWith('/') ? files : files.reverse()
  return firstOf([path, bare, `${bare}/`, plain, `${plain}/`, ...named], (candidate) => routeByPermalink.get(candidate))
}

/** Remove trailing slashes from an address, except from the root. */
function withoutSlash(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}

/** Return the first result that is not undefined. */
function firstOf<T>(candidates: readonly string[], find: (candidate: string) => T | undefined): T | undefined {
  for (const candidate of candidates) {
    const found = find(candidate)
    if (found !== undefined) return found
  }
  return undefined
}
