import { isObject, objectOf, type Json, type JsonObject } from './json.js'
import { keysOf, valueAt } from './pointer.js'

/** What a reference led to, and by which pointer. */
export interface Resolved {
  readonly value: JsonObject
  /** Pointer of the target; undefined when the value was no reference. */
  readonly pointer?: string
}

/** What was made of objects, kept for as long as they are. */
export interface MadeOfObjects {
  readonly schemas: WeakMap<object, unknown>
  readonly requestChildren: WeakMap<object, readonly Json[]>
  readonly responseChildren: WeakMap<object, readonly Json[]>
  readonly bothChildren: WeakMap<object, readonly Json[]>
  /** What was computed of a reference alone, under a name of what it is: every operation of a description has the same errors. */
  readonly ofReferences: Map<string, unknown>
}

/** Looks references up in one description. */
export interface Resolver {
  readonly document: JsonObject
  /** Follow a reference, and those that it leads to; what is beside a reference wins over the target. */
  readonly resolve: (value: Json | undefined) => Resolved
  /** What was made of references already, by their pointers; for those who resolve more than one reference deep. */
  readonly known: Map<string, unknown>
  /** What was made of objects already: the same one is on many pages, and is met several times on each. */
  readonly made: MadeOfObjects
  readonly countSchema: () => void
}

/** Maximum number of schemas read for one page, merged ones included. Pages of large descriptions read 10,000. */
const maxSchemas = 300_000

/** Ends the compilation of a page whose schemas expand beyond the limit. */
export class TooManySchemasError extends Error {
  constructor() {
    const unit = `${maxSchemas / 1000} thousand schemas`
    super(`"allOf" and references multiply the schemas to over ${unit}; merge less, or refer to fewer.`)
  }
}

/** Maximum length of a chain of references; a cycle would be endless. */
const maxChainLength = 20

/** Create a resolver. It copies nothing before it is asked, so a schema that holds itself costs nothing. */
export function createResolver(document: JsonObject): Resolver {
  const resolve = (value: Json | undefined): Resolved => {
    let current = objectOf(value)
    let pointer: string | undefined
    for (let step = 0; typeof current.$ref === 'string'; step++) {
      const { $ref, ...beside } = current
      if (step === maxChainLength || !$ref.startsWith('#')) return { value: beside }
      const target = objectOf(valueAt(document, $ref.slice(1)))
      // The first of a chain gives the name: an alias has a page, too.
      pointer ??= $ref.slice(1)
      current = Object.keys(beside).length > 0 ? { ...target, ...beside } : target
    }
    return pointer === undefined ? { value: current } : { value: current, pointer }
  }
  const made = {
    schemas: new WeakMap(),
    requestChildren: new WeakMap(),
    responseChildren: new WeakMap(),
    bothChildren: new WeakMap(),
    ofReferences: new Map()
  }
  return { document, resolve, known: new Map(), made, countSchema: createCounter() }
}

/** Begin a page: its schemas are counted for themselves, and what is known stays known. */
export function forPage(resolver: Resolver): Resolver {
  return { ...resolver, countSchema: createCounter() }
}

function createCounter(): () => void {
  let count = 0
  return () => {
    if (++count > maxSchemas) throw new TooManySchemasError()
  }
}

/** Key, among the components, of large structures without a name, which have pages of their own all the same. */
export const structuresKey = 'x-structures'

/** Whether a pointer leads to a schema with a page: a named one, or a structure. */
export function hasPage(pointer: string | undefined): boolean {
  return schemaName(pointer) !== undefined || structureName(pointer) !== undefined
}

/** Name the structure that a pointer leads to, without the mark that makes its key unique. */
export function structureName(pointer: string | undefined): string | undefined {
  if (!pointer?.startsWith(`/components/${structuresKey}/`)) return undefined
  return keysOf(pointer)[2]?.replace(/\.[^.]*$/, '')
}

/** Name the schema that a pointer leads to, where it is one of the named ones. */
export function schemaName(pointer: string | undefined): string | undefined {
  if (!pointer?.startsWith(schemasPrefix) || pointer.includes('/', schemasPrefix.length)) return undefined
  return keysOf(pointer)[2]
}

const schemasPrefix = '/components/schemas/'

/** Compute something of a schema. What a reference alone leads to is remembered, under the name of what is computed. */
export function computeOnce<T>(value: Json | undefined, name: string, { made }: Resolver, compute: () => T): T {
  const reference = referenceAlone(value)
  if (reference === undefined) return compute()
  const key = `${name} ${reference}`
  if (made.ofReferences.has(key)) return made.ofReferences.get(key) as T
  const result = compute()
  made.ofReferences.set(key, result)
  return result
}

/** Get the reference of a schema without other keywords. */
export function referenceAlone(value: Json | undefined): string | undefined {
  if (!isObject(value) || typeof value.$ref !== 'string') return undefined
  return Object.keys(value).length === 1 ? value.$ref : undefined
}
