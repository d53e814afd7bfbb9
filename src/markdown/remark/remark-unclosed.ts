import type { Code, Html, Paragraph, Root, Table } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { closes } from '../syntax/prepare-text.js'
import { visitBlocks } from '../tree/visit.js'
import { lineOf, reportUnclosed } from './report-unclosed.js'

/** Report code fences and `:::` containers, and comments, that nothing closes: they swallow what is below them; and cells beyond the columns of their table, which nobody sees. */
export function remarkUnclosed() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitBlocks(tree, (node) => {
      if (node.type === 'code') checkFence(node, compilation)
      if (node.type === 'containerDirective') reportUnclosed(node, compilation)
      if (node.type === 'paragraph') checkStray(node, compilation)
      if (node.type === 'html') checkComment(node, compilation)
      if (node.type === 'table') checkCells(node, compilation)
      return undefined
    })
  }
}

function checkFence(node: Code, compilation: Compilation): void {
  if (!node.position) return
  const { start, end } = node.position
  const opening = compilation.files.textAt(start.line)
  const fence = /^(`{3,}|~{3,})/.exec(opening.slice(start.column - 1))?.[1]
  if (fence === undefined || (end.line > start.line && closes(compilation.files.textAt(end.line), fence))) return
  report(
    compilation,
    'unclosed-fence',
    `The code block is not closed; put a line of "${fence}" after its last line.`,
    lineOf(node, opening)
  )
}

/** Report a closing line without an opening one, which most often was closed too early. */
function checkStray({ children, position }: Paragraph, compilation: Compilation): void {
  const last = children.at(-1)
  const colons = last?.type === 'text' ? /(?:^|\n)(:{3,})$/.exec(last.value)?.[1] : undefined
  if (colons === undefined || !position) return
  const start = { line: position.end.line, column: position.end.column - colons.length }
  const message = `This "${colons}" closes nothing; give an outer container more colons than the inner one.`
  report(compilation, 'unclosed-directive', message, { start, end: position.end })
}

/** Report a comment that nothing closes: the rest of the page is in it. */
function checkComment({ value, position }: Html, compilation: Compilation): void {
  if (!position || !value.startsWith('<!--') || /^<!--(?:-?>|[^]*?-->)/.test(value)) return
  const message = 'The comment is not closed, so that nothing below it is on the page. Write --> behind it.'
  report(compilation, 'lost-text', message, lineOf({ position }, compilation.files.textAt(position.start.line)))
}

/** Report rows that have more cells than their table has columns. */
function checkCells({ children: rows }: Table, compilation: Compilation): void {
  const columns = rows[0]?.children.length ?? 0
  for (const { children: cells, position } of rows) {
    if (cells.length <= columns) continue
    const message = `The row has ${cells.length} cells and its table ${columns} columns, so the rest is not on the page. Write \\| for a bar in a cell, or add a column to the head.`
    report(compilation, 'lost-text', message, position)
  }
}
