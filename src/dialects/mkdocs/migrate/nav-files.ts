/**
 * Read the menu that plugins of MkDocs make of files beside the pages, as `nav` would write it: `.pages` of awesome-pages, `.nav.yml` of
 * awesome-nav, `SUMMARY.md` of literate-nav.
 */
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import { compareText } from '../../../utils/collections.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { matcherOf } from '../../../utils/path-pattern.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import { asList, asRecord, asText } from '../../migration/values.js'
import { hasPath } from '../../migration/own-path.js'

/** Where the pages are. */
interface Pages {
  readonly siteDir: string
  readonly content: string
  /** Patterns of the pages that are left out. */
  readonly excluded: readonly string[]
}

/** What a plugin reads in each folder. */
interface NavFiles extends Pages {
  readonly kind: 'awesome' | 'literate'
  readonly name: string
}

/** An entry of `nav`: a page, or a title with a page, an address or entries. */
type Entry = string | { readonly [title: string]: string | readonly Entry[] }

/** Expand `nav` by the files of the folders; undefined where no plugin reads any. */
export function navFromFiles(
  nav: unknown,
  plugins: ReadonlyMap<string, Values>,
  pages: Pages
): { readonly nav: readonly Entry[]; readonly files: readonly string[] } | undefined {
  const literate = plugins.get('literate-nav')
  const pagesFile = plugins.get('awesome-pages')
  const navFile = plugins.get('awesome-nav')
  const name =
    asText(literate?.nav_file) ??
    asText(pagesFile?.filename) ??
    asText(navFile?.filename) ??
    (literate ? 'SUMMARY.md' : pagesFile ? '.pages' : '.nav.yml')
  if (!literate && !pagesFile && !navFile) return undefined
  const files: NavFiles = { ...pages, kind: literate ? 'literate' : 'awesome', name }
  const written = asList(nav)
  const listed = written.length > 0 ? expand(written, '', files) : entriesIn('', files)
  // The file of a menu that is Markdown is no page.
  const own = literate ? listPages(pages.siteDir, pages.content).filter((page) => posix.basename(page) === name) : []
  return { nav: listed, files: own }
}

/** List the entries of a folder: those of its file, or all that is in it. */
function entriesIn(folder: string, files: NavFiles): Entry[] {
  const text = readText(files.siteDir, posix.join(files.content, folder, files.name))
  if (text === undefined) return childrenOf(folder, files).flatMap((child) => entryOf(child, files))
  if (files.kind === 'literate') return expand(parseList(text), folder, files)
  const settings = asRecord(parseYaml(text).value)
  const { nav, arrange, order, sort, append_unmatched: appends } = settings
  const direction = asText(order) ?? asText(asRecord(sort).direction)
  const listed = asList(nav ?? arrange)
  if (listed.length > 0) return expand([...listed, ...(appends === true ? ['...'] : [])], folder, files)
  const children = childrenOf(folder, files)
  const sorted = direction === 'desc' ? [...children].reverse() : children
  return sorted.flatMap((child) => entryOf(child, files))
}

/** Expand the entries that are written for a folder; `...` and patterns stand for what no other names. */
function expand(written: readonly unknown[], folder: string, files: NavFiles): Entry[] {
  const named = new Set(namedIn(written).map((path) => posix.join(folder, path)))
  const rest = (pattern?: string) =>
    childrenOf(folder, files).filter(
      (child) =>
        !named.has(child) &&
        (pattern === undefined || matcherOf(pattern)(child.slice(folder === '' ? 0 : folder.length + 1)))
    )
  return written.flatMap((entry): Entry[] => {
    if (typeof entry === 'string') {
      const pattern = patternOf(entry)
      if (pattern !== undefined)
        return rest(pattern === '' ? undefined : pattern).flatMap((child) => entryOf(child, files))
      return entryOf(posix.join(folder, entry), files)
    }
    return Object.entries(asRecord(entry)).flatMap(([title, value]): Entry[] => {
      if (Array.isArray(value)) return [{ [title]: expand(value as unknown[], folder, files) }]
      const target = asText(value)
      if (target === undefined) return []
      if (/^[a-z]+:\/\//i.test(target)) return [{ [title]: target }]
      const path = posix.join(folder, target)
      return isFolder(path, files) ? [{ [title]: entriesIn(path.replace(/\/$/, ''), files) }] : [{ [title]: path }]
    })
  })
}

/** Read an entry that stands for others: `...`, `... | *.md`, or a pattern; empty for all. */
function patternOf(entry: string): string | undefined {
  const [, pattern] = /^\.\.\.(?:\s*\|\s*(?:flat\s*\|\s*)?(?:glob=)?(.*))?$/.exec(entry.trim()) ?? []
  if (entry.trim().startsWith('...')) return pattern ?? ''
  return /[*?]/.test(entry) ? entry.replace(/\/$/, '') : undefined
}

/** List the paths that entries name. */
function namedIn(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry): string[] => {
    if (typeof entry === 'string') return patternOf(entry) === undefined ? [entry.replace(/\/$/, '')] : []
    return Object.values(asRecord(entry)).flatMap((value) =>
      Array.isArray(value) ? namedIn(value as unknown[]) : [(asText(value) ?? '').replace(/\/$/, '')]
    )
  })
}

