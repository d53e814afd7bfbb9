import { hash } from 'node:crypto'
import type { Code, ListItem, Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { FileSet } from '../../markdown/index.js'
import type { BlockKind, SectionBlock } from '../../model/section.js'
import { countWords } from '../../utils/count-words.js'
import { normalizeNode } from './normalize-node.js'

/**
 * Split a node into the blocks that are compared on their own: lists into items, tables into rows, containers into what they
 * hold, and code where it has empty lines. What says nothing, such as a comment, is no block.
 */
export function blocksOf(node: Nodes, files: FileSet): SectionBlock[] {
  switch (node.type) {
    case 'list':
      return node.children.flatMap((item) => itemBlocks(item, files))
    case 'table':
      return node.children.flatMap((row) => createBlocks(row, 'row', files))
    case 'code':
      return codeBlocks(node, files)
    case 'blockquote':
    case 'footnoteDefinition':
      return node.children.flatMap((child) => blocksOf(child, files))
    case 'containerDirective':
    case 'mdxJsxFlowElement': {
      const opening = { ...node, children: [] } as Nodes
      return [...createBlocks(opening, 'directive', files), ...node.children.flatMap((child) => blocksOf(child, files))]
    }
    case 'heading':
      return createBlocks(node, 'heading', files)
    case 'html':
    case 'mdxFlowExpression':
      return createBlocks(node, 'html', files)
    case 'leafDirective':
      return createBlocks(node, 'directive', files)
    default:
      return createBlocks(node, 'text', files)
  }
}

/** Digest a normalised text: 24 bits, as four characters of base64url. */
export function digestOf(normalized: string): string {
  return hash('sha256', normalized, 'base64url').slice(0, 4)
}

/** Count the words and the characters of Chinese in a text. */
export function wordsIn(text: string): number {
  const { words, characters } = countWords(text)
  return words + characters
}

/** Split an item of a list: its opening text is one block, what follows in it has blocks of its own. */
function itemBlocks(item: ListItem, files: FileSet): SectionBlock[] {
  const [first, ...others] = item.children
  if (first?.type !== 'paragraph') return item.children.flatMap((child) => blocksOf(child, files))
  const opening = { ...item, children: [first], position: first.position } as Nodes
  return [...createBlocks(opening, 'item', files), ...others.flatMap((child) => blocksOf(child, files))]
}

function createBlocks(node: Nodes, kind: BlockKind, files: FileSet): SectionBlock[] {
  const normalized = normalizeNode(node)
  if (normalized.trim() === '') return []
  const { position } = node
  const [start, end] = [position?.start ?? { line: 1, column: 1 }, position?.end ?? { line: 1 }]
  const endLine = kind === 'directive' && node.type !== 'leafDirective' ? start.line : end.line
  return [
    {
      kind,
      digest: digestOf(normalized),
      words: wordsIn(toString(node, { includeHtml: false })),
      ...writtenAt({ line: start.line, column: start.column, endLine }, files)
    }
  ]
}

/** Split code at its empty lines, so that one changed option of a long example is told from the others. */
function codeBlocks(node: Code, files: FileSet): SectionBlock[] {
  const line = node.position?.start.line ?? 1
  const column = node.position?.start.column ?? 1
  const isFenced = /^[ \t>]*(?:`{3}|~{3})/.test(files.textAt(line).slice(column - 1))
  const first = isFenced ? line + 1 : line
  const opening = `${node.lang ?? ''} ${node.meta ?? ''}`
  return partsOf(node.value).map(({ code, from, to }, index) => ({
    kind: 'code',
    digest: digestOf(index === 0 ? `${opening}\n${code}` : code),
    words: wordsIn(code),
    text: code,
    ...placeOf({ line: first + from, column, endLine: first + to }, files)
  }))
}

/** Find the parts of code between empty lines, each with the numbers of its first and last line. */
function partsOf(code: string): { readonly code: string; readonly from: number; readonly to: number }[] {
  const lines = code.split('\n')
  const parts: { code: string; from: number; to: number }[] = []
  let start: number | undefined
  for (let index = 0; index <= lines.length; index++) {
    const isEmpty = index === lines.length || lines[index]?.trim() === ''
    if (!isEmpty) start ??= index
    else if (start !== undefined) {
      parts.push({ code: lines.slice(start, index).join('\n'), from: start, to: index - 1 })
      start = undefined
    }
  }
  return parts.length === 0 ? [{ code: '', from: 0, to: 0 }] : parts
}

interface Range {
  readonly line: number
  readonly column: number
  readonly endLine: number
}

/** Read the text of a block without what its container puts before its lines. */
function writtenAt(range: Range, files: FileSet): Pick<SectionBlock, 'text' | 'file' | 'line' | 'column' | 'endLine'> {
  const lines = Array.from({ length: range.endLine - range.line + 1 }, (_, index) => files.textAt(range.line + index))
  const [first = '', ...others] = lines
  const margin = new RegExp(`^[ \\t>]{0,${range.column - 1}}`)
  const text = [first.slice(range.column - 1), ...others.map((line) => line.replace(margin, ''))].join('\n').trimEnd()
  return { text, ...placeOf(range, files) }
}

function placeOf({ line, column, endLine }: Range, files: FileSet) {
  const base = files.placeOf({ start: { line, column }, end: { line: endLine, column: 1 } })
  return { file: base.file, line: base.line, column, endLine: base.line + endLine - line }
}
