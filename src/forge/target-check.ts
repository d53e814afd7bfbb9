import { posix } from 'node:path'
import type { FoundData } from '../model/diagnostic.js'
import { nearest } from '../utils/nearest.js'
import { decodePath, isExternal, splitUrl } from '../utils/url.js'
import { type ForgeTree, kindAt, namesIn } from './forge-tree.js'
import type { AddressForm, SiteAddresses } from './site-addresses.js'
import type { ForgePage, ForgeReference } from './forge-page.js'

/** What is wrong with a reference. */
type Problem = FoundData & { readonly start: number; readonly end: number }

/** Create what finds out whether a reference of a page leads somewhere. */
export function createTargetCheck(
  tree: ForgeTree,
  pageAt: (path: string) => ForgePage | undefined,
  site: SiteAddresses,
  form?: AddressForm
): (reference: ForgeReference, from: string) => Problem | undefined {
  return (reference, from) => {
    const { url, kind, start, end } = reference
    const { path, hash } = splitUrl(url)
    // Addresses elsewhere, and those that a template completes.
    if (isExternal(url) || /\{\{|\{%|\$(?:\{|[A-Z])|<[^>]*>/.test(url)) return undefined
    const target = path === '' ? from : targetOf(path, from)
    if (target === undefined) return undefined
    const found = path === '' ? 'file' : kindAt(tree, target)
    const isSite = site.isSite(from)
    const pages = isSite && found !== 'file' ? site.find(path, from) : undefined
    if (found === undefined && pages === undefined) {
      if (isSite && site.hasFile(decodePath(path), from)) return undefined
      const problem = missing(target, reference, from, tree)
      return { ...(isUnsure(path, isSite, form, problem) ? unknownAddress(url) : problem), start, end }
    }
    if (kind === 'image' || found === 'submodule' || hash === undefined || hash === '') return undefined
    // The home of a site is seldom a page of Markdown.
    if (isSite && path === '/') return undefined
    const targets = pages ?? [found === 'folder' ? readmeIn(target, tree) : target]
    const problems = targets.map((page) => brokenAnchor(hash, url, page, isSite, pageAt))
    const problem = problems.every(Boolean) ? problems[0] : undefined
    // Pages are made of parts, which link to each other as one page has them.
    if (!problem || (isSite && path === '' && site.find(`/${decodePath(hash)}`, from))) return undefined
    return { ...problem, start, end }
  }
}

/**
 * Whether nobody can tell that nothing is at an address: one from the root of a site whose generator is not known, which makes pages of more than Markdown.
 * A file of Markdown is none of these, nor is what a page is near to that is there.
 */
function isUnsure(path: string, isSite: boolean, form: AddressForm | undefined, { data }: FoundData): boolean {
  if (!path.startsWith('/') || form !== undefined || /\.(?:md|mdx|markdown)$/i.test(path)) return false
  return isSite || (!/\.\w+$/.test(path) && data.suggestion === undefined)
}

function unknownAddress(target: string): FoundData {
  const [folder = '/'] = /^\/[^/?#]+\/(?=[^?#])/.exec(target) ?? []
  return { ruleId: 'unknown-address', data: { target, folder } }
}

/** Compute the path of a target in the repository; undefined above its root, where the forge has pages of its own. */
function targetOf(path: string, from: string): string | undefined {
  const decoded = decodePath(path)
  // Zola has its pages, and others have aliases, below this sign.
  if (decoded.startsWith('@/')) {
    const [, content] = /^(.*?\bcontent)\//.exec(from) ?? []
    return content === undefined ? undefined : posix.join(content, decoded.slice(2))
  }
  const joined = decoded.startsWith('/')
    ? posix.normalize(decoded.slice(1) || '.')
    : posix.join(posix.dirname(from), decoded)
  return joined === '..' || joined.startsWith('../') ? undefined : joined.replace(/\/+$/, '')
}

/** Report that nothing is at a path, with what is meant. */
function missing(target: string, { url, kind }: ForgeReference, from: string, tree: ForgeTree): FoundData {
  const meant = nearestPath(target, tree)
  const suggestion = meant === undefined ? undefined : asWritten(meant, url, from)
  const data = { target: url, folder: posix.dirname(target), suggestion }
  return kind === 'image'
    ? { ruleId: 'missing-image', data }
    : { ruleId: 'broken-link', data: { ...data, isOfRepository: true } }
}

/** Find the path that was meant: the page whose ending was left out, the same name in other letters, or one that is near. */
function nearestPath(target: string, tree: ForgeTree): string | undefined {
  const [folder, name] = [posix.dirname(target), posix.basename(target)]
  const names = namesIn(tree, folder)
  const own = names.find((other) => other === `${name}.md`) ?? nearest(name, names)
  if (own !== undefined) return posix.join(folder, own)
  const elsewhere = tree.pages.filter((page) => posix.basename(page) === name)
  return elsewhere.length === 1 ? elsewhere[0] : undefined
}

/** Write a path of the repository as the link was written, with its anchor. */
function asWritten(path: string, url: string, from: string): string {
  const { query, hash } = splitUrl(url)
  const end = query + (hash === undefined ? '' : `#${hash}`)
  if (url.startsWith('/')) return `/${path}${end}`
  const own = posix.relative(posix.dirname(from), path)
  return `${url.startsWith('./') && !own.startsWith('.') ? './' : ''}${own}${end}`
}

/** What a forge itself answers: lines of a file, the top, its own page around a file, text fragments. */
const forgeAnchor = /^(?:L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?|top|readme|readme-ov-file|user-content-.*|:~:.*)$/i

/** Report an anchor that a page lacks; other files have none that are known. */
function brokenAnchor(
  hash: string,
  url: string,
  path: string | undefined,
  isSite: boolean,
  pageAt: (path: string) => ForgePage | undefined
): FoundData | undefined {
  if (path === undefined || !/\.(?:md|markdown|mdown|mkdn?|mdx)$/i.test(path) || forgeAnchor.test(hash))
    return undefined
  const page = pageAt(path)
  const id = decodePath(hash.replace(/:~:.*$/, '')).toLowerCase()
  if (!page || page.anchors.has(id)) return undefined
  if (isSite && isLooselyIn(page.anchors, id)) return undefined
  const meant = nearest(id, page.anchors)
  const suggestion = meant === undefined ? undefined : `#${meant}`
  const data = { target: url, anchor: hash, page: path, isOfRepository: true, suggestion }
  return { ruleId: 'broken-anchor', data }
}

/** Whether a page has an id as one of many generators would write it: they differ in what they make of anything but letters and digits. */
function isLooselyIn(anchors: ReadonlySet<string>, id: string): boolean {
  const wanted = lettersOf(id)
  return wanted === '' || [...anchors].some((anchor) => lettersOf(anchor) === wanted)
}

function lettersOf(id: string): string {
  return id.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Find the page that a forge shows below the files of a folder. */
function readmeIn(folder: string, tree: ForgeTree): string | undefined {
  const name = namesIn(tree, folder).find((other) => /^readme\.(?:md|markdown|mdown|mkdn?)$/i.test(other))
  return name === undefined ? undefined : posix.join(folder, name)
}
