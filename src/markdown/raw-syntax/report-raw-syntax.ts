/**
 * Report the syntax that readers see, since nothing read it: the text of the finished page is compared with the signs of all that we and
 * other generators know. What its author has escaped, or written as code, is meant; what another finding is about is told already.
 */
import type { Root } from 'hast'
import type { Finding, Place } from '../../model/diagnostic.js'
import type { Compilation } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { findRawOf } from './find-raw.js'
import type { Page } from '../../model/page.js'
import { characters } from './raw-sign.js'
import { readBlocks, type ShownBlock, type ShownRun } from './shown-blocks.js'

/** Report the raw syntax of a finished tree, and of what the layout shows of its page. */
export function reportRawSyntax(tree: Root, compilation: Compilation): void {
  const read = createReader(compilation)
  readHead(compilation.page, read)
  readBlocks(tree, read)
}

/** Report the raw syntax of a text in which no Markdown is read. */
export function reportRawText(text: string, position: SourceRange, compilation: Compilation): void {
  createReader(compilation)({ text, runs: [{ start: 0, position, isOf: 'data' }], kind: 'plain' })
}

/** Create a function that reports the raw syntax of a block. */
function createReader(compilation: Compilation): (block: ShownBlock) => void {
  const { findings, markdown, files } = compilation
  const find = findRawOf(markdown.foreignSigns)
  const told = [...findings]
  return ({ text, runs, kind }) => {
    const raw = find(text, kind)
    if (raw.length === 0) return
    const sourceOf = createSources(compilation)
    for (const { shown, index, message, written, escaped } of raw) {
      const [part, run] = written
        ? ['', runs.findLast(({ start }) => start <= index) ?? runs[0]]
        : writtenPart(shown, index, runs)
      const source = sourceOf(run)
      const range = escaped === undefined ? source?.find(written ?? part) : source?.findEscaped(escaped)
      if (!range) continue
      const finding = { ruleId: 'raw-syntax' as const, data: { text: message }, ...files.placeOf(range) }
      if (!told.some((other) => covers(other, finding))) findings.push(finding)
    }
  }
}

/** Create a function that reads the source of a text, once. */
function createSources(compilation: Compilation): (run: ShownRun | undefined) => WrittenSource | undefined {
  const sources = new Map<ShownRun, WrittenSource>()
  return (run) => {
    if (!run?.position) return undefined
    const source = sources.get(run) ?? readWritten(run.position, run.isOf, compilation)
    sources.set(run, source)
    return source
  }
}

/** Choose the part of what is shown that one text of the source has in one line: the first that says enough, else the longest. */
function writtenPart(shown: string, index: number, runs: readonly ShownRun[]): [string, ShownRun | undefined] {
  const parts = runs.flatMap((run, at): [string, ShownRun][] => {
    const [from, to] = [run.start - index, (runs[at + 1]?.start ?? Number.POSITIVE_INFINITY) - index]
    if (to <= 0 || from >= shown.length) return []
    const lines = shown.slice(Math.max(0, from), to).split(/[\n\uFFFC]/)
    return lines.map((text) => [text.trim(), run])
  })
  const longest = parts.toSorted(([one], [other]) => other.length - one.length)[0]
  return parts.find(([text]) => text.length >= minPart) ?? longest ?? ['', undefined]
}

/** Length from which a part is hardly anywhere else in its text. */
const minPart = 2

/** Whether another finding is about a part of the same line, or about a whole block. */
function covers(other: Finding, { file, line, column, endColumn }: Place): boolean {
  // Such a block is shown as it is written.
  if (other.ruleId === 'too-long') return other.file === file && other.line <= line && line <= other.endLine
  return (
    other.file === file &&
    other.line === line &&
    other.endLine === line &&
    other.column < endColumn &&
    column < other.endColumn
  )
}

/** Keys of the front matter, and in them, whose values are text for readers. */
const shownKeys = new Set(
  'alt description details label linkText name pagination_label sidebar_label tagline tags text title'.split(' ')
)

/** Max lines of a key, and of what is before the title of a text. */
const maxLines = 200

