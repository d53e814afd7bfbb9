import { isMap, isScalar, parseDocument, type Scalar } from 'yaml'
import type { SectionBlock } from '../../../model/section.js'
import type { TextEdit } from './edit-text.js'

/** Write a value of front matter in place of another, in YAML, TOML or JSON. One that is not found changes nothing. */
export function editField(
  block: Pick<SectionBlock, 'file' | 'line' | 'text'>,
  text: string,
  lines: readonly string[]
): TextEdit {
  const { file } = block
  const fence = /^\uFEFF?(---|\+\+\+|\{)\s*$/.exec(lines[0] ?? '')?.[1]
  const end = lines.findIndex((line, index) => index > 0 && isEnd(line, fence))
  const head = lines.slice(1, Math.max(1, end))
  const edit = fence === '---' ? editYaml(block, text, head) : editLine(block, text, head)
  // The head begins on the second line.
  return edit ? { file, from: edit.from + 1, to: edit.to + 1, lines: edit.lines } : { file, from: 1, to: 0, lines: [] }
}

function isEnd(line: string, fence: string | undefined): boolean {
  return fence === '---' ? /^(?:---|\.\.\.)\s*$/.test(line) : line.trimEnd() === (fence === '{' ? '}' : fence)
}

type HeadEdit = Omit<TextEdit, 'file'>

/** Write a value of YAML, which may be of several lines or below other keys. */
function editYaml(
  { line, text: old }: Pick<SectionBlock, 'line' | 'text'>,
  text: string,
  head: readonly string[]
): HeadEdit | undefined {
  const source = `${head.join('\n')}\n`
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const scalars = textsIn(parseDocument(source).contents)
  const same = scalars.filter(({ value }) => value === old)
  const scalar =
    [...same, ...scalars].find(({ range }) => lineAt(range?.[0] ?? 0) + 1 === line) ??
    (same.length === 1 ? same[0] : undefined)
  const [start, end] = scalar?.range ?? []
  if (start === undefined || end === undefined) return undefined
  const last = source.slice(0, end).trimEnd().length
  const from = lineAt(start)
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const after = source.slice(last, source.indexOf('\n', last))
  return { from, to: Math.max(from, lineAt(last)), lines: [before + yamlText(text) + after] }
}

/** List the texts in a tree of YAML. */
function textsIn(node: unknown): Scalar<string>[] {
  if (!isMap(node)) return []
  return node.items.flatMap(({ value }) =>
    isScalar(value) && typeof value.value === 'string' ? [value as Scalar<string>] : textsIn(value)
  )
}

/** Write a text as YAML, between quotation marks where it would be read as something else. */
function yamlText(text: string): string {
  const isPlain = /^\p{L}[^:#"'{}[\],&*!|>%@`\\]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text)
  return isPlain ? text : JSON.stringify(text)
}

/** Write a value of TOML or JSON that has a line of its own. */
function editLine(
  { text: old }: Pick<SectionBlock, 'text'>,
  text: string,
  head: readonly string[]
): HeadEdit | undefined {
  const index = head.findIndex((line) => valueOf(line) === old)
  const [, before = '', , after = ''] = keyed.exec(head[index] ?? '') ?? []
  return index < 0 ? undefined : { from: index + 1, to: index + 1, lines: [before + JSON.stringify(text) + after] }
}

const keyed = /^(\s*(?:"[^"]+"|[\w.-]+)\s*[=:]\s*)("(?:[^"\\]|\\.)*"|'[^']*')(\s*,?\s*(?:#.*)?)$/

function valueOf(line: string): unknown {
  const written = keyed.exec(line)?.[2]
  if (written === undefined) return undefined
  try {
    return written.startsWith("'") ? written.slice(1, -1) : JSON.parse(written)
  } catch {
    return undefined
  }
}
