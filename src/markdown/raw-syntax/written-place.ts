import type { Compilation } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import type { ShownRun } from './shown-blocks.js'

/** Max length of the source that is read for one text. */
const maxLength = 20_000

/** Columns by which preparing a line for the parser may have moved what is in it. */
const tolerance = 2

/** What an author wrote so that it is read as text; what is code, or is never shown. */
const escaped = /\\[!-/:-@[-`{-~]|&(?:#\w+|\w+);/g
const hidden = /\\[!-/:-@[-`{-~]|&(?:#\w+|\w+);|`+[^`]*`+|<!--[^]*?(?:-->|$(?![^]))|\{\s*(?:'[^'\n]*'|"[^"\n]*")\s*\}/g

/** Finds where texts were written in one range of a source. */
export interface WrittenSource {
  /** Find a text as it is shown, or by a pattern; undefined: its author has escaped it, or not written it. */
  readonly find: (wanted: string | RegExp) => SourceRange | undefined
}

/** Read the source of a range. */
export function readWritten(range: SourceRange, isOf: ShownRun['isOf'], { files }: Compilation): WrittenSource {
  const isExact = isOf === 'text'
  const lines: string[] = []
  for (let line = range.start.line, length = 0; line <= range.end.line && length < maxLength; line++) {
    const text = files.textAt(line)
    lines.push(text)
    length += text.length
  }
  const written = lines.join('\n').slice(0, maxLength)
  const blank = (found: string) => found.replaceAll(/[^\n]/g, '\0')
  const source = isOf === 'data' ? written : written.replaceAll(isExact ? escaped : hidden, blank)
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
    const found = pattern.exec(source.slice(from))
    return found ? rangeAt(from + found.index, found[0].length) : undefined
  }
  return {
    find(wanted) {
      if (typeof wanted !== 'string') return match(wanted)
      // What a pass has filled in behind a sign was written otherwise.
      const sign = isExact ? (/^[^\p{L}\p{N}\s\uFFFC]{2,}/u.exec(wanted)?.[0] ?? '') : ''
      return place(wanted, tolerance) ?? place(sign, 0)
    }
  }
}
