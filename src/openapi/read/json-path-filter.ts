import { isDeepStrictEqual } from 'node:util'
import { isObject, type Json } from '../base/json.js'
import type { PathReader } from './path-reader.js'

/** Whether a value is selected. */
export type Filter = (value: Json, root: Json) => boolean

/** Gets a value to compare; undefined for nothing. */
type Operand = (value: Json, root: Json) => Json | undefined

/** Selects parts of a document from a value. */
export type Selection = (value: Json, root: Json) => readonly { readonly value: Json }[]

/** A reader, and how it reads a path behind its `@` or `$`. */
interface Source {
  readonly reader: PathReader
  readonly readSelection: (reader: PathReader) => Selection
}

/** Read a filter behind its `?`. */
export function parseFilter(reader: PathReader, readSelection: Source['readSelection']): Filter {
  return readOr({ reader, readSelection })
}

function readOr(source: Source): Filter {
  const parts = [readAnd(source)]
  while (takeMark(source, '||')) parts.push(readAnd(source))
  return (value, root) => parts.some((part) => part(value, root))
}

function readAnd(source: Source): Filter {
  const parts = [readOne(source)]
  while (takeMark(source, '&&')) parts.push(readOne(source))
  return (value, root) => parts.every((part) => part(value, root))
}

function takeMark({ reader }: Source, mark: string): boolean {
  reader.skipSpace()
  return reader.take(mark)
}

/** Read a filter in parentheses, a negated one, a comparison, or the question whether something is there. */
function readOne(source: Source): Filter {
  const { reader } = source
  if (takeMark(source, '!')) {
    const inside = readOne(source)
    return (value, root) => !inside(value, root)
  }
  if (reader.take('(')) {
    const inside = readOr(source)
    reader.skipSpace()
    reader.expect(')')
    return inside
  }
  const left = readOperand(source)
  reader.skipSpace()
  const mark = ['==', '!=', '<=', '>=', '<', '>'].find((each) => reader.take(each))
  if (mark === undefined) return (value, root) => left.exists(value, root)
  const right = readOperand(source)
  return (value, root) => compare(left.get(value, root), mark, right.get(value, root))
}

/** A value with the question whether it is there: a part that is null is there. */
interface Read {
  readonly get: Operand
  readonly exists: Filter
}

/** Read a literal, a path or a function. */
function readOperand(source: Source): Read {
  const { reader } = source
  reader.skipSpace()
  const start = ['@', '$'].find((mark) => reader.take(mark))
  if (start !== undefined) {
    const selection = source.readSelection(reader)
    const select = (value: Json, root: Json) => selection(start === '@' ? value : root, root)
    return {
      get: (value, root) => select(value, root)[0]?.value,
      exists: (value, root) => select(value, root).length > 0
    }
  }
  const text = reader.quoted() ?? reader.number()
  if (text !== undefined) return { get: () => text, exists: () => true }
  const name = reader.word() ?? ''
  const constants: Readonly<Record<string, Json>> = { true: true, false: false, null: null }
  if (Object.hasOwn(constants, name)) return { get: () => constants[name], exists: () => true }
  return readFunction(name, source)
}

/** Read the arguments of a function. */
function readFunction(name: string, source: Source): Read {
  const { reader } = source
  if (!['length', 'match', 'search'].includes(name))
    throw reader.unexpected('a value, "@", "length", "match" or "search"')
  reader.expect('(')
  const first = readOperand(source)
  const second = takeMark(source, ',') ? readOperand(source) : undefined
  reader.skipSpace()
  reader.expect(')')
  if (name === 'length') {
    const get: Operand = (value, root) => lengthOf(first.get(value, root))
    return { get, exists: (value, root) => get(value, root) !== undefined }
  }
  const exists: Filter = (value, root) => fits(first.get(value, root), second?.get(value, root), name === 'match')
  return { get: exists, exists }
}

function lengthOf(value: Json | undefined): number | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return (value as string | readonly Json[]).length
  return isObject(value) ? Object.keys(value).length : undefined
}

/** Whether a text holds what a pattern says, or is it from end to end. */
function fits(value: Json | undefined, pattern: Json | undefined, isWhole: boolean): boolean {
  if (typeof value !== 'string' || typeof pattern !== 'string') return false
  try {
    return new RegExp(isWhole ? `^(?:${pattern})$` : pattern, 'u').test(value)
  } catch {
    return false
  }
}

/** Compare two values; only numbers and texts have an order. */
function compare(left: Json | undefined, mark: string, right: Json | undefined): boolean {
  if (mark === '==') return isDeepStrictEqual(left, right)
  if (mark === '!=') return !isDeepStrictEqual(left, right)
  const areNumbers = typeof left === 'number' && typeof right === 'number'
  const areTexts = typeof left === 'string' && typeof right === 'string'
  if (!areNumbers && !areTexts) return mark.endsWith('=') && left !== undefined && isDeepStrictEqual(left, right)
  const order = left < right ? -1 : left > right ? 1 : 0
  return mark === '<' ? order < 0 : mark === '>' ? order > 0 : mark === '<=' ? order <= 0 : order >= 0
}
