import { type Expression, parseExpressionAt, type Pattern } from 'acorn'
import { bindPattern, evaluateExpression } from './evaluate-expression.js'
import { type Lookup, unknownValue } from './values.js'
import type { Asking } from '../data/load-data.js'
import { readModule, type VueModule } from './read-module.js'

/** A component in its place: what its template may name. */
export interface Instance {
  readonly lookup: Lookup
  /** Find a component by the name that the template gives it; undefined for one of a package. */
  readonly componentOf: (name: string) => Promise<VueModule | undefined>
  readonly module: VueModule | undefined
}

/** Create the instance of a component from what its user gives. Imports that are data are read first, so that looking up waits for nothing. */
export async function createInstance(
  module: VueModule,
  given: ReadonlyMap<string, unknown>,
  slots: ReadonlySet<string>,
  asking: Asking
): Promise<Instance> {
  const inside = { ...asking, from: module.path }
  const imported = await readImports(module, inside, new Set([module.path]))
  const props = new Map([...[...module.props].map((name) => [name, undefined] as const), ...given])
  const own = {
    props: Object.fromEntries(props),
    $props: Object.fromEntries(props),
    $slots: Object.fromEntries([...slots].map((name) => [name, true]))
  }
  const names = (name: string) =>
    props.has(name) ? props.get(name) : Object.hasOwn(own, name) ? own[name as keyof typeof own] : undefined
  const isOwn = (name: string) => props.has(name) || Object.hasOwn(own, name)
  return {
    module,
    lookup: lookupIn(module, imported, (name) => (isOwn(name) ? { value: names(name) } : undefined)),
    componentOf: async (name) => {
      const found = module.imports.get(name)
      return found ? readModule(found.specifier, inside) : undefined
    }
  }
}

/** Look names up among those that are given, then those of a module. */
function lookupIn(
  module: VueModule,
  imported: ReadonlyMap<string, unknown>,
  given: (name: string) => { readonly value: unknown } | undefined
): Lookup {
  // Each constant is computed once: those that name each other would be computed ever more often.
  const values = new Map<string, unknown>()
  const lookup: Lookup = (name) => {
    const own = given(name)
    if (own) return own.value
    const constant = module.constants.get(name)
    if (!constant) return imported.has(name) ? imported.get(name) : unknownValue
    if (!values.has(name)) {
      // What it is while it is computed: one that names itself is not known.
      values.set(name, unknownValue)
      values.set(name, evaluateExpression(constant, lookup))
    }
    return values.get(name)
  }
  return lookup
}

/** Read what a module imports of data: JSON, pictures, and constants of other modules. */
async function readImports(
  module: VueModule,
  asking: Asking,
  chain: ReadonlySet<string>
): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>()
  for (const [local, { specifier, name }] of module.imports) {
    if (/\.vue$|^[a-z]/.test(specifier)) continue
    const found = await readModule(specifier, asking)
    if (!found || chain.has(found.path)) continue
    if ('data' in found)
      values.set(local, name === (found.isLoaded ? 'data' : 'default') ? (found.data ?? unknownValue) : unknownValue)
    else {
      const inner = await readImports(found, { ...asking, from: found.path }, new Set([...chain, found.path]))
      values.set(local, lookupIn(found, inner, () => undefined)(name))
    }
  }
  return values
}

/** Compute an expression of a template. */
export function evaluateText(text: string, lookup: Lookup): unknown {
  const expression = parseExpression(text)
  return expression ? evaluateExpression(expression, lookup) : unknownValue
}

/** Read what `v-for` says: the pattern of names, and the list or number. */
export function parseLoop(text: string): { readonly names: readonly Pattern[]; readonly list: string } | undefined {
  const [, left = '', list = ''] = /^\s*([\s\S]*?)\s+(?:in|of)\s+([\s\S]*)$/.exec(text) ?? []
  const names = parseNames(left)
  return names && { names, list }
}

/** Read names as they are in the head of a function. */
export function parseNames(text: string): readonly Pattern[] | undefined {
  const head = /^\([\s\S]*\)$/.test(text.trim()) ? text : `(${text})`
  const arrow = parseExpression(`${head} => 0`)
  return arrow?.type === 'ArrowFunctionExpression' ? arrow.params : undefined
}

/** Look names up in a loop, or in what a slot is handed, before those around it. */
export function withNames(patterns: readonly Pattern[], values: readonly unknown[], lookup: Lookup): Lookup {
  const names = new Map<string, unknown>()
  patterns.forEach((pattern, index) => {
    bindPattern(pattern, values[index], names)
  })
  return (name) => (names.has(name) ? names.get(name) : lookup(name))
}

/** Parse an expression, which may have types of TypeScript behind `as`. */
function parseExpression(text: string): Expression | undefined {
  const bare = text.replaceAll(/\s+as\s+[\w.]+(?:<[^>]*>)?(?:\[\])*/g, '')
  try {
    return parseExpressionAt(`(${bare})`, 0, { ecmaVersion: 'latest' })
  } catch {
    return undefined
  }
}
