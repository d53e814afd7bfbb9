import type { Expression, Node, Pattern, SpreadElement, Super } from 'acorn'
import { evaluateBinary, isObject, isPrintable, joined, type Lookup, propertyOf, unknownValue } from './values.js'

/** Functions of Vue and VitePress that return what they are given, as a template sees it. */
const wrappers = new Set(['ref', 'shallowRef', 'reactive', 'shallowReactive', 'readonly', 'markRaw', 'withBase'])

/**
 * Compute an expression without running any code: literals, names, members and operators, and what Vue wraps around them.
 * Everything else is `unknownValue`.
 */
export function evaluateExpression(node: Expression | Super | SpreadElement | Node, lookup: Lookup): unknown {
  const of = (inner: Node) => evaluateExpression(inner, lookup)
  const expression = node as Expression
  switch (expression.type) {
    case 'Literal':
      return expression.regex || expression.bigint ? unknownValue : expression.value
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

/** Compute what is in a wrapper; of a function, which only `computed` takes, what it returns when that is an expression. */
function evaluateCall({ callee, arguments: given }: Extract<Expression, { type: 'CallExpression' }>, lookup: Lookup) {
  const [first] = given
  if (callee.type !== 'Identifier' || !first) return unknownValue
  if (wrappers.has(callee.name)) return evaluateExpression(first, lookup)
  return callee.name === 'computed' && first.type === 'ArrowFunctionExpression' && first.params.length === 0
    ? evaluateExpression(first.body, lookup)
    : unknownValue
}
