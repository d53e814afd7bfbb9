/**
 * Find what a compiled configuration depends on beside its own modules, without running it. Code that uses only its own
 * declarations, pure functions of the language and named environment variables gives the same value each time.
 */
import { type Node, parse } from 'acorn'

/** Globals that depend on nothing: neither on the time, nor on chance, the place, or the language of the machine. */
const pureGlobals = new Set(
  `undefined NaN Infinity Object Array String Number Boolean Symbol BigInt Map Set JSON RegExp URL URLSearchParams
  Error TypeError RangeError parseInt parseFloat isNaN isFinite structuredClone
  encodeURI encodeURIComponent decodeURI decodeURIComponent`.split(/\s+/)
)

/** Exports of the generator that depend on nothing but what they are given; others build and check sites. */
const pureExports = new Set(['defineConfig', 'definePlugin'])

/** Methods whose result depends on the language of the machine, and the way from a function to the one that runs text. */
const impureMember = /^(?:toLocale\w*|localeCompare|constructor|stack)$/

/** A node of any type. */
type AnyNode = Node & Readonly<Record<string, unknown>>

/** What is found in a module. */
interface Usage {
  readonly declared: Set<string>
  readonly used: Set<string>
  readonly variables: Set<string>
  isOpen: boolean
}

/**
 * List the environment variables that a module of JavaScript depends on; undefined where it may depend on anything else.
 *
 * @param generator Specifier of the generator's own module.
 * @example configVariables('export default { url: process.env.SITE_URL }', 'capstan') // ['SITE_URL']
 */
export function configVariables(code: string, generator: string): string[] | undefined {
  const usage: Usage = { declared: new Set(), used: new Set(), variables: new Set(), isOpen: false }
  try {
    const program: Node = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    visit(program as AnyNode, usage, generator)
  } catch {
    return undefined // not JavaScript, or nested too deep
  }
  // A name that hides a global in one place may mean the global in another.
  const isHiding = [...usage.declared].some((name) => name in globalThis)
  const isPure = [...usage.used].every((name) => usage.declared.has(name) || pureGlobals.has(name))
  return usage.isOpen || isHiding || !isPure ? undefined : [...usage.variables].sort()
}

/** Record what a node uses and declares. */
function visit(node: AnyNode, usage: Usage, generator: string): void {
  const visitAll = (value: unknown) => {
    for (const child of [value].flat()) if (isNode(child)) visit(child, usage, generator)
  }
  switch (node.type) {
    case 'Identifier':
      usage.used.add(node.name as string)
      return
    case 'ImportDeclaration': {
      const { value } = node.source as AnyNode
      if (value !== generator) usage.isOpen = true
      for (const { local, imported } of node.specifiers as { local: AnyNode; imported?: AnyNode }[]) {
        if (!pureExports.has(imported?.name as string)) usage.isOpen = true
        usage.declared.add(local.name as string)
      }
      return
    }
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'MetaProperty':
    case 'ThisExpression':
      usage.isOpen = true
      return
    case 'ExportNamedDeclaration':
      if (node.source) usage.isOpen = true
      visitAll(node.declaration)
      return
    case 'VariableDeclarator':
      declare(node.id, usage)
      break
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      declare([node.id, ...[node.params ?? []].flat()], usage)
      break
    case 'CatchClause':
      declare(node.param, usage)
      break
    case 'AssignmentExpression':
    case 'UpdateExpression':
    case 'ForOfStatement':
    case 'ForInStatement':
      if (hasVariable(node.left ?? node.argument)) usage.isOpen = true
      break
    case 'UnaryExpression':
      if (node.operator === 'delete') usage.isOpen = true
      break
    case 'MemberExpression': {
      const variable = variableOf(node)
      if (variable !== undefined) {
        usage.variables.add(variable)
        return
      }
      if (impureMember.test(memberOf(node) ?? '')) usage.isOpen = true
      visitAll(node.object)
      if (node.computed) visitAll(node.property)
      return
    }
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      if (node.computed) visitAll(node.key)
      visitAll(node.value)
      return
  }
  for (const value of Object.values(node)) visitAll(value)
}

/** Record the names of a pattern; defaults in it may add more, which makes the answer stricter at most. */
function declare(pattern: unknown, usage: Usage): void {
  for (const node of [pattern].flat()) {
    if (!isNode(node)) continue
    if (node.type === 'Identifier') usage.declared.add(node.name as string)
    else for (const value of Object.values(node)) declare(value, usage)
  }
}

/** Whether an environment variable is among what is assigned to. */
function hasVariable(target: unknown): boolean {
  return [target]
    .flat(2)
    .some((node) => isNode(node) && (variableOf(node) !== undefined || hasVariable(Object.values(node))))
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Read the name of the environment variable that an expression reads. */
function variableOf(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression' || !isNode(node.object) || node.object.type !== 'MemberExpression')
    return undefined
  const { object } = node.object
  const isEnvironment = isNode(object) && object.name === 'process' && memberOf(node.object) === 'env'
  return isEnvironment ? memberOf(node) : undefined
}

/** Read the name of the property that a member expression reads; undefined where it is computed. */
function memberOf({ property, computed }: AnyNode): string | undefined {
  if (!isNode(property)) return undefined
  if (!computed) return property.name as string | undefined
  return typeof property.value === 'string' ? property.value : undefined
}
