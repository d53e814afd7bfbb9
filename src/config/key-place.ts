import type { Place } from '../model/diagnostic.js'

/** A range of a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Find the place of a configuration key by following its path through the literals of the source text.
 * Where a value is not a literal (a call, a variable), the place is that of the last key before it.
 */
export function placeOfKey(text: string, path: readonly PropertyKey[], file: string): Place {
  let found: Span = { start: 0, end: 0 }
  let value = rootLiteral(text)
  for (const key of path) {
    const entry = entryOf(text, value, key)
    if (!entry) break
    found = entry.key
    value = entry.value
  }
  const [from, to] = [lineAndColumn(text, found.start), lineAndColumn(text, found.end)]
  return { file, ...from, endLine: to.line, endColumn: to.column }
}

/**
 * Find the span of a value of the configuration that is a literal, or of an item of one; undefined where the way there is none.
 * The span of an array item ends where its text does.
 */
export function spanOfItem(text: string, path: readonly PropertyKey[]): Span | undefined {
  const parent = path
    .slice(0, -1)
    .reduce<number | undefined>(
      (open, key) => (open === undefined ? undefined : entryOf(text, open, key)?.value),
      rootLiteral(text)
    )
  const key = path.at(-1)
  if (parent === undefined || parent < 0 || typeof key !== 'number') return undefined
  const item = itemsOf(text, parent)[key]
  return item && { start: item.start, end: item.start + text.slice(item.start, item.end).trimEnd().length }
}

/** Find the exported object: after `export default`, or where the exported name is declared. */
function rootLiteral(text: string): number {
  const exported = /(?:^|;)[ \t]*export\s+default\s+(?:\w+\s*\(\s*)?(?:\{|(\w+))/m.exec(text)
  if (!exported) return -1
  const [match, name] = exported
  if (name === undefined) return exported.index + match.length - 1
  const declared = new RegExp(`(?:const|let|var)\\s+${name}\\b[^={(]*=\\s*(?:\\w+\\s*\\(\\s*)?\\{`).exec(text)
  return declared ? declared.index + declared[0].length - 1 : -1
}

/** Find an entry of the object or array that begins at an offset; `value` is the offset where a nested literal may begin. */
function entryOf(text: string, open: number, key: PropertyKey): { key: Span; value: number } | undefined {
  if (typeof key === 'number') {
    const item = text[open] === '[' ? itemsOf(text, open)[key] : undefined
    return item && { key: { start: item.start, end: item.start + 1 }, value: item.start }
  }
  if (text[open] !== '{') return undefined
  for (const { start, end } of itemsOf(text, open)) {
    const match = /^(['"]?)([^'":\s,(]+)\1\s*(:?)\s*/.exec(text.slice(start, end))
    if (match?.[2] !== key) continue
    const length = key.length + 2 * (match[1]?.length ?? 0)
    return { key: { start, end: start + length }, value: match[3] ? start + match[0].length : -1 }
  }
  return undefined
}

/** List the comma-separated items of the literal that begins at an offset. */
function itemsOf(text: string, open: number): Span[] {
  const items: Span[] = []
  let depth = 0
  let start = -1
  for (let at = open; at < text.length;) {
    const character = text[at] ?? ''
    const next = endOfToken(text, at)
    const isBlank = /\s/.test(character) || text.startsWith('//', at) || text.startsWith('/*', at)
    if (depth === 1 && start < 0 && !isBlank) start = at
    if (/[[({]/.test(character)) depth++
    if (/[\])}]/.test(character)) depth--
    if (depth === 0 || (depth === 1 && character === ',')) {
      if (start >= 0 && start < at) items.push({ start, end: at })
      if (depth === 0) return items
      start = -1
    }
    at = next
  }
  return items
}

/** Find the end of a string, a comment or a single character, so that brackets in strings and comments are skipped. */
function endOfToken(text: string, at: number): number {
  const token = /(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/y
  token.lastIndex = at
  token.test(text)
  return token.lastIndex
}

/** Convert an offset to line and column. */
function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
