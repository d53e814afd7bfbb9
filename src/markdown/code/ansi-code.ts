import type { TextMark } from '../../model/document.js'
import { codeRoles } from './code-theme.js'

/** Max number of coloured texts in a block. */
const maxMarks = 5000

/** A sequence by which a terminal changes colours; its first character may have been lost as no character of a page. */
const sequence = /\u001B?\[([\d;:]*)m|\u001B?\[\d*K|\u001B/g

/** Roles that have the eight colours of a terminal, in both schemes; white and black are the colour of plain text. */
const roleOfColour = ['', 'deleted', 'inserted', 'constant', 'function', 'keyword', 'property', ''].map(
  (role) => codeRoles.findIndex(({ name }) => name === role) + 1
)
const quiet = codeRoles.findIndex(({ name }) => name === 'comment') + 1

/** Take the sequences out of the output of a terminal, and find what they colour. */
export function readAnsi(code: string): { readonly code: string; readonly marks: readonly TextMark[] } {
  const marks: TextMark[] = []
  let role = 0
  const lines = code.split('\n').map((line, index) => {
    let text = ''
    let end = 0
    const add = (part: string) => {
      const start = text.length
      text += part
      if (role > 0 && part.trim() !== '' && marks.length < maxMarks)
        marks.push({ line: index + 1, start, end: text.length, tag: 'span', role })
    }
    for (const match of line.matchAll(sequence)) {
      add(line.slice(end, match.index))
      end = match.index + match[0].length
      if (match[1] !== undefined) role = roleAfter(match[1], role)
    }
    add(line.slice(end))
    return text
  })
  return { code: lines.join('\n'), marks }
}

/** Read the numbers of a sequence: what they set, one after the other. */
function roleAfter(numbers: string, before: number): number {
  const codes = numbers.split(/[;:]/).map(Number)
  let role = before
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0
    if (code === 0 || code === 39) role = 0
    else if (code === 2 || code === 90) role = quiet
    else if (code >= 30 && code <= 37) role = roleOfColour[code - 30] ?? 0
    else if (code >= 91 && code <= 97) role = roleOfColour[code - 90] ?? 0
    else if (code === 38 || code === 48) {
      const [kind, ...values] = codes.slice(index + 1)
      if (code === 38)
        role = kind === 5 ? roleOfNumber(values[0] ?? 0) : roleOfRgb(values[0] ?? 0, values[1] ?? 0, values[2] ?? 0)
      index += kind === 5 ? 2 : 4
    }
  }
  return role
}

/** Find the role of a colour of the table of 256: 16 named ones, a cube of six steps a side, and greys. */
function roleOfNumber(number: number): number {
  if (number < 16) return number === 8 ? quiet : (roleOfColour[number % 8] ?? 0)
  if (number >= 232) return quiet
  const step = (size: number) => Math.floor((number - 16) / size) % 6
  return roleOfRgb(step(36), step(6), step(1))
}

/** Find the role of the nearest of the eight colours: each of its parts is on or off. */
function roleOfRgb(red: number, green: number, blue: number): number {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (high - low < high / 4) return 0
  const isOn = (part: number) => part > (low + high) / 2
  return roleOfColour[Number(isOn(red)) + 2 * Number(isOn(green)) + 4 * Number(isOn(blue))] ?? 0
}
