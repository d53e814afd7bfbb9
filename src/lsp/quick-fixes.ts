import { type CodeAction, CodeActionKind, type Diagnostic as LspDiagnostic, type TextEdit } from 'vscode-languageserver'
import { certainEdit } from '../check/index.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { indexLines } from '../utils/line-index.js'
import { lineStarts } from '../utils/line-starts.js'

/** A finding as it is and as the editor shows it. */
export interface ShownFinding {
  readonly message: Diagnostic
  readonly shown: LspDiagnostic
}

/** An edit of a text, by offsets. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * List what answers findings in a document: the edit that `check --fix` would make, what the finding suggests, and a comment that ignores it.
 * @param text The text that the findings are about.
 */
export function quickFixes(
  found: readonly ShownFinding[],
  { uri, path, text }: { readonly uri: string; readonly path: string; readonly text: string }
): CodeAction[] {
  const starts = lineStarts(text)
  const offsetOf = (line: number, column: number) =>
    Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1)
  const positionOf = indexLines(text)
  const at = (offset: number) => {
    const { line, column } = positionOf(offset)
    return { line: line - 1, character: column - 1 }
  }
  const action = (title: string, edit: Edit, { shown }: ShownFinding, isPreferred: boolean): CodeAction => {
    const change: TextEdit = { range: { start: at(edit.start), end: at(edit.end) }, newText: edit.text }
    return {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [shown],
      isPreferred,
      edit: { changes: { [uri]: [change] } }
    }
  }
  return found.flatMap((finding) => {
    const { message } = finding
    const range = { start: offsetOf(message.line, message.column), end: offsetOf(message.endLine, message.endColumn) }
    const certain = certainEdit(message, { text, ...range })
    const suggested = certain ? undefined : suggestedEdit(message, { text, ...range })
    const ignoring = ignoringEdit(message, path, text, starts)
    return [
      ...(certain ? [action(titleOf(certain), certain, finding, true)] : []),
      ...(suggested ? [action(titleOf(suggested), suggested, finding, false)] : []),
      ...(ignoring ? [action(`Ignore ${message.ruleId} here`, ignoring, finding, false)] : [])
    ]
  })
}

function titleOf({ text }: Edit): string {
  const shown = text.trim()
  return shown === '' ? 'Remove it' : `Write ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}`
}

/** Write what a finding suggests where the text that it is about stands once. */
function suggestedEdit(
  { data, suggestion }: Diagnostic,
  { text, start, end }: { readonly text: string; readonly start: number; readonly end: number }
): Edit | undefined {
  const written = 'target' in data && typeof data.target === 'string' ? data.target : undefined
  if (written === undefined || written === '' || suggestion === undefined) return undefined
  const first = text.indexOf(written, start)
  if (first < 0 || first + written.length > end) return undefined
  const second = text.indexOf(written, first + 1)
  const isOnly = second < 0 || second + written.length > end
  return isOnly ? { start: first, end: first + written.length, text: suggestion } : undefined
}

/** Write the comment that ignores a finding above its block, which it holds for; none where it is in front matter. */
function ignoringEdit(
  { ruleId, line }: Diagnostic,
  path: string,
  text: string,
  starts: readonly number[]
): Edit | undefined {
  const format = /\.(mdx?)$/i.exec(path)?.[1]?.toLowerCase()
  const block = blockStart(text.split(/\r?\n|\r/), line - 1)
  const start = block === undefined ? undefined : starts[block]
  if (start === undefined || format === undefined) return undefined
  const comment = `capstan-ignore ${ruleId}`
  return { start, end: start, text: format === 'mdx' ? `{/* ${comment} */}\n` : `<!-- ${comment} -->\n` }
}

/** Find the first line of the block that a line is in, from 0: below the nearest empty line that is in no code. Undefined in front matter. */
function blockStart(lines: readonly string[], line: number): number | undefined {
  let [start, fence] = [0, '']
  const head = lines[0]?.startsWith('---')
    ? lines.findIndex((each, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(each))
    : -1
  if (line <= head) return undefined
  for (const [index, each] of lines.slice(0, line + 1).entries()) {
    if (index <= head) {
      start = index + 1
      continue
    }
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(each)?.[1] ?? ''
    if (fence === '' && mark !== '') fence = mark
    else if (fence !== '' && mark.startsWith(fence)) fence = ''
    if (fence === '' && each.trim() === '' && index < line) start = index + 1
  }
  return start
}
