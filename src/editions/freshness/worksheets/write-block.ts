import type { SectionBlock } from '../../../model/section.js'
import { frameBlock, type FramedText } from './frame-block.js'
import { editField } from './edit-field.js'
import type { TextEdit } from './edit-text.js'
import type { ChangedBlock } from './section-tasks.js'

/** Write a translated text in place of a block. */
export function replaceBlock(
  block: SectionBlock,
  { before, after }: Pick<FramedText, 'before' | 'after'>,
  text: string,
  lines: readonly string[]
): TextEdit {
  const { kind, file, line: from, endLine: to, column } = block
  const first = lines[from - 1] ?? ''
  if (kind === 'field') return editField(block, text, lines)
  return { file, from, to, lines: withPrefix(first.slice(0, column - 1), `${before}${text}${after}`) }
}

/** Write what is before a text on its line; what continues on other lines stays in its list or quotation. */
function withPrefix(prefix: string, text: string): string[] {
  return `${prefix}${text.replaceAll('\n', `\n${prefix.replaceAll(/[^>\s]/g, ' ')}`)}`.split('\n')
}

/** Write a translated text in place of what the translation has, whose own marks stay. */
export function replaceTranslated(
  { target, framed }: { readonly target: SectionBlock; readonly framed: FramedText },
  text: string,
  lines: readonly string[]
): TextEdit {
  return replaceBlock(target, frameBlock(target) ?? framed, text, lines)
}

/** Write code of the original in place of the same code as it was. */
export function replaceCode(target: SectionBlock, code: string, lines: readonly string[]): TextEdit {
  const margin = (lines[target.line - 1] ?? '').slice(0, target.column - 1)
  const written = code.split('\n').map((line) => (line === '' ? '' : `${margin.replaceAll(/\S/g, ' ')}${line}`))
  return { file: target.file, from: target.line, to: target.endLine, lines: written }
}

/** Where a block is inserted. */
export interface InsertPlace {
  readonly file: string
  /** The block of the translation that is before it; undefined: it is the first. */
  readonly previous: SectionBlock | undefined
  /** How many containers or fences end in the original between that one and it. */
  readonly ends: number
  /** Line after which a first block is inserted. */
  readonly start: number
  /** What is before the block on its line in the original, such as the mark of an item. */
  readonly prefix: string
}

/** Write a translated text as a block of its own. */
export function insertBlock(
  { block }: ChangedBlock,
  { before, after }: FramedText,
  text: string,
  { file, previous, ends, start, prefix: own }: InsertPlace,
  lines: readonly string[]
): TextEdit {
  const line = skipEnds(lines, previous?.endLine ?? start, ends)
  const follows =
    previous !== undefined && ends === 0 && previous.kind === block.kind && /^(?:item|row)$/.test(block.kind)
  const isBelowHead = follows && block.kind === 'row' && /^[\s|:-]+$/.test(lines[line] ?? '.')
  const prefix = follows ? (lines[previous.line - 1] ?? '').slice(0, previous.column - 1) : own
  const written = withPrefix(prefix, `${before}${text}${after}`)
  const from = line + 1 + (isBelowHead ? 1 : 0)
  const isLast = (lines[from - 1] ?? '').trim() === ''
  return { file, from, to: from - 1, lines: follows ? written : ['', ...written, ...(isLast ? [] : [''])] }
}

/** The end of a container, an element or a fence, which has a line of its own. */
const endLine = /^[ \t>]*(?::{3,}|<\/[\w.]+>|`{3,}|~{3,})[ \t]*$/

/** Count the ends of containers and fences between two lines, neither of which counts. */
export function endsBetween(lines: readonly string[], from: number, to: number): number {
  return lines.slice(from, Math.max(from, to - 1)).filter((line) => endLine.test(line)).length
}

function skipEnds(lines: readonly string[], line: number, ends: number): number {
  let at = line
  for (let left = ends, next = line; left > 0 && next < lines.length; next++) {
    const text = lines[next] ?? ''
    if (endLine.test(text)) [at, left] = [next + 1, left - 1]
    else if (/^#{1,6}\s/.test(text)) break
  }
  return at
}