/** Create the entry of a page or a folder, by its path below the content folder. */
function entryOf(path: string, files: NavFiles): Entry[] {
  if (!isFolder(path, files)) return [path]
  const folder = path.replace(/\/$/, '')
  const settings =
    files.kind === 'awesome'
      ? asRecord(parseYaml(readText(files.siteDir, posix.join(files.content, folder, files.name)) ?? '').value)
      : {}
  if (settings.hide === true) return []
  const items = entriesIn(folder, files)
  return items.length === 0 ? [] : [{ [asText(settings.title) ?? titleOf(posix.basename(folder))]: items }]
}

/** Write the name of a folder as MkDocs does. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ')
  return words.toLowerCase() === words ? words.replace(/^./, (letter) => letter.toUpperCase()) : words
}

/** List the pages of a folder, its index first, and the folders in it that have pages. */
function childrenOf(folder: string, files: NavFiles): string[] {
  const place = join(files.siteDir, files.content, folder)
  if (!hasPath(files.siteDir, join(files.content, folder))) return []
  const entries = readdirSync(place, { withFileTypes: true }).filter(
    ({ name }) => !/^[._]/.test(name) && name !== files.name
  )
  const pages = entries.filter((entry) => entry.isFile() && /\.md$/i.test(entry.name)).map(({ name }) => name)
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const isIndex = (name: string) => /^(?:index|readme)\.md$/i.test(name)
  const sorted = pages.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || compareText(a, b))
  const matchers = files.excluded.map(matcherOf)
  const isShown = (path: string) => !matchers.some((matches) => matches(path))
  return [...sorted, ...folders.sort(compareText)]
    .map((name) => posix.join(folder, name))
    .filter((path) => {
      const inside = isFolder(path, files)
        ? listPages(files.siteDir, posix.join(files.content, path)).map((page) => posix.join(path, page))
        : [path]
      return inside.some(isShown)
    })
}

function isFolder(path: string, { siteDir, content }: Pages): boolean {
  return !/\.mdx?$/i.test(path) && hasPath(siteDir, join(content, path))
}

const item = /^([ \t]*)[-*+][ \t]+(?:\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(([^)]*)\)|(.+?))[ \t]*$/

/** A line of a list, with those below it. */
interface Line {
  readonly indent: number
  readonly label: string
  /** What it leads to; undefined: a title of a section, a page or a pattern. */
  readonly target: string | undefined
  readonly below: Line[]
}

/** Parse the lists of a `SUMMARY.md`: links, titles of sections, and patterns. */
function parseList(text: string): Entry[] {
  const root: Line = { indent: -1, label: '', target: undefined, below: [] }
  const open = [root]
  for (const written of text.replaceAll(/<!--[^]*?-->/g, '').split('\n')) {
    const [whole, blanks = '', label, target, bare = ''] = item.exec(written) ?? []
    if (whole === undefined) continue
    const line: Line = { indent: blanks.replaceAll('\t', '    ').length, label: label ?? bare, target, below: [] }
    while (open.length > 1 && (open.at(-1)?.indent ?? 0) >= line.indent) open.pop()
    open.at(-1)?.below.push(line)
    open.push(line)
  }
  return root.below.map(entryOfLine)
}

function entryOfLine({ label, target, below }: Line): Entry {
  const path = target === undefined ? undefined : decodeURI(target.trim())
  // A link with entries below it is a section whose page is the first of them.
  if (below.length > 0) return { [label]: [...(path === undefined ? [] : [path]), ...below.map(entryOfLine)] }
  if (path !== undefined) return { [label]: path }
  return /[*?/]|\.md$/.test(label) ? label : { [label]: [] }
}
