/**
 * What is known of the addresses of a site whose generator is not known: from paths of pages, front matter, rules of hosts, and from what links do.
 * Whoever writes more links to addresses than to files has a site.
 */
import { posix } from 'node:path'
import { splitUrl } from '../utils/url.js'
import { addressKey } from './address-key.js'
import type { ForgePage } from './forge-page.js'
import { type ForgeTree, kindAt, readForgeText } from './forge-tree.js'
import { readRedirects } from './read-redirects.js'

/** How pages are addressed: by clean addresses, by files of the repository, or by what front matter says. */
export type AddressForm = 'clean' | 'files' | 'permalinks'

/** The addresses of a site. Paths of pages are those in the repository; without an end for its Markdown an address has none. */
export interface SiteAddresses {
  /** Whether the pages around this one are those of a site. */
  isSite(from: string): boolean
  /** Find the pages at an address, of which there are several where folders alone tell them apart; undefined: nothing is known to be there. */
  find(path: string, from: string): readonly string[] | undefined
  /** Whether a site has a file at an address. */
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
