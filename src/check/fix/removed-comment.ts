import type { Edit, FoundText } from './edit.js'

/** What begins an item of a list, or is indented as what belongs to one. */
const item = /^(?:[ \t]+\S|[-*+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))/

/** What no line below continues: nothing, a heading, a line across or the end of front matter, another comment. */
const closed = /^[ \t]*(?:$|#{1,6}(?:[ \t]|$)|(?:---|\.\.\.)[ \t]*$|<!--.*-->[ \t]*$)/

/**
 * Remove a comment, and the line that has nothing else. In Markdown a comment parts what stands around it: undefined where paragraphs, lists or
 * marks would come together without it, or where a line would become something else.
 */
export function removedComment({ text, start, end }: FoundText, isMarkdown: boolean): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const line = /^[^\r\n]*(?:\r?\n)?/.exec(text.slice(end))?.[0] ?? ''
  const [before, after] = [text.slice(lineStart, start), line.replace(/[\r\n]+$/, '')]
  const blanks = /[ \t]*$/.exec(before)?.[0].length ?? 0
  if (before.trim() === '' && after.trim() === '') {
    const whole = { start: lineStart, end: end + line.length, text: '' }
    return !isMarkdown || isParted(text.slice(0, lineStart), text.slice(whole.end), before) ? whole : undefined
  }
  if (!isMarkdown) return { start: after.trim() === '' ? start - blanks : start, end, text: '' }
  const isBare = blanks > 0 && (after === '' || /^[ \t]/.test(after))
  if (!isBare || /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]*)*$/.test(before)) return undefined
  return { start: start - blanks, end, text: '' }
}

/** Whether what stands before and after a line of Markdown stays apart without it. */
function isParted(before: string, after: string, indent: string): boolean {
  const lines = before.replace(/\r?\n$/, '').split(/\r?\n/)
  const next = /^[^\r\n]*/.exec(after)?.[0] ?? ''
  if (!closed.test(lines.at(-1) ?? '') && next.trim() !== '') return false
  const below = /^(?:[ \t]*\r?\n)*([^\r\n]*)/.exec(after)?.[1] ?? ''
  if (!item.test(below.startsWith(indent) ? below.slice(indent.length) : below)) return true
  // Of the block above any line may begin a list that the item below would go on with.
  const above =
    before
      .trimEnd()
      .split(/\r?\n[ \t]*(?:\r?\n)+/)
      .at(-1) ?? ''
  return !above.split(/\r?\n/).some((each) => item.test(each))
}
