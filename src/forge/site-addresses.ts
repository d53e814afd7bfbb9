/**
 * What is known of the addresses of a site whose generator is not known: from paths of pages, front matter, rules of hosts, and from what links do.
 * Whoever writes more links to addresses than to files has a site.
 */
import { posix } from 'node:path'
import { splitUrl, decodePath } from '../utils/url.js'
import type { ForgePage } from './forge-page.js'
import { type ForgeTree, kindAt, readForgeText } from './forge-tree.js'

/** How pages are addressed: by clean addresses, by files of the repository, or by what front matter says. */
export type AddressForm = 'clean' | 'files' | 'permalinks'

/** The addresses of a site. Paths of pages are those in the repository; without an end for its Markdown an address has none. */
export interface SiteAddresses {
  /** Whether the pages around this one are those of a site. */
  isSite(from: string): boolean
  /** Find the pages at an address, of which there are several where folders alone tell them apart; undefined: nothing is known to be there. */
  find(path: string, from: string): readonly string[] | undefined
  hasFile(path: string, from: string): boolean
}

/** Fewest links to addresses by which a folder counts as a site that has no other sign of it. */
const minCleanLinks = 3

/** Collect what is known of addresses in a tree; `form` is what somebody says of them. */
export function siteAddresses(
  tree: ForgeTree,
  pageAt: (path: string) => ForgePage | undefined,
  form?: AddressForm
): SiteAddresses {
  const { files, pages } = tree
  const whole = new Map<string, string[]>()
  const ends = new Map<string, string[]>()
  const add = (map: Map<string, string[]>, key: string, page: string | undefined) => {
    const known = map.get(key)
    if (!known) map.set(key, page === undefined ? [] : [page])
    else if (page !== undefined && !known.includes(page)) known.push(page)
  }
  const addPath = (path: string, page: string | undefined) => {
    const key = addressKey(path)
    add(whole, key, page)
    for (let end = key; end !== ''; end = end.replace(/^[^/]*\/?/, '')) add(ends, end, page)
  }
  if (form !== 'permalinks') {
    for (const page of pages) addPath(page, page)
    for (const route of files.routes) addPath(route.replace(/\/\[[^/]*$/, '/index.html'), undefined)
  }
  for (const page of pages)
    for (const address of pageAt(page)?.addresses ?? [])
      if (address.startsWith('/')) add(ends, addressKey(address), page)
      else if (form !== 'permalinks') addPath(posix.join(posix.dirname(page), address), page)
  const prefixes: string[] = []
  for (const path of files.signs) {
    const { exact, prefixes: own } = readRedirects(posix.basename(path), readForgeText(tree, path) ?? '')
    for (const address of exact) add(ends, addressKey(address), undefined)
    prefixes.push(...own)
  }

  const find = (path: string, from: string): readonly string[] | undefined => {
    if (path.startsWith('/'))
      return ends.get(addressKey(path)) ?? (prefixes.some((prefix) => path.startsWith(prefix)) ? [] : undefined)
    const beside = addressKey(posix.join(posix.dirname(from), path))
    return whole.get(beside) ?? whole.get(addressKey(posix.join(from.replace(/\.\w+$/, ''), path)))
  }
  const scopes = [...new Set(files.signs.map((path) => posix.dirname(path)))].sort((a, b) => b.length - a.length)
  const scopeOf = (from: string) =>
    scopes.find((scope) => scope === '.' || from.startsWith(`${scope}/`)) ?? 'the repository'
  const known = new Map<string, boolean>()
  return {
    isSite(from) {
      if (form !== undefined) return form !== 'files'
      const scope = scopeOf(from)
      let isSite = known.get(scope)
      if (isSite === undefined) {
        const own = pages.filter((page) => scopeOf(page) === scope)
        known.set(scope, (isSite = hasCleanLinks(own, scope !== 'the repository', tree, pageAt, find)))
      }
      return isSite
    },
    find,
    hasFile: (path, from) => {
      if (!path.startsWith('/') && kindAt(tree, posix.join(from.replace(/\.\w+$/, ''), path)) !== undefined) return true
      const folders = path.startsWith('/') ? [...files.statics, ...foldersAround(from)] : files.statics
      const own = path.replace(/^(?:\.{1,2}\/)+/, '')
      return folders.some((folder) => kindAt(tree, posix.join(folder, own)) !== undefined)
    }
  }
}

/** Whether the links of some pages mean addresses rather than files; where something else says so, one of them does. */
function hasCleanLinks(
  pages: readonly string[],
  isNamed: boolean,
  tree: ForgeTree,
  pageAt: (path: string) => ForgePage | undefined,
  find: SiteAddresses['find']
): boolean {
  let [clean, files] = [0, 0]
  // Where a host has rules, an address for which it has one is as good as that of a page.
  const isAddress = (path: string, from: string) => (isNamed ? find(path, from) : find(path, from)?.[0]) !== undefined
  for (const from of pages) {
    const page = pageAt(from)
    if (!page) continue
    if (page.addresses.some((address) => address.startsWith('/'))) clean++
    for (const { url, kind } of page.references) {
      const { path } = splitUrl(url)
      if (kind === 'image' || path === '' || /^[a-z][\w+.-]*:|^\/\//i.test(url)) continue
      if (/\.(?:md|mdx|markdown)$/i.test(path)) files++
      else if (!isFile(path, from, tree) && isAddress(path, from)) clean++
    }
  }
  return isNamed ? clean > 0 : clean >= minCleanLinks && clean > files
}

function isFile(path: string, from: string, tree: ForgeTree): boolean {
  const target = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path)
  return target.startsWith('..') || kindAt(tree, target.replace(/\/+$/, '')) !== undefined
}

/** List the folders above a page, its own first; the root of the repository is ''. */
function foldersAround(path: string): string[] {
  const folders: string[] = []
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.push(folder)
  return [...folders, '']
}

/**
 * Reduce an address or the path of a page to what all generators keep of it, so that either finds the other: small letters and digits of each segment,
 * without endings, dates and numbers that order files.
 *
 * @example addressKey('docs/02-Kustomization File/_index.md') // 'docs/kustomization-file'
 */
export function addressKey(path: string): string {
  const segments = decodePath(path)
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
  const last = segments.pop()
  if (last === undefined) return ''
  const bare = last.replace(
    /\.(?:mdx?|markdown|mdown|mkdn?|html?|[a-z]{2,4}\.ya?ml|njk|liquid|vto|astro|vue|svelte|[jt]sx|rst|adoc|ipynb|mdoc|pug|hbs|ejs)$/i,
    ''
  )
  const all = /^(?:_?index|readme|page)$/i.test(bare) ? segments : [...segments, bare]
  return all.map(keyOfSegment).join('/')
}

function keyOfSegment(segment: string): string {
  const bare = segment.replace(/^(?:\d{4}-\d\d-\d\d-|\d+[-_. ]+)(?=.)/, '')
  return bare
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Addresses that lead on by the rules of a host, from a file of these. */

/** Addresses that lead on: whole ones, and the beginnings of patterns. */
interface LeadingOn {
  readonly exact: readonly string[]
  readonly prefixes: readonly string[]
}

/** Read the addresses that the file of a host leads on, by the name of that file. A file that cannot be read has none. */
export function readRedirects(name: string, text: string): LeadingOn {
  const sources = sourcesIn(name, text).filter((source) => source.startsWith('/'))
  const cut = sources.map((source) => ({ source, end: source.search(/[*:(]/) }))
  return {
    exact: cut.flatMap(({ source, end }) => (end < 0 ? [source] : [])),
    // A pattern for everything says nothing.
    prefixes: cut.flatMap(({ source, end }) => (end > 1 ? [source.slice(0, end)] : []))
  }
}

function sourcesIn(name: string, text: string): string[] {
  if (name === '_redirects') return text.split('\n').flatMap((line) => /^\s*(\/\S*)/.exec(line)?.[1] ?? [])
  if (name === 'netlify.toml')
    return [...text.matchAll(/^\s*from\s*=\s*["']([^"']+)["']/gm)].map(([, from = '']) => from)
  if (name === 'sitemap.xml')
    return [...text.matchAll(/<loc>\s*https?:\/\/[^/<\s]+(\/[^<\s]*)\s*<\/loc>/g)].map(([, path = '']) => path)
  return name === 'vercel.json' ? sourcesOfVercel(text) : []
}

function sourcesOfVercel(text: string): string[] {
  try {
    const { redirects = [], rewrites = [] } = JSON.parse(text) as Record<
      string,
      readonly { readonly source?: unknown }[]
    >
    return [...redirects, ...rewrites].flatMap(({ source }) => (typeof source === 'string' ? source : []))
  } catch {
    return [] // it has another form
  }
}
