import type { Place } from '../model/diagnostic.js'
import { decodePath } from '../utils/url.js'

/** A text that a site is made of. */
export interface SourceText {
  /** Path that findings name. */
  readonly file: string
  readonly text: string
}

interface SourceLines {
  readonly file: string
  readonly lines: readonly string[]
}

/** What is looked for: an address, or the words of a heading. */
export interface Wanted {
  /** File of the page in the build. */
  readonly page: string
  readonly url?: string
  readonly text: string
}

/** Finds the place in the sources where what a built page has was written; undefined where it stands nowhere, or more than once. */
export type FindSource = (wanted: Wanted) => Place | undefined

/** Index sources by what their pages are probably called. */
export function createFindSource(texts: readonly SourceText[]): FindSource {
  const sources = texts.map(({ file, text }): SourceLines => ({ file, lines: text.split('\n') }))
  const byAddress = new Map<string, SourceLines[]>()
  for (const source of sources) {
    const key = plainAddress(source.file)
    byAddress.set(key, [...(byAddress.get(key) ?? []), source])
  }
  return (wanted) => {
    const own = sourcesOf(wanted.page, byAddress)
    const inOwn = own.flatMap((source) => placesIn(source, wanted))
    if (inOwn.length > 0) return inOwn.length === 1 ? inOwn[0] : undefined
    // What a page has from elsewhere: a part that several include, a component, a setting.
    const others = sources.filter((source) => !own.includes(source)).flatMap((source) => placesIn(source, wanted))
    return others.length === 1 ? others[0] : undefined
  }
}

/** Find the sources whose path ends as the address of a page does, the longest first. */
function sourcesOf(page: string, byAddress: ReadonlyMap<string, readonly SourceLines[]>): readonly SourceLines[] {
  const address = plainAddress(page)
  const ends = [...byAddress].filter(
    ([key]) => key === address || key.endsWith(`/${address}`) || (key !== '' && address.endsWith(`/${key}`))
  )
  const longest = Math.max(...ends.map(([key]) => Math.min(key.length, address.length)))
  return ends.flatMap(([key, found]) => (Math.min(key.length, address.length) === longest ? found : []))
}

/**
 * Reduce a path of a source, of a built file or of an address to what all three share: no extension, no index, no number that only orders, small
 * letters.
 *
 * @example plainAddress('docs/01-Start/index.md') // 'docs/start'
 */
function plainAddress(path: string): string {
  return decodePath(path)
    .toLowerCase()
    .replace(/\.(?:mdx?|markdown|html?)$/, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => part.replace(/^\d+[-_.]\s*(?=\D)/, '').replaceAll(/\s+/g, '-'))
    .join('/')
    .replace(/(?:^|\/)(?:index|readme|_index)$/, '')
}

/** List the places in a text that have an address, or a heading. */
function placesIn({ file, lines }: SourceLines, { url, text: words }: Wanted): Place[] {
  return lines.flatMap((line, index) => {
    const at = url === undefined ? headingAt(line, words) : addressAt(line, url, words)
    if (at === undefined) return []
    const number = index + 1
    return [{ file, line: number, column: at.start + 1, endLine: number, endColumn: at.end + 1 }]
  })
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Find an address in a line: as it is in the page, or the path to a file that becomes it, beside the words of its link. */
function addressAt(line: string, url: string, words: string): Range | undefined {
  for (let at = line.indexOf(url); at >= 0 && url.length > 1; at = line.indexOf(url, at + 1))
    // The end of a longer address, as "#install" is of "setup.md#install", is not this one.
    if (!/[\w./#%-]/.test(line[at - 1] ?? '') && !/^(?:[\w/#%?&=-]|\.\w)/.test(line.slice(at + url.length)))
      return { start: at, end: at + url.length }
  if (url === '') {
    if (words === '') return undefined
    const [before = '', after] = line.split(`![${words}](`)
    const start = before.length + words.length + 4
    return after === undefined ? undefined : { start, end: start + after.search(/[\s)]|$/) }
  }
  const [path = '', hash] = url.split('#')
  const name = plainAddress(path).split('/').at(-1) ?? ''
  for (const match of line.matchAll(/\]\(\s*<?([^\s)>]*)|^\s*\[[^\]]+\]:\s*(\S+)|(?:href|src|to)=["']([^"']*)/g)) {
    const written = match[1] ?? match[2] ?? match[3] ?? ''
    const [writtenPath = '', writtenHash] = written.split('#')
    const isSame = (plainAddress(writtenPath).split('/').at(-1) ?? '') === name && writtenHash === hash
    const isShown = words === '' || plainWords(line).includes(plainWords(words))
    if (written !== '' && isSame && isShown) {
      const start = match.index + match[0].length - written.length
      return { start, end: start + written.length }
    }
  }
  return undefined
}

/** Find a heading in a line of Markdown or of HTML. */
function headingAt(line: string, words: string): Range | undefined {
  const [, marks = '', written = ''] = /^(\s*(?:#{1,6}\s+|<h[1-6][^>]*>))(.*)$/i.exec(line) ?? []
  if (marks === '' || plainWords(words) === '' || !plainWords(written).startsWith(plainWords(words))) return undefined
  return { start: marks.length, end: line.trimEnd().length }
}

/** Keep of a text the letters and digits. */
function plainWords(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
