import type { Root } from 'mdast'
import type { Processor } from 'unified'
import { VFile } from 'vfile'
import type { Compilation } from '../compilation/compilation.js'
import { prepareText } from '../compilation/prepare-text.js'
import { emptyMarks, emptyOutside } from '../compilation/select-region.js'
import { shiftLines } from './remark-shift-lines.js'
import { reportSyntax } from '../compilation/report-syntax.js'

/** A file whose Markdown becomes part of a page. */
export interface Partial {
  readonly path: string
  readonly text: string
  /** Which lines of it count, such as `3-10`; undefined: all. */
  readonly lines?: string | undefined
  /** Whether its links are relative to the file although it is text of the page. */
  readonly ownLinks?: boolean
  /** Name of the part of it that counts, as comments in it mark it; undefined: all. */
  readonly region?: string | undefined
}

/** Parse a partial with the syntax of the page it goes into; its nodes keep the lines of its own file. */
export function parsePartial(
  { path, text: whole, lines, region, ownLinks = false }: Partial,
  processor: Processor<Root>,
  compilation: Compilation
): Root {
  const { markdown, files, page } = compilation
  const baseLine = files.add(path, whole, markdown.includesText && !ownLinks ? page.source : path)
  const text = emptyMarks(region === undefined ? whole : (emptyOutside(whole, region) ?? ''))
  const prepared = prepareText(selectLines(text, lines), { compilation, format: compilation.page.format })
  const file = new VFile({ path, value: prepared, data: { compilation, baseLine } })
  try {
    const tree = processor.parse(file)
    shiftLines(tree, baseLine)
    return tree
  } catch (error) {
    reportSyntax(error, file)
    return { type: 'root', children: [] }
  }
}

/** Empty the lines that do not count, so that the others keep their numbers. */
export function selectLines(text: string, range: string | undefined): string {
  const match = range === undefined ? undefined : /^\s*(\d+)\s*(?:-\s*(\d*)\s*)?$/.exec(range)
  if (!match) return text
  const first = Number(match[1])
  const last = match[2] === undefined ? first : match[2] === '' ? Infinity : Number(match[2])
  return text
    .split('\n')
    .map((line, index) => (index + 1 >= first && index + 1 <= last ? line : ''))
    .join('\n')
}
