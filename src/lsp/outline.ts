import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver'
import { createSectionsReader } from '../editions/index.js'
import { sourceOf } from '../files/source-of.js'
import type { Section } from '../model/section.js'
import { readLines } from '../utils/read-lines.js'
import { fileOf } from './define.js'
import { findPage } from './find-reference.js'
import type { SiteState, Spot } from './site-state.js'

/** List the headings of a page as a tree. Those that it includes are in other documents. */
export async function outline(
  { path, text }: Pick<Spot, 'path' | 'text'>,
  state: SiteState
): Promise<DocumentSymbol[]> {
  const found = findPage(path, state)
  if (!found) return []
  const { config, cache } = found.edition
  const source = sourceOf(path, config)
  const { sections } = await createSectionsReader(config, cache)(found.page)
  const own = sections.filter((section) => section.depth > 0 && (fileOf(section) ?? source) === source)
  return nested(own, text.split('\n').length, text)
}

/** Nest headings by their levels; each reaches to the next one that is not below it. */
function nested(sections: readonly Section[], lastLine: number, text: string): DocumentSymbol[] {
  const lineAt = readLines(text)
  const roots: DocumentSymbol[] = []
  const open: { readonly depth: number; readonly symbol: DocumentSymbol }[] = []
  for (const [index, { title, depth, line }] of sections.entries()) {
    const next = sections.slice(index + 1).find((other) => other.depth <= depth)
    const end = { line: Math.max(line - 1, (next?.line ?? lastLine + 1) - 2), character: 0 }
    const start = { line: line - 1, character: 0 }
    const width = lineAt(line)?.length ?? 0
    const selectionRange = { start, end: { line: line - 1, character: width } }
    const range = { start, end: end.line === line - 1 ? selectionRange.end : end }
    const symbol: DocumentSymbol = { name: title || '#', kind: SymbolKind.String, range, selectionRange, children: [] }
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const parent = open.at(-1)?.symbol.children ?? roots
    parent.push(symbol)
    open.push({ depth, symbol })
  }
  return roots
}
