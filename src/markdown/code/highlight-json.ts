/**
 * Highlight JSON as its grammar would, to the byte. The examples of a reference are JSON, some of them on a thousand pages of it,
 * and a grammar takes fifty times as long. What is not plain JSON, a comment or a cut example say, is left to the grammar.
 */
import { codeRoles } from './code-theme.js'
import { lineHtml, type CodeToken } from './line-html.js'

/** Strings, numbers and words, white space, and marks. */
const pieces = /"(?:[^"\\]|\\.)*"|[-\d][\d.eE+-]*|[a-z]+|\s+|./g

/** Highlight JSON and return the HTML of its lines; undefined when it is not plain JSON. */
export function highlightJson(code: string, lineLimit: number): string[] | undefined {
  if (!isPlain(code, lineLimit)) return undefined
  const lines: string[] = []
  let line: CodeToken[] = []
  for (const { 0: text, index } of code.matchAll(pieces)) {
    const [first = '', ...others] = text.split('\n')
    line.push(...tokensOf(first, code, index + text.length))
    for (const next of others) {
      lines.push(lineHtml(line))
      line = [{ text: next, role: 0 }]
    }
  }
  return [...lines, lineHtml(line)]
}

/** Whether a text is JSON with lines that a grammar would read to their ends. */
function isPlain(code: string, lineLimit: number): boolean {
  if (/[\r\u2028\u2029]/.test(code) || code.split('\n').some((line) => line.length >= lineLimit)) return false
  try {
    JSON.parse(code)
    return true
  } catch {
    return false
  }
}

/** Give a piece its role; `end` is where it ends in the code. */
function tokensOf(text: string, code: string, end: number): CodeToken[] {
  if (text.startsWith('"')) return quoted(text, followedByColon(code, end) ? roles.property : roles.string)
  if (/^[-\da-z]/.test(text)) return [{ text, role: roles.constant }]
  return [{ text, role: text.trim() === '' ? 0 : roles.punctuation }]
}

/** Set the escapes in a text apart. */
function quoted(text: string, role: number): CodeToken[] {
  if (!text.includes('\\')) return [{ text, role }]
  return text
    .split(/(\\(?:u[\da-fA-F]{4}|.))/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, role: part.startsWith('\\') ? roles.escape : role }))
}

/** Whether a colon follows: the text before it is a key. */
function followedByColon(code: string, end: number): boolean {
  let at = end
  while (/\s/.test(code.charAt(at))) at++
  return code.charAt(at) === ':'
}

const roles = {
  property: roleOf('property'),
  string: roleOf('string'),
  constant: roleOf('constant'),
  punctuation: roleOf('punctuation'),
  escape: roleOf('escape')
}

/** Find the number of a role. */
function roleOf(name: string): number {
  return codeRoles.findIndex((each) => each.name === name) + 1
}
