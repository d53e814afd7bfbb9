/**
 * Highlight code with Shiki: grammars of TextMate, run by the regular expressions of JavaScript, which start faster than
 * those of Oniguruma in WebAssembly and are as fast after that. Nothing is loaded for a language before a block uses it.
 */
import { createHighlighterCore, type GrammarState, type HighlighterCore, type ThemeRegistration } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { codeRoles } from './code-theme.js'
import { highlightJson } from './highlight-json.js'
import { grammarOf, type LoadGrammar } from './languages.js'
import { lineHtml } from './line-html.js'
import { rememberLines, type HighlightLine } from './line-memory.js'

/** Max length of a highlighted line: the time of a grammar grows with it, and nobody reads that far. */
const lineLimit = 5000

/** Max blocks kept in memory: the pages of a site repeat blocks. */
const memoryLimit = 2000

/** Languages of samples, whose lines are remembered: rules of their grammars do not ask how a line before ended. */
const sampleLanguages = new Set(['bash', 'python', 'rust', 'go', 'java', 'swift', 'powershell'])

let shared: Promise<HighlighterCore> | undefined
const memory = new Map<string, readonly string[]>()
const lineMemory = new Map<string, HighlightLine>()

/** Highlight code and return the HTML of its lines; the code of a language that is not known is plain text. */
export async function highlight(code: string, language: string): Promise<readonly string[]> {
  const key = `${language}\n${code}`
  const known = memory.get(key)
  if (known) return known
  const lines =
    (language === 'json' ? highlightJson(code, lineLimit) : undefined) ?? (await highlightNew(code, language))
  if (memory.size >= memoryLimit) memory.clear()
  memory.set(key, lines)
  return lines
}

function highlightNew(code: string, language: string): Promise<string[]> {
  const isSample = sampleLanguages.has(language) && !code.includes('\r')
  return isSample ? highlightByLine(code, language) : highlightByGrammar(code, language)
}

/** Highlight code by the grammar of its language at once, and return the HTML of its lines. */
export async function highlightByGrammar(code: string, language: string): Promise<string[]> {
  const load = grammarOf(language)
  if (load) return tokenize(code, language, await loadGrammar(language, load)).html
  return code.split('\n').map((line) => lineHtml([{ text: line, role: 0 }]))
}

/** Highlight code line by line, which is what a grammar does, and remember each line. */
async function highlightByLine(code: string, language: string): Promise<string[]> {
  const load = grammarOf(language)
  if (!load) return highlightByGrammar(code, language)
  const highlighter = await loadGrammar(language, load)
  const highlightLine =
    lineMemory.get(language) ??
    rememberLines((line, before) => {
      const { html, state } = tokenize(line, language, highlighter, before)
      return { html: html.join('\n'), state }
    })
  lineMemory.set(language, highlightLine)
  let state: GrammarState | undefined
  return code.split('\n').map((line) => {
    const highlighted = highlightLine(line, state)
    state = highlighted.state
    return highlighted.html
  })
}

async function loadGrammar(language: string, load: LoadGrammar): Promise<HighlighterCore> {
  const highlighter = await (shared ??= createHighlighterCore({
    themes: [createTheme()],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true })
  }))
  if (!highlighter.getLoadedLanguages().includes(language)) await highlighter.loadLanguage(load())
  return highlighter
}

/** Tokenize lines behind which the grammar was in a state. */
function tokenize(code: string, language: string, highlighter: HighlighterCore, before?: GrammarState) {
  // A limit in time would make the output depend on the machine.
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: 'capstan',
    tokenizeMaxLineLength: lineLimit,
    tokenizeTimeLimit: 0,
    ...(before && { grammarState: before })
  })
  const html = lines.map((tokens) =>
    lineHtml(tokens.map(({ content, color }) => ({ text: content, role: roleOf(color) })))
  )
  return { html, state: highlighter.getLastGrammarState(lines) }
}

/** Make a theme whose colours are the numbers of the roles, so that a block is read once for both schemes. */
function createTheme(): ThemeRegistration {
  return {
    name: 'capstan',
    type: 'light',
    colors: { 'editor.foreground': colorOf(0), 'editor.background': '#ffffff' },
    settings: [
      { settings: { foreground: colorOf(0) } },
      ...codeRoles.map(({ scopes }, index) => ({ scope: [...scopes], settings: { foreground: colorOf(index + 1) } }))
    ]
  }
}

function colorOf(role: number): string {
  return `#${role.toString(16).padStart(6, '0')}`
}

function roleOf(color: string | undefined): number {
  return Number.parseInt(color?.slice(1) ?? '0', 16)
}
