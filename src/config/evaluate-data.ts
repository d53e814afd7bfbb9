/**
 * Evaluate the default export of a module, or the entries of it, without running it: the module may hold literals, objects, arrays, constants that
 * are one of these, and `defineConfig` of the generator. Everything else is code.
 */
import type {
  CallExpression,
  Expression,
  Identifier,
  Node,
  ObjectExpression,
  Program,
  Property,
  SpreadElement,
  Statement
} from 'acorn'

/** The value of a module, or the nodes that are code. */
export interface EvaluatedData {
  readonly value: unknown
  /** In the order of the text; what is in one of them is not listed again. */
  readonly code: readonly Node[]
}

/** Max number of values: constants that name each other multiply. */
const maxValues = 100_000

/** What is known while a module is evaluated. */
interface Scope {
  readonly constants: Map<string, Expression>
  /** Local names of `defineConfig`. */
  readonly helpers: Set<string>
  readonly code: Set<Node>
  /** Names that stand for code, which is reported where they are declared. */
  readonly codeNames: Set<string>
  /** Names of the constants that are being evaluated. */
  readonly open: Set<string>
  values: number
}

/** Evaluate the default export of a module; the value is undefined when there is none. */
export function evaluateData(program: Program): EvaluatedData {
  const { exported, scope } = openModule(program)
  for (const constant of scope.constants.values()) evaluate(constant, scope)
  const value = exported && evaluate(exported, scope)
  return { value, code: [...scope.code].sort((a, b) => a.start - b.start) }
}

/**
 * Evaluate the entries of the object that a module exports, each by itself, so that code in one does no harm to the others.
 * Undefined where the object itself is made by code.
 */
export function evaluateEntries(program: Program): ReadonlyMap<string, EvaluatedData> | undefined {
  const { exported, scope } = openModule(program)
  const object = exported && literalOf(exported, scope)
  if (object?.type !== 'ObjectExpression') return undefined
  return new Map(
    object.properties.flatMap((property): [string, EvaluatedData][] => {
      const key = keyOf(property)
      if (key === undefined) return []
      // Here a name that stands for code is code, wherever it is declared.
      const own: Scope = { ...scope, code: new Set(), codeNames: new Set(), open: new Set(), values: 0 }
      const value = evaluate((property as Property).value, own)
      return [[key, { value, code: [...own.code] }]]
    })
  )
}

/** Find what a module exports by default, and what its names stand for. */
function openModule({ body }: Program): { readonly exported: Expression | undefined; readonly scope: Scope } {
  const scope: Scope = {
    constants: new Map(),
    helpers: new Set(),
    code: new Set(),
    codeNames: new Set(),
    open: new Set(),
    values: 0
  }
  const [exported] = body.flatMap((statement) => {
    if (statement.type !== 'ExportDefaultDeclaration') return declare(statement, scope)
    const { declaration } = statement
    if (isExpression(declaration)) return declaration
    scope.code.add(declaration)
    return []
  })
  return { exported, scope }
}

/** Find the literal that an expression stands for: the value of a constant, the argument of `defineConfig`. */
function literalOf(node: Expression, scope: Scope, followed: readonly Expression[] = []): Expression | undefined {
  if (followed.includes(node)) return undefined
  const next =
    node.type === 'Identifier'
      ? scope.constants.get(node.name)
      : node.type === 'CallExpression' && argumentOf(node, scope)
  return next ? literalOf(next, scope, [...followed, node]) : node
}

/** Find the argument of a call of `defineConfig`; undefined for any other call. */
function argumentOf({ callee, arguments: [argument, ...others] }: CallExpression, { helpers }: Scope) {
  const isHelper = callee.type === 'Identifier' && helpers.has(callee.name)
  return isHelper && argument && argument.type !== 'SpreadElement' && others.length === 0 ? argument : undefined
}

function isExpression(node: { readonly type: string }): node is Expression {
  return !/Declaration$/.test(node.type)
}

/** Record what a statement declares; one that does anything else is code. */
function declare(statement: Program['body'][number], scope: Scope): [] {
  if (statement.type === 'ImportDeclaration' && statement.source.value === 'capstan') {
    for (const specifier of statement.specifiers) {
      const isHelper =
        specifier.type === 'ImportSpecifier' &&
        specifier.imported.type === 'Identifier' &&
        specifier.imported.name === 'defineConfig'
      if (isHelper) scope.helpers.add(specifier.local.name)
      else scope.code.add(specifier)
    }
  } else if (isConstant(statement)) {
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init) scope.constants.set(id.name, init)
      else scope.code.add(id)
    }
  } else {
    scope.code.add(statement)
    for (const name of namesOf(statement)) scope.codeNames.add(name)
  }
  return []
}

/** List the names that a statement declares. */
function namesOf(statement: Program['body'][number]): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') return [statement.id.name]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
}

function isConstant(
  statement: Program['body'][number]
): statement is Extract<Statement, { type: 'VariableDeclaration' }> {
  return statement.type === 'VariableDeclaration' && statement.kind === 'const'
}

/** Compute the value of an expression; undefined for code. */
function evaluate(node: Expression, scope: Scope): unknown {
  if (++scope.values > maxValues) return reject(node, scope)
  switch (node.type) {
    case 'Literal':
      return (node.regex ?? node.bigint) ? reject(node, scope) : node.value
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? reject(node, scope) : node.quasis[0]?.value.cooked
    case 'UnaryExpression':
      return node.operator === '-' && node.argument.type === 'Literal' && typeof node.argument.value === 'number'
        ? -node.argument.value
        : reject(node, scope)
    case 'ArrayExpression':
      return node.elements.map((element) =>
        element === null || element.type === 'SpreadElement' ? reject(element ?? node, scope) : evaluate(element, scope)
      )
    case 'ObjectExpression':
      return evaluateObject(node, scope)
    case 'Identifier':
      return evaluateConstant(node, scope)
    case 'CallExpression': {
      const argument = argumentOf(node, scope)
      return argument ? evaluate(argument, scope) : reject(node, scope)
    }
    default:
      return reject(node, scope)
  }
}

/** Evaluate an object literal. Only own properties are set, so that `__proto__` is a key like any other. */
function evaluateObject({ properties }: ObjectExpression, scope: Scope): object {
  return Object.fromEntries(
    properties.flatMap((property) => {
      const key = keyOf(property)
      if (key !== undefined) return [[key, evaluate((property as Property).value, scope)]]
      reject(property, scope)
      return []
    })
  )
}

/** Read the key of a property; undefined when it or its value takes code. */
function keyOf(property: Property | SpreadElement): string | undefined {
  if (property.type === 'SpreadElement' || property.computed || property.method || property.kind !== 'init')
    return undefined
  if (property.key.type === 'Identifier') return property.key.name
  return property.key.type === 'Literal' ? String(property.key.value) : undefined
}

function evaluateConstant(node: Identifier, scope: Scope): unknown {
  const constant = scope.constants.get(node.name)
  if (!constant || scope.open.has(node.name)) return reject(node, scope)
  scope.open.add(node.name)
  const value = evaluate(constant, scope)
  scope.open.delete(node.name)
  return value
}

/** Record code, unless it is a name, or the call of one, that is recorded where it is declared. */
function reject(node: Node, { code, codeNames }: Scope): unknown {
  const name = nameOf(node.type === 'CallExpression' ? (node as CallExpression).callee : node)
  if (name === undefined || !codeNames.has(name)) code.add(node)
  return undefined
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? (node as Identifier).name : undefined
}
