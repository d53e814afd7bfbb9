import { anyOf, fencedCode, indentedCode, inlineCode } from '../utils/markdown-code.js'
import type { Place } from './diagnostic.js'

/** A comment by which an author ignores findings. */
export interface IgnoreComment extends Place {
  /** Ids of rules, as they are written. */
  readonly rules: readonly string[]
  /** First and last line for which it holds. */
  readonly from: number
  readonly to: number
}

/** What every such comment has; a text without it has none. */
const mark = 'capstan-ignore'

const syntax = String.raw`capstan-ignore(?<reach>-file|-start|-end)?(?![\w-])(?<text>.*?)`

/** Comments of Markdown, of MDX, which other generators mix, and of the rest: YAML, scripts and styles. */
const comments = {
  markdown: new RegExp(String.raw`(?:<!--|\{/\*)\s*${syntax}(?:-->|\*/\})`, 'g'),
  code: new RegExp(String.raw`(?:^|\s)(?://|/\*|#)\s*${syntax}(?:\*/|$)`, 'g')
}

const code = {
  md: anyOf([fencedCode, indentedCode, inlineCode]),
  mdx: anyOf([fencedCode, inlineCode])
}

/**
 * Find the comments of a file that ignore findings. Without more they hold for their line, or alone on it for the block below; those with `-start`
 * until `-end`, those with `-file` everywhere. In Markdown code has none. What follows a colon or `--` is the reason.
 *
 * @example ignoreCommentsIn('<!-- capstan-ignore broken-link: comes with 2.0 -->\n\n[a](./b.md)\n', 'a.md') // one, for line 3
 */
export function ignoreCommentsIn(content: string, file: string): IgnoreComment[] {
  if (!content.includes(mark)) return []
  const text = content.replace(/^\uFEFF/, '')
  const format = /\.(mdx?)$/i.exec(file)?.[1]?.toLowerCase()
  const isMarkdown = format !== undefined
  const masked = isMarkdown ? text.replaceAll(code[format === 'mdx' ? 'mdx' : 'md'], blank) : text
  const [lines, written] = [linesOf(text), linesOf(masked)]
  const head = isMarkdown ? headLength(lines) : lines.length
  const isText = isMarkdown || /\.ya?ml$/i.test(file) ? blockTexts(lines.slice(0, head)) : new Set<number>()
  return written.flatMap((line, index) => {
    if (isText.has(index)) return []
    const isHead = index < head
    const found = [...line.matchAll(isHead ? comments.code : comments.markdown)]
    return found.flatMap((match) => {
      const { reach = '', text: rest = '' } = match.groups ?? {}
      if (reach === '-end') return []
      const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0)
      const [column, endColumn] = [start + 1, match.index + match[0].length + 1]
      const isAlone = line.slice(0, start).trim() === '' && line.slice(endColumn - 1).trim() === ''
      const [from, to] = rangeOf({ reach, rules: rulesOf(rest), isAlone, isHead, index, lines, written })
      return [{ file, line: index + 1, column, endLine: index + 1, endColumn, rules: rulesOf(rest), from, to }]
    })
  })
}

/** A comment among the lines of its file. */
interface Written {
  readonly reach: string
  readonly rules: readonly string[]
  readonly isAlone: boolean
  readonly isHead: boolean
  readonly index: number
  readonly lines: readonly string[]
  /** The lines without what is code. */
  readonly written: readonly string[]
}

/** Find the first and the last line for which a comment holds. */
function rangeOf({ reach, rules, isAlone, isHead, index, lines, written }: Written): [number, number] {
  if (reach === '-file') return [1, lines.length]
  if (reach === '-start') return [index + 1, endOfRange(rules, index, written) + 1]
  if (!isAlone) return [index + 1, index + 1]
  const isSkipped = (line: string) => line.trim() === '' || line.includes(mark)
  let first = index + 1
  while (first < lines.length && isSkipped(lines[first] ?? '')) first++
  return [first + 1, (isHead ? endOfEntry(first, lines) : endOfBlock(first, lines)) + 1]
}

/** Find the line that ends a range: the next `-end` of the same rules or of none, else the last line. */
function endOfRange(rules: readonly string[], index: number, lines: readonly string[]): number {
  const end = lines.findIndex((line, at) => {
    const match = at > index ? /capstan-ignore-end(?![\w-])(.*?)(?:-->|\*\/|$)/.exec(line) : null
    if (!match) return false
    const named = rulesOf(match[1] ?? '')
    return named.length === 0 || named.some((rule) => rules.includes(rule))
  })
  return end === -1 ? lines.length - 1 : end
}

/** Find the last line of a block of Markdown: that before a blank line, or that of the closing fence. */
function endOfBlock(first: number, lines: readonly string[]): number {
  const fence = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,}|:{3,})/.exec(lines[first] ?? '')?.[1]
  const isEnd = (line: string) =>
    fence === undefined ? line.trim() === '' : line.replace(/^[ \t>]+/, '').startsWith(fence)
  let last = first
  while (last + 1 < lines.length && !isEnd(lines[last + 1] ?? '')) last++
  return fence === undefined ? last : Math.min(last + 1, lines.length - 1)
}

/** Find the last line of an entry of YAML or of a setting: what is indented deeper belongs to it. */
function endOfEntry(first: number, lines: readonly string[]): number {
  const depth = indentOf(lines[first] ?? '')
  let last = first
  for (let at = first + 1; at < lines.length && (lines[at]?.trim() === '' || indentOf(lines[at] ?? '') > depth); at++)
    if (lines[at]?.trim() !== '') last = at
  return last
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}

/** List the ids of rules before the reason. */
function rulesOf(text: string): string[] {
  const [ids = ''] = text.split(/:(?=\s|$)|\s--(?=\s)/)
  return ids.split(/[\s,]+/).filter(Boolean)
}

/** List the lines of YAML that are the text of a value, in which nothing is a comment. */
function blockTexts(lines: readonly string[]): Set<number> {
  const texts = new Set<number>()
  for (let at = 0; at < lines.length; at++) {
    if (!/(?:^|[\s:-])[|>][-+\d]*[ \t]*(?:#.*)?$/.test(lines[at] ?? '')) continue
    const depth = indentOf(lines[at] ?? '')
    const isInside = (line: string) => line.trim() === '' || indentOf(line) > depth
    while (at + 1 < lines.length && isInside(lines[at + 1] ?? '')) texts.add(++at)
  }
  return texts
}

/** Count the lines of the front matter. */
function headLength(lines: readonly string[]): number {
  if (!/^---[ \t]*$/.test(lines[0] ?? '')) return 0
  return lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line)) + 1
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ')
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}
