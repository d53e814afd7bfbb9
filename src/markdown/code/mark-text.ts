import type { TextMark } from '../../model/document.js'
import type { TextPattern } from './code-meta.js'

/** Max number of marks in a block. */
const maxMarks = 1000

/** Find the texts in the lines of code that the info string marks; where a pattern has groups, these are marked. */
export function findTexts(lines: readonly string[], patterns: readonly TextPattern[]): TextMark[] {
  const marks: TextMark[] = []
  for (const { pattern, tag } of patterns)
    for (const [index, line] of lines.entries()) {
      for (const { indices = [] } of line.matchAll(pattern)) {
        const [whole, ...groups] = indices
        const ranges = groups.length > 0 ? groups : [whole]
        for (const range of ranges)
          if (range && range[1] > range[0]) marks.push({ line: index + 1, start: range[0], end: range[1], tag })
        if (marks.length >= maxMarks) return marks
      }
    }
  return marks
}

/** Set the marked texts of highlighted lines apart. */
export function markLines(lines: readonly string[], marks: readonly TextMark[] = []): readonly string[] {
  if (marks.length === 0) return lines
  return lines.map((html, index) =>
    markLine(
      html,
      marks.filter(({ line }) => line === index + 1)
    )
  )
}

/** Write the elements of marks around parts of the text of a line, within the elements that are there. */
function markLine(html: string, marks: readonly TextMark[]): string {
  if (marks.length === 0) return html
  let marked = ''
  let offset = 0
  let open: TextMark | undefined
  const setOpen = (mark: TextMark | undefined) => {
    if (mark?.tag === open?.tag && mark?.role === open?.role) return
    marked += (open ? `</${open.tag}>` : '') + (mark ? openingOf(mark) : '')
    open = mark
  }
  // A tag, a character reference, or one unit of text: offsets are those of JavaScript.
  for (const [token] of html.matchAll(/<[^>]*>|&[^;]+;|[\s\S]/g)) {
    if (token.startsWith('<')) setOpen(undefined)
    else setOpen(marks.find(({ start, end }) => start <= offset && offset < end))
    marked += token
    if (!token.startsWith('<')) offset += 1
  }
  setOpen(undefined)
  return marked
}

function openingOf({ tag, role }: TextMark): string {
  return role === undefined ? `<${tag}>` : `<${tag} class="t${role}">`
}
