/** The info string of a code fence after the language. */
export interface CodeMeta {
  readonly title?: string
  /** Numbers of the lines in `{1,3-5}` or `mark={1,3-5}`. */
  readonly highlighted: ReadonlySet<number>
  /** Numbers of the lines in `ins={1,3-5}`. */
  readonly added: ReadonlySet<number>
  /** Numbers of the lines in `del={1,3-5}`. */
  readonly removed: ReadonlySet<number>
  readonly hasLineNumbers: boolean
  /** Number of the first line: `showLineNumbers=5`. */
  readonly firstLine?: number
  /** File whose text the block shows. */
  readonly file?: string
  /** Range of that file, such as `3-10`. */
  readonly lines?: string
}

/**
 * Parse the words behind the language of a code fence; words it does not know are ignored.
 *
 * @example parseCodeMeta('title="config.yml" {2,4-6} showLineNumbers=5')
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = valueOf(meta, 'title')
  const file = valueOf(meta, 'file')
  const lines = valueOf(meta, 'lines')
  const bare = meta.replaceAll(/\b[\w-]+=(?:"[^"]*"|'[^']*')/g, ' ')
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(bare)
  return {
    highlighted: linesOf(bare.replaceAll(/(?<![\w-])(?!mark=)[\w-]+=\{[^{}]*\}/g, ''), /\{([\d\s,.-]+)\}/g),
    added: linesOf(bare, /(?<![\w-])ins=\{([\d\s,.-]+)\}/g),
    removed: linesOf(bare, /(?<![\w-])del=\{([\d\s,.-]+)\}/g),
    hasLineNumbers: numbers !== null,
    ...(title !== undefined && { title }),
    ...(numbers?.[1] !== undefined && { firstLine: Number(numbers[1]) }),
    ...(file !== undefined && { file }),
    ...(lines !== undefined && { lines })
  }
}

/** Read the value of a key, in double or single quotes or bare. */
function valueOf(meta: string, key: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|([^\\s"'{]+))`).exec(meta)
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined
}

/** Max length of a range of lines. */
const rangeLimit = 10_000

/** List the numbers of all lines that a pattern finds. */
function linesOf(meta: string, pattern: RegExp): Set<number> {
  return new Set([...meta.matchAll(pattern)].flatMap(([, lines = '']) => [...parseLines(lines)]))
}

/** List the numbers of `1,3-5`. */
function parseLines(text: string): Set<number> {
  const numbers = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:(?:-|\.\.)\s*(\d+)\s*)?$/.exec(part)
    if (!match) continue
    const first = Number(match[1])
    const last = Math.min(Number(match[2] ?? first), first + rangeLimit)
    for (let number = first; number <= last; number++) numbers.add(number)
  }
  return numbers
}
