/**
 * Report the syntax that readers see, since nothing read it: the text of the finished page is compared with the signs of all that we and
 * other generators know. What its author has escaped, or written as code, is meant; what another finding is about is told already.
 */
import type { Root } from 'hast'
import type { Finding, Place } from '../../model/diagnostic.js'
import type { Compilation } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { findRawOf } from './find-raw.js'
import { readHead } from './read-head.js'
import { readBlocks, type ShownBlock, type ShownRun } from './shown-blocks.js'
import { readWritten, type WrittenSource } from './written-place.js'

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
    for (const { shown, index, message, written } of raw) {
      const [part, run] = writtenPart(shown, index, runs)
      const range = sourceOf(run)?.find(written ?? part)
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

/** Whether another finding is about a part of the same line. */
function covers(other: Finding, { file, line, column, endColumn }: Place): boolean {
  return (
    other.file === file &&
    other.line === line &&
    other.endLine === line &&
    other.column < endColumn &&
    column < other.endColumn
  )
}
