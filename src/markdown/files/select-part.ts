import { nearest } from '../../utils/nearest.js'
import { type Compilation, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { headingId } from '../page/heading-id.js'
import { findRegion, markOf, regionNames } from './select-region.js'

/** A part of a file that a page takes in. */
export interface PartOfFile {
  /** Name of the file as the author wrote it. */
  readonly url: string
  readonly text: string
  /** Name of the part, as comments in the file mark it; absent: all of the file. */
  readonly region?: string | null | undefined
  /** Ranges of its lines, such as `3-10` or `1-3,7-`, counted in the region if there is one; absent: all. */
  readonly lines?: string | null | undefined
  /** Where it is asked for. */
  readonly position: SourceRange | undefined
}

/** Lines of a file, each with its number from 0. */
type NumberedLine = readonly [number: number, line: string]

/** Select the part of a file as code: without the lines that mark parts. */
export function selectCode(part: PartOfFile, compilation: Compilation): string {
  const whole = part.text.replaceAll('\r\n', '\n').trimEnd().split('\n')
  const isMark = markOf(whole)
  const lines = linesOf(part, whole, compilation).map(([, line]) => line)
  return lines.filter((line) => !isMark(line)).join('\n')
}

/** Select the part of a file as text, with empty lines in place of all others, so that its lines keep their numbers. */
export function selectText(part: PartOfFile, compilation: Compilation): string {
  if (part.region == null && part.lines == null) return part.text
  const whole = part.text.split('\n')
  const selected = new Set(linesOf(part, whole, compilation).map(([number]) => number))
  return whole.map((line, number) => (selected.has(number) ? line : '')).join('\n')
}

/** List the lines of a part; where it selects nothing, which is an error, all of the file. */
function linesOf(part: PartOfFile, whole: readonly string[], compilation: Compilation): readonly NumberedLine[] {
  const { url, region, lines, position } = part
  const all = whole.map((line, number): NumberedLine => [number, line])
  const fail = (problem: string, suggestion?: string): readonly NumberedLine[] => {
    const hint = suggestion === undefined ? '.' : `; did you mean "${suggestion}"?`
    report(compilation, 'missing-include', { text: `${problem}${hint}`, suggestion }, position)
    return all
  }
  const bounds = region
    ? (findRegion(whole, region) ?? findSection(whole, region, { compilation, position }))
    : undefined
  if (region === '') return fail(`The region of "${url}" has no name`)
  if (region && !bounds) return fail(`Missing region "${region}" of "${url}"`, nearest(region, regionNames(whole)))
  const within = bounds ? all.slice(bounds.from, bounds.to) : all
  const subject = region ? `region "${region}" of "${url}"` : `"${url}"`
  const ranges = lines == null ? undefined : parseRanges(lines)
  if (lines != null && !ranges) return fail(`Unexpected lines "${lines}" of "${url}"; expected a range such as "3-10"`)
  const count = !bounds && within.at(-1)?.[1] === '' ? within.length - 1 : within.length
  const selected = ranges ? ranges.flatMap(([first, last]) => within.slice(first - 1, Math.min(last, count))) : within
  if (selected.length === 0 || (ranges && selected.every(([, line]) => line.trim() === '')))
    return ranges
      ? fail(`Missing lines "${lines}" of ${subject}, which has ${count} lines`)
      : fail(`Empty ${subject}; put its marks around what to show`)
  const beyond = ranges?.find(([, last]) => last !== Infinity && last > count)
  if (beyond) {
    const message = `Lines "${lines}" exceed ${subject}, which has ${count} lines.`
    report(compilation, 'include-range', message, position)
  }
  return selected
}

/** Read ranges of lines, first and last number; undefined where they are none. */
function parseRanges(text: string): readonly (readonly [first: number, last: number])[] | undefined {
  const ranges = text.split(',').map((range) => {
    const [, first = '', dash, last = ''] = /^\s*(\d*)\s*(-)?\s*(\d*)\s*$/.exec(range) ?? []
    if (first === '' && last === '') return undefined
    return [Number(first || 1), dash === undefined ? Number(first) : Number(last || Infinity)] as const
  })
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}

/** Find the section below a heading, which is a part by its anchor in VitePress; our own anchors name none. */
function findSection(
  lines: readonly string[],
  name: string,
  { compilation, position }: { readonly compilation: Compilation; readonly position: SourceRange | undefined }
) {
  const { headingIds } = compilation.markdown
  if (!headingIds) return undefined
  const levelOf = (line: string) => /^(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? Infinity
  const isNamed = (line: string) => {
    const [, words = '', id] = /^#{1,6}[ \t]+(.*?)(?:[ \t]*\{#([^\s{}]+)\})?[ \t]*$/.exec(line) ?? []
    return words !== '' && (id ?? headingId(words, headingIds, compilation, position)) === name
  }
  const from = lines.findIndex(isNamed)
  if (from < 0) return undefined
  const next = lines.findIndex((line, index) => index > from && levelOf(line) <= levelOf(lines[from] ?? ''))
  return { from, to: next < 0 ? lines.length : next }
}
