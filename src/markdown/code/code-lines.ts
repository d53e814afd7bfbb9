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
/** A comment at the end of a line: `// [!code ++]`, `# [!code highlight:3]`. */
const lineMark = new RegExp(
  `\\s*${opening}\\s*\\[!code (\\+\\+|--|hl|highlight|focus|warning|error)(?::(\\d+))?\\]\\s*${closing}\\s*$`
)

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
    const mark = hasMarks ? lineMark.exec(line) : null
    const text = mark ? line.slice(0, mark.index) : line
    const number = lines.length + 1
    if (mark) addMark(mark[1] ?? '', number, Number(mark[2] ?? 1), marks)
    // A comment with a line to itself marks the lines below it.
    if (mark && text.trim() === '') continue
    lines.push(text)
    if (isInside || isNext) marks.highlighted.add(number)
    isNext = false
  }
  return { lines, ...marks }
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
