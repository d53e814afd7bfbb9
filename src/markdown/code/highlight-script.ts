/**
 * Highlight the small programs of JavaScript that the generator itself writes, as the grammar would. The grammar of the whole
 * language takes half of the time that a reference needs, and what these programs hold is known.
 */
import { codeRoles } from './code-theme.js'
import { lineHtml, type CodeToken } from './line-html.js'

const keywords = new Set(['import', 'from', 'const', 'await', 'new', 'throw', 'if'])
const constants = new Set(['true', 'false', 'null'])

/** Texts, templates, words, numbers, marks and space; whatever else there is stands for itself. */
const pieces =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|[A-Za-z_$][\w$]*|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\s+|[^\s\w'"`$]+|./g

/** Highlight a program and return the HTML of its lines. */
export function highlightScript(code: string): string[] {
  return code.split('\n').map((line) => lineHtml(tokensOf(line)))
}

/** Split a line into tokens with their roles. */
function tokensOf(line: string): CodeToken[] {
  return [...line.matchAll(pieces)].flatMap(({ 0: text, index }) => {
    if (/^['"]/.test(text)) return quoted(text)
    if (text.startsWith('`')) return template(text)
    return [{ text, role: roleOf(text, line.slice(0, index), line.slice(index + text.length)) }]
  })
}

/** Choose the role of a token by the characters before and after it. */
function roleOf(text: string, before: string, after: string): number {
  if (text.trim() === '') return 0
  if (/^\d/.test(text)) return role('constant')
  if (!/^[A-Za-z_$]/.test(text)) return role('punctuation')
  if (keywords.has(text) && !before.endsWith('.')) return role('keyword')
  if (/^\s*\(/.test(after)) return role('function')
  if (before.endsWith('.') || /^:/.test(after)) return role('property')
  // What a program declares as `const` is a constant where it is declared, and a name elsewhere.
  return constants.has(text) || /^[A-Z][A-Z\d_]+$/.test(text) || /\bconst $/.test(before) ? role('constant') : 0
}

/** Set the escapes in a text apart. */
function quoted(text: string): CodeToken[] {
  return text
    .split(/(\\(?:u[\da-fA-F]{4}|.))/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, role: role(part.startsWith('\\') ? 'escape' : 'string') }))
}

/** Set the expressions in a template apart. */
function template(text: string): CodeToken[] {
  return text.split(/(\$\{|\})/).flatMap((part, index, all): CodeToken[] => {
    if (part === '${' || part === '}') return [{ text: part, role: role('variable') }]
    if (all[index - 1] !== '${') return [{ text: part, role: role('string') }]
    const [object = '', property = ''] = part.split('.')
    return [
      { text: object, role: role('string') },
      { text: '.', role: role('punctuation') },
      { text: property, role: role('property') }
    ]
  })
}

/** Find the number of a role. */
function role(name: string): number {
  return codeRoles.findIndex((each) => each.name === name) + 1
}
