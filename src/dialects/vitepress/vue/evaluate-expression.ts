import type {
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
  Pattern,
  SpreadElement,
  Statement,
  Super
} from 'acorn'
import { callMethod, isSimplePattern } from './known-methods.js'
import { createLookup, type Lookup, unknownValue } from './lookup.js'
import { evaluateBinary, isObject, isPrintable, joined, propertyOf } from './values.js'

/** Functions of Vue and VitePress that return what they are given, as a template sees it. */
const wrappers = new Set(['ref', 'shallowRef', 'reactive', 'shallowReactive', 'readonly', 'markRaw', 'withBase'])

/**
 * Compute an expression without running any code: literals, names, members, operators, methods that change nothing, and functions
 * that declare, ask and return. Everything else is `unknownValue`.
 */
export function evaluateExpression(node: Expression | Super | SpreadElement | Node, lookup: Lookup): unknown {
  const of = (inner: Node) => evaluateExpression(inner, lookup)
  const expression = node as Expression
  switch (expression.type) {
    case 'Literal':
      if (expression.regex) return patternOf(expression.regex)
      return expression.bigint ? unknownValue : expression.value
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
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return closureOf(expression, lookup)
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

/** A function of a page with the names around it. */
interface Closure {
  readonly [closureMark]: Readonly<{ node: FunctionNode; lookup: Lookup }>
}

type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration

const closureMark: unique symbol = Symbol('closure')

function closureOf(node: FunctionNode, lookup: Lookup): unknown {
  return node.async || node.generator ? unknownValue : { [closureMark]: { node, lookup } }
}

function isClosure(value: unknown): value is Closure {
  return isObject(value) && closureMark in value
}

function evaluateCall({ callee, arguments: written }: Extract<Expression, { type: 'CallExpression' }>, lookup: Lookup) {
  const given = written.map((argument) => evaluateExpression(argument, lookup))
  if (callee.type === 'Identifier') {
    if (wrappers.has(callee.name) && written.length > 0) return given[0]
    return callee.name === 'computed' ? callClosure(given[0], []) : callClosure(lookup(callee.name), given)
  }
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return unknownValue
  const owner = evaluateExpression(callee.object, lookup)
  return owner === unknownValue || given.includes(unknownValue)
    ? unknownValue
    : callMethod(owner, callee.property.name, given, callClosure)
}

/** Compute what a function returns, as long as calls are left. */
function callClosure(closure: unknown, given: readonly unknown[]): unknown {
  if (!isClosure(closure)) return unknownValue
  const { node, lookup } = closure[closureMark]
  const { calls } = lookup
  if (!calls || calls.left-- <= 0 || calls.depth >= maxCallDepth) return unknownValue
  calls.depth++
  const returned = runFunction(node, given, lookup)
  calls.depth--
  return returned
}

/** Functions that call each other deeper are not for templates. */
const maxCallDepth = 50

function runFunction(node: FunctionNode, given: readonly unknown[], lookup: Lookup): unknown {
  const names = new Map<string, unknown>()
  const inside = createLookup((name) => (names.has(name) ? names.get(name) : lookup(name)), lookup.calls)
  node.params.forEach((pattern, index) => {
    bindPattern(pattern, given[index], names)
  })
  if (node.body.type !== 'BlockStatement') return evaluateExpression(node.body, inside)
  return runStatements(node.body.body, names, inside)?.value
}

/** Follow statements to what they return; undefined where they end before. Those that change something are not known. */
function runStatements(
  statements: readonly Statement[],
  names: Map<string, unknown>,
  lookup: Lookup
): { readonly value: unknown } | undefined {
  for (const statement of statements) {
    const returned = runStatement(statement, names, lookup)
    if (returned) return returned
  }
  return undefined
}

function runStatement(
  statement: Statement,
  names: Map<string, unknown>,
  lookup: Lookup
): { readonly value: unknown } | undefined {
  switch (statement.type) {
    case 'ReturnStatement':
      return { value: statement.argument ? evaluateExpression(statement.argument, lookup) : undefined }
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations)
        bindPattern(id, init ? evaluateExpression(init, lookup) : undefined, names)
      return undefined
    case 'FunctionDeclaration':
      names.set(statement.id.name, closureOf(statement, lookup))
      return undefined
    case 'BlockStatement':
      return runStatements(statement.body, names, lookup)
    case 'IfStatement': {
      const test = evaluateExpression(statement.test, lookup)
      if (test === unknownValue) return { value: unknownValue }
      const branch = test ? statement.consequent : statement.alternate
      return branch ? runStatement(branch, names, lookup) : undefined
    }
    default:
      return { value: unknownValue }
  }
}

function patternOf({ pattern, flags }: { pattern: string; flags: string }): unknown {
  return isSimplePattern(pattern) ? new RegExp(pattern, flags) : unknownValue
}
