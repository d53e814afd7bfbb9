import type { Expression, Node, Pattern, SpreadElement, Super } from 'acorn'

/** The value of an expression that takes code to know. */
export const unknownValue: unique symbol = Symbol('unknown value')

/** Finds the value of a name; `unknownValue` where only code knows it. */
export type Lookup = (name: string) => unknown

/** Functions of Vue and VitePress that return what they are given, as a template sees it. */
const wrappers = new Set(['ref', 'shallowRef', 'reactive', 'shallowReactive', 'readonly', 'markRaw', 'withBase'])

/**
 * Compute an expression without running any code: literals, names, members, operators, and `computed` of one of these.
 * Everything else is `unknownValue`.
 */
export function evaluateExpression(node: Expression | Super | SpreadElement | Node, lookup: Lookup): unknown {
  const of = (inner: Node) => evaluateExpression(inner, lookup)
  const expression = node as Expression
  switch (expression.type) {
    case 'Literal':
      return (expression.regex ?? expression.bigint) ? unknownValue : expression.value
    case 'Identifier':
      return expression.name === 'undefined' ? undefined : lookup(expression.name)
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return of(expression.expression)
    case 'TemplateLiteral': {
      const values = expression.expressions.map(of)
      if (!values.every(isPrintable)) return unknownValue
      return joined(expression.quasis.flatMap(({ value }, index) => [value.cooked ?? '', values[index] ?? '']))
    }
    case 'ArrayExpression':
      return expression.elements.map((element) => (element ? of(element) : undefined))
    case 'ObjectExpression':
      return evaluateObject(expression, lookup)
    case 'MemberExpression':
      return memberOf(expression, lookup)
    case 'UnaryExpression': {
      const value = of(expression.argument)
      if (value === unknownValue) return unknownValue
      if (expression.operator === '!') return !value
      return expression.operator === '-' && typeof value === 'number' ? -value : unknownValue
    }
    case 'LogicalExpression':
      return evaluateLogical(expression.operator, of(expression.left), () => of(expression.right))
    case 'BinaryExpression':
      return evaluateBinary(expression.operator, of(expression.left), of(expression.right))
    case 'ConditionalExpression': {
      const test = of(expression.test)
      return test === unknownValue ? unknownValue : of(test ? expression.consequent : expression.alternate)
    }
    case 'CallExpression':
      return evaluateCall(expression, lookup)
    default:
      return unknownValue
  }
}

/** Whether a template can write a value as text. */
export function isPrintable(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Bind the names of a pattern, such as `{ name, url }`, to the parts of a value. */
export function bindPattern(pattern: Pattern, value: unknown, names: Map<string, unknown>): void {
  if (pattern.type === 'Identifier') names.set(pattern.name, value)
  else if (pattern.type === 'AssignmentPattern')
    bindPattern(pattern.left, value === undefined ? evaluateExpression(pattern.right, noName) : value, names)
  else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') bindPattern(property.argument, unknownValue, names)
      else if (property.key.type === 'Identifier')
        bindPattern(property.value, propertyOf(value, property.key.name), names)
    }
  } else if (pattern.type === 'ArrayPattern')
    pattern.elements.forEach((element, index) => {
      if (element) bindPattern(element, propertyOf(value, index), names)
    })
}

const noName: Lookup = () => unknownValue

/** Characters of a text that is put together; no page shows more, and doubling soon makes more than there is room for. */
const maxText = 100_000

function joined(parts: readonly unknown[]): unknown {
  const text = parts.map(String).join('')
  return text.length > maxText ? unknownValue : text
}

function evaluateObject(node: Extract<Expression, { type: 'ObjectExpression' }>, lookup: Lookup): unknown {
  const entries = node.properties.map((property): [string, unknown] | undefined => {
    if (property.type === 'SpreadElement' || property.computed || property.kind !== 'init') return undefined
    const { key, value } = property
    if (key.type === 'Identifier') return [key.name, evaluateExpression(value, lookup)]
    return key.type === 'Literal' ? [String(key.value), evaluateExpression(value, lookup)] : undefined
  })
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : unknownValue
}

function memberOf(
  { object, property, computed }: Extract<Expression, { type: 'MemberExpression' }>,
  lookup: Lookup
): unknown {
  const owner = evaluateExpression(object, lookup)
  if (owner === unknownValue) return unknownValue
  const key = computed ? evaluateExpression(property, lookup) : property.type === 'Identifier' ? property.name : ''
  // What `ref` holds is already out of its box.
  if (key === 'value' && !(isObject(owner) && Object.hasOwn(owner, 'value'))) return owner
  return typeof key === 'string' || typeof key === 'number' ? propertyOf(owner, key) : unknownValue
}

/** Read an own property; one that a plain value does not have is undefined, a method is unknown. */
function propertyOf(owner: unknown, key: string | number): unknown {
  if (owner === undefined || owner === null) return undefined
  if (owner === unknownValue) return unknownValue
  if (key === 'length' && (typeof owner === 'string' || Array.isArray(owner))) return owner.length
  if (!isObject(owner)) return unknownValue
  if (Object.hasOwn(owner, key)) return Reflect.get(owner, key) as unknown
  return key in owner ? unknownValue : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function evaluateLogical(operator: string, left: unknown, right: () => unknown): unknown {
  if (left === unknownValue) {
    const other = right()
    // `unknown && false` is false whatever the first is.
    if (operator === '&&' && other !== unknownValue && !other) return other
    return unknownValue
  }
  if (operator === '&&') return left ? right() : left
  if (operator === '||') return left ? left : right()
  return left ?? right()
}

function evaluateBinary(operator: string, left: unknown, right: unknown): unknown {
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

function evaluateCall({ callee, arguments: given }: Extract<Expression, { type: 'CallExpression' }>, lookup: Lookup) {
  const [argument] = given
  if (callee.type !== 'Identifier' || !argument) return unknownValue
  if (wrappers.has(callee.name)) return evaluateExpression(argument, lookup)
  if (callee.name !== 'computed' || argument.type !== 'ArrowFunctionExpression') return unknownValue
  const { body } = argument
  if (body.type !== 'BlockStatement') return evaluateExpression(body, lookup)
  const [only, ...more] = body.body
  return only?.type === 'ReturnStatement' && only.argument && more.length === 0
    ? evaluateExpression(only.argument, lookup)
    : unknownValue
}
