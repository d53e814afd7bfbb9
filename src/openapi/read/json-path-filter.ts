import { compareNumbers, isNumber } from '../../utils/exact-number.js'
import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../base/json.js'
import { readFunction } from './json-path-functions.js'
import { valueOf, type Filter, type Operand, type Selection } from './json-path-operand.js'
import type { PathReader } from './path-reader.js'

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
  if (mark === undefined) return questionOf(left, reader)
  const before = valueOf(left, reader)
  const after = valueOf(readOperand(source), reader)
  return (value, root) => compare(before(value, root), mark, after(value, root))
}

/** Read an operand as a question; what is null is there. */
function questionOf(operand: Operand, reader: PathReader): Filter {
  if (operand.kind === 'query') return (value, root) => operand.select(value, root).length > 0
  if (operand.kind === 'question') return operand.test
  throw reader.unexpected('a comparison')
}

/** Read a literal, a path or a function. */
function readOperand(source: Source): Operand {
  const { reader } = source
  reader.skipSpace()
  const start = ['@', '$'].find((mark) => reader.take(mark))
  if (start !== undefined) {
    const { select, isSingular } = source.readSelection(reader)
    return { kind: 'query', isSingular, select: (value, root) => select(start === '@' ? value : root, root) }
  }
  const text = reader.quoted() ?? reader.number()
  if (text !== undefined) return { kind: 'value', get: () => text }
  const name = reader.word() ?? ''
  const constants: Readonly<Record<string, Json>> = { true: true, false: false, null: null }
  if (Object.hasOwn(constants, name)) return { kind: 'value', get: () => constants[name] }
  return readFunction(name, reader, () => readOperand(source))
}

/** Compare two values; only numbers and texts have an order. */
function compare(left: Json | undefined, mark: string, right: Json | undefined): boolean {
  if (mark === '!=') return !isSame(left, right)
  if (mark.endsWith('=') && isSame(left, right)) return true
  if (isNumber(left) && isNumber(right)) {
    const order = compareNumbers(left, right)
    return mark.startsWith('<') ? order < 0 : mark.startsWith('>') && order > 0
  }
  if (typeof left !== 'string' || typeof right !== 'string' || isNumber(left) || isNumber(right)) return false
  return mark.startsWith('<') ? left < right : mark.startsWith('>') && left > right
}

/** Whether two values are the same; unlike for a program, -0 is 0. */
function isSame(left: Json | undefined, right: Json | undefined): boolean {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right) === 0
  return left === right || isDeepStrictEqual(left, right)
}
