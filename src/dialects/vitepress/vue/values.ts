/** The value of an expression that takes code to know. */
export const unknownValue: unique symbol = Symbol('unknown value')

/** Finds the value of a name; `unknownValue` where only code knows it. */
export type Lookup = (name: string) => unknown

/** Whether a template can write a value as text. */
export function isPrintable(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Read an own property; one that a plain value does not have is undefined, a method is unknown. */
export function propertyOf(owner: unknown, key: string | number): unknown {
  if (owner === undefined || owner === null) return undefined
  if (owner === unknownValue) return unknownValue
  if (key === 'length' && (typeof owner === 'string' || Array.isArray(owner))) return owner.length
  if (!isObject(owner)) return unknownValue
  if (Object.hasOwn(owner, key)) return Reflect.get(owner, key) as unknown
  return key in owner ? unknownValue : undefined
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Characters of a text that is put together; no page shows more, and doubling soon makes more than there is room for. */
const maxText = 100_000

/** Put texts together. */
export function joined(parts: readonly unknown[]): unknown {
  const text = parts.map(String).join('')
  return text.length > maxText ? unknownValue : text
}

/** Compute what an operator makes of two values. */
export function evaluateBinary(operator: string, left: unknown, right: unknown): unknown {
  if (left === unknownValue || right === unknownValue) return unknownValue
  if (operator === '===' || operator === '==') return left === right
  if (operator === '!==' || operator === '!=') return left !== right
  if (typeof left === 'number' && typeof right === 'number') {
    if (operator === '+') return left + right
    if (operator === '-') return left - right
    if (operator === '>') return left > right
    if (operator === '<') return left < right
  }
  return operator === '+' && isPrintable(left) && isPrintable(right) ? joined([left, right]) : unknownValue
}
