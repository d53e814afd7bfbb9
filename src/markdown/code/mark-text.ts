import type { TextMark } from '../../model/document.js'
import type { TextPattern } from './code-meta.js'
import { compilePattern } from './linear-pattern.js'

/** Max number of marks in a block. */
const maxMarks = 1000

/** What the patterns of a block have found. */
export interface FoundTexts {
  readonly marks: readonly TextMark[]
  /** Those that no line has. */
  readonly unmatched: readonly TextPattern[]
}

/** Find the texts in the lines of code that the info string marks; where a pattern has groups, these are marked. */
export async function findTexts(
  lines: readonly string[],
  patterns: readonly TextPattern[],
  { isUntrusted = false }: { readonly isUntrusted?: boolean | undefined } = {}
): Promise<FoundTexts> {
  const marks: TextMark[] = []
  const unmatched: TextPattern[] = []
  for (const pattern of patterns) {
    const findAll = await compilePattern(pattern.source, isUntrusted)
    let isFound = false
    for (const [index, line] of lines.entries()) {
      if (marks.length >= maxMarks && isFound) break
      for (const [whole, ...groups] of findAll(line)) {
        isFound = true
        const ranges = groups.length > 0 ? groups : [whole]
        for (const range of ranges)
          if (range && range[1] > range[0] && marks.length < maxMarks)
            marks.push({ line: index + 1, start: range[0], end: range[1], tag: pattern.tag })
      }
    }
    if (!isFound) unmatched.push(pattern)
  }
  return { marks, unmatched }
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
