/** Code without its magic comments, and the numbers (from 1) of the lines that they mark. */
export interface MarkedCode {
  readonly lines: readonly string[]
  readonly highlighted: ReadonlySet<number>
  readonly added: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
}

const opening = String.raw`(?:\/\/|#|--|%|;|'|"|<!--|\{?\/\*|\(\*|\{#|REM\b|!)`
const closing = String.raw`(?:-->|\*\/\}?|\*\)|#\})?`
/** A comment on a line of its own: `// highlight-next-line`. */
const blockMark = new RegExp(`^\\s*${opening}\\s*highlight-(next-line|start|end)\\s*${closing}\\s*$`)
/** A mark in a comment: `[!code ++]`, `[!code highlight:3]`. */
const lineMarks = / ?\[!code (\+\+|--|hl|highlight|focus|warning|error)(?::(\d+))?\]/g
/** What is left of a comment that held marks alone. */
const emptyComment = new RegExp(`${opening}\\s*${closing}$`)
/** A comment that has words besides, up to its marks; quotes begin comments of a few languages, and texts of all others. */
const wordedComment = /(?:^|\s)(?:\/\/|#|--|%|;|<!--|\{?\/\*|\(\*|\{#|REM\b)/

/**
 * Take the magic comments of Docusaurus and VitePress out of code, whatever its syntax for comments is.
 * Lines that hold nothing else go away.
 */
export function takeMagicComments(code: string): MarkedCode {
  const marks = { highlighted: new Set<number>(), added: new Set<number>(), removed: new Set<number>() }
  const lines: string[] = []
  let isInside = false
  let isNext = false
  const [hasBlocks, hasMarks] = [code.includes('highlight-'), code.includes('[!code')]
  for (const line of code.split('\n')) {
    const block = hasBlocks ? blockMark.exec(line)?.[1] : undefined
    if (block !== undefined) {
      if (block === 'next-line') isNext = true
      else isInside = block === 'start'
      continue
    }
    const marked = hasMarks ? takeLineMarks(line) : undefined
    const text = marked?.text ?? line
    const number = lines.length + 1
    for (const { name, count } of marked?.marks ?? []) addMark(name, number, count, marks)
    // A comment with a line to itself marks the lines below it.
    if (marked && text.trim() === '') continue
    lines.push(text)
    if (isInside || isNext) marks.highlighted.add(number)
    isNext = false
  }
  return { lines, ...marks }
}

/** Take the marks out of the comment at the end of a line, and the comment, if it has nothing else; undefined: it has none. */
function takeLineMarks(
  line: string
): { text: string; marks: readonly { readonly name: string; readonly count: number }[] } | undefined {
  const found = [...line.matchAll(lineMarks)]
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return undefined
  const bare = line.replaceAll(lineMarks, '').trimEnd()
  const comment = emptyComment.exec(bare)
  const isEmpty = comment !== null && comment.index < first.index
  // A quote behind the marks is the end of a text that they are in.
  const isWorded = wordedComment.test(line.slice(0, first.index)) && !/["'`]/.test(line.slice(last.index))
  if (!isEmpty && !isWorded) return undefined
  const text = isEmpty ? bare.slice(0, comment.index).trimEnd() : bare
  return { text, marks: found.map(([, name = '', count]) => ({ name, count: Number(count ?? 1) })) }
}

function addMark(
  name: string,
  first: number,
  count: number,
  marks: Record<'highlighted' | 'added' | 'removed', Set<number>>
): void {
  const set = name === '++' ? marks.added : name === '--' ? marks.removed : marks.highlighted
  for (let number = first; number < first + Math.min(count, 10_000); number++) set.add(number)
}

/** Find the lines that a diff adds and removes; its headers are neither. */
export function diffMarks(lines: readonly string[]): { added: Set<number>; removed: Set<number> } {
  const numbers = (sign: RegExp) => new Set(lines.flatMap((line, index) => (sign.test(line) ? [index + 1] : [])))
  return { added: numbers(/^\+(?!\+\+ )/), removed: numbers(/^-(?!-- )/) }
}
