import { type CodeMeta, type TextPattern, unreadBraces } from './code-meta.js'

/** Describe what the info string of a block marks, but none of its lines has. */
export function unmatchedMarks(
  info: string,
  meta: CodeMeta,
  { lines, unmatched }: { readonly lines: number; readonly unmatched: readonly TextPattern[] }
): string[] {
  return [
    ...unreadBraces(info).map(
      (text) => `Unexpected "${text}" after the language of a code block, expected lines such as {1,3-5}.`
    ),
    ...linesBeyond(meta, lines),
    ...unmatched.map(({ written }) => `No line of the code block has ${written}, which its info string marks.`)
  ]
}

/** Describe the numbers of marked lines that a block of so many lines does not have. */
function linesBeyond({ highlighted, added, removed, collapsed }: CodeMeta, count: number): string[] {
  const beyond = [...highlighted, ...added, ...removed, ...collapsed]
    .filter((line) => line < 1 || line > count)
    .sort((a, b) => a - b)
  const [first] = beyond
  const last = beyond.at(-1)
  if (first === undefined || last === undefined) return []
  const subject = first === last ? `Line ${first} of a code block is` : `Lines ${first} to ${last} of a code block are`
  return [`${subject} marked, but it has ${count} line${count === 1 ? '' : 's'}.`]
}
