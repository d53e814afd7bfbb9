/** A run of marks of emphasis: `*`, `_` or `~~`, and its bounds. */
export interface Run {
  readonly marker: string
  readonly start: number
  readonly end: number
}

/** The marks of a text that the parsers may read differently. */
export interface Marks {
  readonly runs: readonly Run[]
  /** Where a `~` or `:` stands that is text in the reference, and would be a mark to the native parser. */
  readonly plain: ReadonlySet<number>
}

const marks = /\\[!-/:-@[-`{-~]|(\*+|_+|~+)|:(?=[^\s\p{P}\p{S}])/gu
const tags = /<[^\s\d<>=][^<>]*(?:>|$)/g

/**
 * Find the marks of a text, wherever they stand: those in code are found too, and do no harm. A `~` alone is not
 * strikethrough, and a `:` before a name is no text directive; one in a tag or behind `]` keeps its meaning there.
 */
export function scanMarks(text: string): Marks {
  const runs: Run[] = []
  const plain = new Set<number>()
  const inTag = createTagTest(text)
  for (const { 0: found, 1: run, index } of text.matchAll(marks)) {
    if (found === ':' || run === '~') {
      const isMark = found === ':' && /[:\]]/.test(text.charAt(index - 1))
      if (!isMark && !inTag(index)) plain.add(index)
    } else if (run !== undefined && !(run.startsWith('~') && run.length > 2))
      runs.push({ marker: run.charAt(0), start: index, end: index + run.length })
  }
  return { runs, plain }
}

/** Create a test for being in what looks like a tag; it is asked in ascending order. */
function createTagTest(text: string): (index: number) => boolean {
  const found = text.matchAll(tags)
  let bounds = nextBounds(found)
  return (index) => {
    while (bounds && bounds.end <= index) bounds = nextBounds(found)
    return bounds !== undefined && bounds.start < index
  }
}

function nextBounds(found: Iterator<RegExpExecArray>): { readonly start: number; readonly end: number } | undefined {
  const next = found.next()
  return next.done ? undefined : { start: next.value.index, end: next.value.index + next.value[0].length }
}
