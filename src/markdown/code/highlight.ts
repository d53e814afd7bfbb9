/**
 * Highlight code with Shiki: grammars of TextMate, run by the regular expressions of JavaScript, which start faster than
 * those of Oniguruma in WebAssembly and are as fast after that. Nothing is loaded for a language before a block uses it.
 */
import { createShikiPrimitiveAsync, type ThemeRegistration } from '@shikijs/primitive'
import type { Highlight } from './code-marks.js'
import { codeRoles } from './code-theme.js'
import { grammarEngine, readPatterns } from './grammar-engine.js'
import { createLineHighlighter } from './highlight-lines.js'
import { highlightJson } from './highlight-json.js'
import { grammarOf, type LoadGrammar } from './languages.js'
import { lineHtml } from './line-html.js'
import { markLines } from './mark-text.js'

/** Max length of a highlighted line: the time of a grammar grows with it, and nobody reads that far. */
const lineLimit = 5000

/** Max blocks kept in memory: the pages of a site repeat blocks. */
const memoryLimit = 2000

type HighlightLines = (code: string) => string[]

const memory = new Map<string, readonly string[]>()
const linesByLanguage = new Map<string, Promise<HighlightLines>>()

const theme = 'capstan'

/** Highlight code and return the HTML of its lines, with the marked texts set apart; the code of an unknown language is plain text. */
export const highlight: Highlight = async (code, language, marks) =>
  markLines(await highlightLines(code, language), marks)

async function highlightLines(code: string, language: string): Promise<readonly string[]> {
  const key = `${language}\n${code}`
  const known = memory.get(key)
  if (known) return known
  const lines =
    (language === 'json' ? highlightJson(code, lineLimit) : undefined) ?? (await highlightByGrammar(code, language))
  if (memory.size >= memoryLimit) memory.clear()
  memory.set(key, lines)
  return lines
}

/** Highlight code by the grammar of its language, and return the HTML of its lines. */
export async function highlightByGrammar(code: string, language: string): Promise<string[]> {
  const load = grammarOf(language)
  if (load) return tokenize(code, language, load)
  return code.split('\n').map((line) => lineHtml([{ text: line, role: 0 }]))
}

async function tokenize(code: string, language: string, load: LoadGrammar): Promise<string[]> {
  const known = linesByLanguage.get(language)
  const highlightLines = known ?? createHighlighter(language, load)
  if (!known) linesByLanguage.set(language, highlightLines)
  return (await highlightLines)(code)
}

/**
 * Create the highlighter of one language. In one for all, Markdown would colour the code in it only where a language was used
 * before, and what is open at the end of a line would be lost when another is loaded.
 */
async function createHighlighter(language: string, load: LoadGrammar): Promise<HighlightLines> {
  const { default: langs } = await load()
  readPatterns(langs.map(({ name }) => name))
  // Without `warnings: false` Shiki prints on the author's terminal that there is more than one highlighter.
  const options = { themes: [createTheme()], langs: [langs], engine: grammarEngine, warnings: false }
  const grammars = await createShikiPrimitiveAsync(options)
  // The grammar of a language comes behind those that it refers to; a name of another highlighter is none of its names.
  const name = langs.at(-1)?.name ?? language
  return createLineHighlighter(grammars, { language: name, theme, maxLength: lineLimit, roleOf })
}

/** Create a theme whose colours are the numbers of the roles, so that a block is read once for both schemes. */
function createTheme(): ThemeRegistration {
  return {
    name: theme,
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
