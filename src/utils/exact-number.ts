/**
 * Numbers of data that JavaScript would round, such as 9223372036854775807. They are kept as texts: a mark, and the number as JSON writes
 * it. The mark is half a pair of surrogates, which no text that was read can hold, and which stays what it is in JSON and between threads.
 */

const mark = '\uDC00'

/** Maximum length of a number that is kept; a longer one is rounded. */
const maxLength = 1000

/** A number as JSON writes it. */
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** Read a number as JSON writes it: as a number where that keeps its value, else as a text that is marked. */
export function exactNumber(digits: string): number | string {
  const rounded = Number(digits)
  if (digits.length > maxLength || !number.test(digits)) return rounded
  return valueOf(String(rounded)) === valueOf(digits) ? rounded : mark + digits
}

/** Find the digits of a number that is kept as a text; undefined for any other value. */
export function exactDigits(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(mark) && number.test(value.slice(1)) ? value.slice(1) : undefined
}

/** Read a number, rounded where it must be; undefined for any other value. */
export function roundedNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const digits = exactDigits(value)
  return digits === undefined ? undefined : Number(digits)
}

/** Whether a value is a number, in either form. */
export function isNumber(value: unknown): value is number | string {
  return roundedNumber(value) !== undefined
}

/** Round all numbers of some data; what holds none that is kept as a text stays what it is. */
export function roundedNumbers<T>(value: T): T {
  return rounded(value) as T
}

function rounded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return roundedNumber(value) ?? value
  const before = Object.values(value) as unknown[]
  const after = before.map(rounded)
  if (after.every((item, index) => Object.is(item, before[index]))) return value
  return Array.isArray(value) ? after : Object.fromEntries(Object.keys(value).map((key, index) => [key, after[index]]))
}

/** Compare two numbers, whole ones by every digit; below zero where the first is less. */
export function compareNumbers(first: number | string, second: number | string): number {
  const [left, right] = [first, second].map((each) => exactDigits(each) ?? String(each)) as [string, string]
  const areWhole = /^-?\d+$/.test(left) && /^-?\d+$/.test(right)
  const [a, b] = areWhole ? [BigInt(left), BigInt(right)] : [Number(left), Number(right)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Write data as JSON, each number with all of its digits. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(/(?<!\\)"\\udc00(-?\d[\d.eE+-]*)"/g, '$1')
}

/** Write data in one line: texts bare, anything else as JSON. */
export function bareText(value: unknown): string {
  return typeof value === 'string' ? (exactDigits(value) ?? value) : jsonText(value)
}

/** Write what a number is worth in one way: its digits without zeros around them, and the power of ten. */
function valueOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] = /^(-?)(\d*)\.?(\d*)(?:e\+?(-?\d+))?$/i.exec(text) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  return kept === '' ? '0' : `${sign}${kept}e${Number(power) - fraction.length + digits.length - kept.length}`
}
