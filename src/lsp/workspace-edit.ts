import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import { readText } from '../moves/read-text.js'
import { indexLines } from '../utils/line-index.js'

/** Convert the texts that files become to edits of the protocol. @param texts By absolute paths. */
export function workspaceEdit(texts: ReadonlyMap<string, string>, uriOf: (path: string) => string): WorkspaceEdit {
  const changes = [...texts].flatMap(([path, text]) => {
    const edit = editBetween(readText(path), text)
    return edit ? [[uriOf(path), [edit]] satisfies [string, TextEdit[]]] : []
  })
  return { changes: Object.fromEntries(changes) }
}

/** Find the one edit that makes a text another, as short as it can be. */
function editBetween(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const positionOf = indexLines(before)
  const at = (offset: number) => {
    const { line, column } = positionOf(offset)
    return { line: line - 1, character: column - 1 }
  }
  return {
    range: { start: at(start), end: at(before.length - end) },
    newText: after.slice(start, after.length - end)
  }
}