/** Call a function with the texts of a page that the layout shows: the title of its text, and those of its front matter. */
function readHead({ contentTitle, frontMatter, frontMatterLines }: Page, read: (block: ShownBlock) => void): void {
  const readText = (text: string, line: number, isOf: 'element' | 'data'): void => {
    const end = { line: line + maxLines, column: 1 }
    const position = { start: { line, column: 1 }, end }
    // Code in a title is between backticks.
    read({ text: text.replaceAll(/`[^`]+`/g, '\uFFFC'), runs: [{ start: 0, position, isOf }], kind: 'plain' })
  }
  const collect = (value: unknown, key: string, line: number): void => {
    if (typeof value === 'string') {
      if (shownKeys.has(key)) readText(value, line, 'data')
    } else if (Array.isArray(value)) for (const item of value) collect(item, key, line)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, item] of Object.entries(value)) collect(item, inner, line)
  }
  for (const [key, value] of Object.entries(frontMatter)) collect(value, key, frontMatterLines[key] ?? 1)
  if (contentTitle !== undefined) readText(contentTitle, Math.max(0, ...Object.values(frontMatterLines)) + 1, 'element')
}

/** Max length of the source that is read for one text. */
const maxLength = 20_000

/** Columns by which preparing a line for the parser may have moved what is in it. */
const tolerance = 2

/** Max length of the marks before a text, which are none of it. */
const maxMarks = 3

/** What an author wrote so that it is read as text; what is code, or is never shown. */
const escapes = String.raw`\\[!-/:-@[-\`{-~]|&(?:#\w+|${characters});`
const escapedText = new RegExp(escapes, 'g')
const hidden = new RegExp(
  `${escapes}|${/`+[^`]*`+|<!--[^]*?(?:-->|$(?![^]))|\{\s*(?:'[^'\n]*'|"[^"\n]*")\s*\}/.source}`,
  'g'
)

/** Finds where texts were written in one range of a source. */
interface WrittenSource {
  /** Find a text as it is shown, or by a pattern; undefined: its author has escaped it, or not written it. */
  readonly find: (wanted: string | RegExp) => SourceRange | undefined
  /** Find a text with the backslashes that its author has written, and Markdown has taken away. */
  readonly findEscaped: (wanted: string) => SourceRange | undefined
}

/** Read the source of a range. */
function readWritten(range: SourceRange, isOf: ShownRun['isOf'], { files }: Compilation): WrittenSource {
  const isExact = isOf === 'text' || isOf === 'code'
  const lines: string[] = []
  for (let line = range.start.line, length = 0; line <= range.end.line && length < maxLength; line++) {
    const text = files.textAt(line)
    lines.push(text)
    length += text.length
  }
  const written = lines.join('\n').slice(0, maxLength)
  const blank = (found: string) => found.replaceAll(/[^\n]/g, '\0')
  const source =
    isOf === 'data' || isOf === 'code' ? written : written.replaceAll(isExact ? escapedText : hidden, blank)
  const isWhole = lines.length === range.end.line - range.start.line + 1
  const from = isExact ? range.start.column - 1 : 0
  const behind = isExact && isWhole ? Math.max(0, (lines.at(-1) ?? '').length - range.end.column + 1) : 0
  const rangeAt = (index: number, length: number): SourceRange => {
    const before = source.slice(0, index).split('\n')
    const line = range.start.line + before.length - 1
    const column = (before.at(-1) ?? '').length + 1
    return { start: { line, column }, end: { line, column: column + length } }
  }
  const place = (text: string, slack: number) => {
    const index = text === '' ? -1 : source.indexOf(text, Math.max(0, from - slack))
    const isWithin = index >= 0 && index + text.length <= source.length - behind + slack
    return isWithin ? rangeAt(index, text.length) : undefined
  }
  /** A pattern may end behind the text, such as in a link. */
  const match = (pattern: RegExp) => {
    const start = Math.max(0, from - maxMarks)
    const found = pattern.exec(source.slice(start))
    return found ? rangeAt(start + found.index, found[0].length) : undefined
  }
  return {
    findEscaped: (wanted) => {
      const index = isExact ? written.indexOf(wanted, from) : -1
      return index < 0 || index + wanted.length > written.length - behind ? undefined : rangeAt(index, wanted.length)
    },
    find(wanted) {
      if (typeof wanted !== 'string') return match(wanted)
      // What a pass has filled in behind a sign was written otherwise.
      const sign = isExact ? (/^[^\p{L}\p{N}\s\uFFFC]{2,}/u.exec(wanted)?.[0] ?? '') : ''
      return place(wanted, tolerance) ?? place(sign, 0)
    }
  }
}
