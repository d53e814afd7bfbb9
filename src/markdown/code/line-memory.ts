import type { GrammarState } from 'shiki/core'

/** What a line becomes, and the state of the grammar behind it; undefined: that at the beginning. */
export interface HighlightedLine {
  readonly html: string
  readonly state: GrammarState | undefined
}

/** Highlights a line that follows one behind which the grammar was in a state. */
export type HighlightLine = (line: string, state: GrammarState | undefined) => HighlightedLine

/** Max lines kept in memory. */
const memoryLimit = 20_000

/**
 * Remember what the lines of one language become. A grammar reads line by line, and knows of the lines before nothing but its
 * state: the samples of a reference, which share most of their lines, take a fifth of the time.
 */
export function rememberLines(highlightLine: HighlightLine): HighlightLine {
  // A grammar makes its states anew for each line: those that are alike are one here.
  let states: GrammarState[] = []
  let memory = new Map<GrammarState | undefined, Map<string, HighlightedLine>>()
  let size = 0
  return (line, state) => {
    const known = memory.get(state)?.get(line)
    if (known) return known
    if (++size > memoryLimit) {
      states = []
      memory = new Map()
      size = 0
    }
    const made = highlightLine(line, state)
    const next = made.state && (states.find((each) => isSame(each, made.state)) ?? made.state)
    if (next && !states.includes(next)) states.push(next)
    const result = { html: made.html, state: next }
    const lines = memory.get(state) ?? new Map<string, HighlightedLine>()
    memory.set(state, lines.set(line, result))
    return result
  }
}

/** Whether a grammar reads on alike from two states. */
function isSame(one: GrammarState, other: GrammarState | undefined): boolean {
  const [stack, otherStack] = [one.getInternalStack(), other?.getInternalStack()]
  return stack !== undefined && otherStack !== undefined && stack.equals(otherStack)
}
