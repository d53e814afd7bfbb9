/**
 * Highlight code line by line, and each line once: what a grammar makes of a line follows from the line and from what is open
 * before it. Samples of a reference consist of lines that most operations share.
 */
import { codeToTokensBase, getLastGrammarState, type ShikiPrimitive } from '@shikijs/primitive'
import type { GrammarState, ThemedToken } from 'shiki/core'
import { lineHtml } from './line-html.js'

/** How to read the code of one language. */
export interface LineSettings {
  readonly language: string
  readonly theme: string
  readonly maxLength: number
  /** Read the role of a token from its colour. */
  readonly roleOf: (color: string | undefined) => number
}

/** What is open where a line begins, and what became of the lines that began so. */
interface State {
  /** Undefined at the first line. */
  readonly grammar: GrammarState | undefined
  readonly lines: Map<string, Line>
}

interface Line {
  readonly html: string
  readonly next: State
}

/** Max lines that are remembered of a language. */
const memoryLimit = 20_000

/** Create a function that writes the HTML of the lines of code in the language of some grammars. */
export function createLineHighlighter(
  grammars: ShikiPrimitive,
  { language, theme, maxLength, roleOf }: LineSettings
): (code: string) => string[] {
  let states = new Map<string, State>()
  let first: State = { grammar: undefined, lines: new Map() }
  let count = 0

  const read = (text: string, state: State): Line => {
    const tokens = codeToTokensBase(grammars, text, {
      lang: language,
      theme,
      tokenizeMaxLineLength: maxLength,
      // A limit in time would make the output depend on the machine.
      tokenizeTimeLimit: 0,
      ...(state.grammar && { grammarState: state.grammar })
    })
    const html = lineHtml((tokens[0] ?? []).map(({ content, color }) => ({ text: content, role: roleOf(color) })))
    return { html, next: stateAfter(tokens) }
  }

  const stateAfter = (tokens: ThemedToken[][]): State => {
    const grammar = getLastGrammarState(grammars, tokens)
    const key = keyOf(grammar?.getInternalStack(theme))
    const known = states.get(key)
    if (known) return known
    const state = { grammar, lines: new Map() }
    states.set(key, state)
    return state
  }

  return (code) => {
    if (count > memoryLimit) {
      states = new Map()
      first = { grammar: undefined, lines: new Map() }
      count = 0
    }
    let state = first
    return code.split(/\r?\n/).map((text) => {
      // As Shiki does: nothing ends or begins at an empty line.
      if (text === '') return ''
      let line = state.lines.get(text)
      if (!line) {
        line = read(text, state)
        state.lines.set(text, line)
        count++
      }
      state = line.next
      return line.html
    })
  }
}

/** A rule of a grammar that is open, as vscode-textmate keeps it. Its positions are those of the last line, and are forgotten at the next. */
interface OpenRule {
  readonly parent: OpenRule | null
  readonly ruleId: number
  readonly endRule: string | null
  readonly beginRuleCapturedEOL: boolean
  readonly nameScopesList: Scopes | null
  readonly contentNameScopesList: Scopes | null
}

interface Scopes {
  getScopeNames(): readonly string[]
}

/** Write everything in which open rules may differ. */
function keyOf(stack: unknown): string {
  const rules: unknown[] = []
  for (let rule = stack as OpenRule | null | undefined; rule; rule = rule.parent)
    rules.push([
      rule.ruleId,
      rule.endRule,
      rule.beginRuleCapturedEOL,
      rule.nameScopesList?.getScopeNames(),
      rule.contentNameScopesList?.getScopeNames()
    ])
  return JSON.stringify(rules)
}
