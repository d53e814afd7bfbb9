import { codeSpan, escapeLineStart, escapeMarkdown } from './escape-markdown.js'
import type { Mark, Piece } from './phrasing-piece.js'

/** Settings of a line. */
export interface LineOptions {
  /** Whether it is a paragraph, which may have several lines and must not look like another block. */
  readonly isParagraph: boolean
  /** Whether the page has formulas: their dollars make those of a text be escaped. */
  readonly hasMath: boolean
}

/** A piece after its neighbours were joined. */
type Token = Exclude<Piece, string> | Text

interface Text {
  readonly type: 'text'
  readonly value: string
  readonly isLabel: boolean
}

/** Join the pieces of a paragraph, a heading or a cell. */
export function joinPhrasing(pieces: readonly Piece[], { isParagraph, hasMath }: LineOptions): string {
  const lines: Token[][] = [[]]
  for (const token of joinNeighbours(pieces)) {
    if (token.type === 'break') lines.push([])
    else lines.at(-1)?.push(token)
  }
  const written = lines.map((tokens) => joinLine(tokens, hasMath)).filter((line) => line !== '')
  return isParagraph ? written.map(escapeLineStart).join('\\\n') : written.join(' ')
}

/** Join texts beside each other, and emphasis that ends where the next of its kind begins. */
function joinNeighbours(pieces: readonly Piece[]): Token[] {
  const tokens: Token[] = []
  let depth = 0
  for (const piece of pieces) {
    const last = tokens.at(-1)
    if (typeof piece === 'string') {
      if (last?.type === 'text') tokens.pop()
      const value = ((last?.type === 'text' ? last.value : '') + piece).replace(/[\t\n\f\r ]+/g, ' ')
      if (value !== '') tokens.push({ type: 'text', value, isLabel: depth > 0 })
      continue
    }
    if (piece.type === 'label-start') depth++
    if (piece.type === 'label-end') depth--
    const isEmpty = piece.type === 'mark' && piece.isOpening && last?.type === 'mark' && !last.isOpening
    if (isEmpty && last.sign === piece.sign) tokens.pop()
    else tokens.push(piece)
  }
  return tokens
}

/** Write a line without the space around it. */
function joinLine(tokens: readonly Token[], hasMath: boolean): string {
  let line = ''
  let shouldEncode = false
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (token?.type === 'mark') {
      const run = marksAt(tokens, index)
      index += run.length - 1
      const [before, after] = [lastCharacter(line), firstCharacter(tokens[index + 1])]
      if (token.isOpening && isPart(before, after, token.sign)) line = encodeLast(line)
      shouldEncode = !token.isOpening && isPart(after, before, token.sign)
      line += run.map(({ sign }) => sign).join('')
      // Marks that close and marks that open would be one run.
      const next = tokens[index + 1]
      if (!token.isOpening && next?.type === 'mark' && next.isOpening) line += '<!-- -->'
    } else if (token) {
      const next = writeToken(token, tokens[index - 1], hasMath)
      if (token.type === 'label-start' && line.endsWith('!')) line = `${line.slice(0, -1)}\\!`
      line += shouldEncode ? encodeFirst(next) : next
      shouldEncode = false
    }
  }
  return line.replace(/^ +| +$/g, '')
}

function writeToken(token: Exclude<Token, Mark>, previous: Token | undefined, hasMath: boolean): string {
  switch (token.type) {
    case 'text':
      return escapeMarkdown(token.value, { isLabel: token.isLabel, hasMath })
    case 'code':
      // Two codes beside each other would be one.
      return (previous?.type === 'code' ? ' ' : '') + codeSpan(token.value)
    case 'label-start':
      return '['
    case 'label-end':
      return `]${token.destination}`
    case 'literal':
      return token.value
    case 'break':
      return ''
  }
}

/** List the marks of one character that open or close in a row: a parser sees one run of them. */
function marksAt(tokens: readonly Token[], start: number): Mark[] {
  const run: Mark[] = []
  for (const token of tokens.slice(start)) {
    const first = run[0] ?? token
    if (token.type !== 'mark' || first.type !== 'mark') break
    if (token.isOpening !== first.isOpening || token.sign[0] !== first.sign[0]) break
    run.push(token)
  }
  return run
}

/** Find the first character that a token is written with. */
function firstCharacter(token: Token | undefined): string | undefined {
  if (!token || token.type === 'break') return undefined
  // Everything but text begins with punctuation.
  return token.type === 'text' ? /^./su.exec(token.value)?.[0] : '*'
}

function lastCharacter(line: string): string | undefined {
  return /.$/su.exec(line.slice(-2))?.[0]
}

const punctuation = /[\p{P}\p{S}]/u
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f]/u

/**
 * Whether a mark is taken for a part of the text, because it is between a letter outside and punctuation inside
 * (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run); a letter that is written as a reference ends with
 * punctuation. Chinese, Japanese and Korean letters are none there (https://github.com/tats-u/markdown-cjk-friendly),
 * but beside deletions they are.
 */
function isPart(outside: string | undefined, inside: string | undefined, sign: Mark['sign']): boolean {
  if (outside === undefined || inside === undefined || /\s/.test(outside)) return false
  if (sign !== '~~' && (cjk.test(outside) || cjk.test(inside))) return false
  // Parsers that read UTF-16 take the halves of an emoji for letters, others take the whole for punctuation.
  return (outside.length > 1 || !punctuation.test(outside)) && punctuation.test(inside)
}

/** Write the last letter of a line as a reference. */
function encodeLast(line: string): string {
  const letter = lastCharacter(line) ?? ''
  const rest = line.slice(0, line.length - letter.length)
  // A backslash before the letter is one; before the reference it would be its escape.
  const backslashes = /\\*$/.exec(rest)?.[0].length ?? 0
  return rest + (backslashes % 2 === 1 ? '\\' : '') + reference(letter)
}

/** Write the first letter of a text as a reference. */
function encodeFirst(text: string): string {
  const letter = /^./su.exec(text)?.[0] ?? ''
  return reference(letter) + text.slice(letter.length)
}

function reference(letter: string): string {
  return `&#x${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()};`
}
