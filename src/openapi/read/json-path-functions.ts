import { isObject, type Json } from '../base/json.js'
import { valueOf, type Operand, type ReadValue } from './json-path-operand.js'
import type { PathReader } from './path-reader.js'

/** Read the arguments of a function of JSONPath behind its name. */
export function readFunction(name: string, reader: PathReader, readOperand: () => Operand): Operand {
  const read = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!read) throw reader.unexpected('a value, "@", "length", "count", "value", "match" or "search"')
  reader.expect('(')
  const operand = read(reader, readOperand)
  reader.skipSpace()
  reader.expect(')')
  return operand
}

const functions: Readonly<Record<string, (reader: PathReader, readOperand: () => Operand) => Operand>> = {
  length: (reader, readOperand) => {
    const get = valueOf(readOperand(), reader)
    return { kind: 'value', get: (value, root) => lengthOf(get(value, root)) }
  },
  count: (reader, readOperand) => {
    const select = selectionOf(readOperand(), reader)
    return { kind: 'value', get: (value, root) => select(value, root).length }
  },
  value: (reader, readOperand) => {
    const select = selectionOf(readOperand(), reader)
    const get: ReadValue = (value, root) => {
      const found = select(value, root)
      return found.length === 1 ? found[0]?.value : undefined
    }
    return { kind: 'value', get }
  },
  match: (reader, readOperand) => readPattern(reader, readOperand, true),
  search: (reader, readOperand) => readPattern(reader, readOperand, false)
}

/** Take an argument that is a path. */
function selectionOf(operand: Operand, reader: PathReader) {
  if (operand.kind !== 'query') throw reader.unexpected('a path before it')
  return operand.select
}

function lengthOf(value: Json | undefined): number | undefined {
  if (typeof value === 'string') return Array.from(value).length
  if (Array.isArray(value)) return value.length
  return isObject(value) ? Object.keys(value).length : undefined
}

function readPattern(reader: PathReader, readOperand: () => Operand, isWhole: boolean): Operand {
  const text = valueOf(readOperand(), reader)
  reader.skipSpace()
  reader.expect(',')
  const pattern = valueOf(readOperand(), reader)
  return { kind: 'question', test: (value, root) => fits(text(value, root), pattern(value, root), isWhole) }
}

/** Whether a text holds what a pattern says, or is it from end to end. */
function fits(value: Json | undefined, pattern: Json | undefined, isWhole: boolean): boolean {
  if (typeof value !== 'string' || typeof pattern !== 'string') return false
  try {
    const ours = withOwnDots(pattern)
    return new RegExp(isWhole ? `^(?:${ours})$` : ours, 'u').test(value)
  } catch {
    return false
  }
}

/** Let a dot stand for all but the two line ends, as in RFC 9485, where JavaScript knows four. */
function withOwnDots(pattern: string): string {
  return pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|\./gsu, (part) => (part === '.' ? String.raw`[^\n\r]` : part))
}
