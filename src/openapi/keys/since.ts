import { isObject, type Json, type JsonObject } from '../base/json.js'
import { valueAt } from '../base/pointer.js'
import { createResolver, type Resolver } from '../base/resolver.js'
import { isAnything, plainSchema } from '../schema/plain-schema.js'
import { variantsOf } from '../view/variant-views.js'
import { isChosen, type KeyPath } from '../view/key-path.js'

/** Tells since which version a key is there; undefined: since before the oldest that is known. */
export type Since = (path: KeyPath) => string | undefined

/** An older version of a schema. */
export interface OlderSchema {
  readonly version: string
  readonly document: JsonObject
  /** Pointer of the schema in the document. */
  readonly root: string
}

/** Prepare to tell since when keys are there: `older` are the versions before, the oldest first. */
export function createSince(older: readonly OlderSchema[], version: string | undefined): Since {
  const all = older.map((schema) => ({ version: schema.version, has: createLookup(schema) }))
  if (all.length === 0 || version === undefined) return () => undefined
  return (path) => {
    if (path.length === 0) return undefined
    // A key that was gone for a while is there since it came back.
    const lacking = all.findLastIndex(({ has }) => !has(path))
    return lacking < 0 ? undefined : (all[lacking + 1]?.version ?? version)
  }
}

/** Prepare to tell whether a schema has a key. */
function createLookup({ document, root }: OlderSchema): (path: KeyPath) => boolean {
  const resolver = createResolver(document)
  const known = new Map<string, readonly Json[]>([['', [valueAt(document, root) ?? {}]]])
  const valuesAt = (path: KeyPath): readonly Json[] => {
    const key = JSON.stringify(path)
    const before = path.length === 0 ? known.get('') : known.get(key)
    if (before) return before
    const around = valuesAt(path.slice(0, -1))
    const values = around.flatMap((value) => named(value, path.at(-1) ?? '', resolver))
    known.set(key, values)
    return values
  }
  return (path) => valuesAt(path).length > 0
}

/** List what a key can be in a structure, whichever of its shapes has it. */
function named(value: Json, part: string, resolver: Resolver): Json[] {
  const isEntry = part.endsWith('[]')
  const name = part.replaceAll('[]', '')
  const found: Json[] = []
  for (const schema of shapesOf(value, resolver)) {
    const { properties, patternProperties, additionalProperties } = schema
    const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
    if (own !== undefined) found.push(own)
    else if (isChosen(name)) {
      if (isObject(patternProperties)) found.push(...Object.values(patternProperties).flatMap((each) => each ?? []))
      if (additionalProperties !== undefined && additionalProperties !== false) found.push(additionalProperties)
    } else if (isAnything(schema) && Object.keys(schema).length === 0) found.push({})
  }
  return isEntry ? found.flatMap((list) => shapesOf(list, resolver).flatMap(({ items }) => items ?? [])) : found
}

/** Maximum number of shapes that are looked through. */
const maxShapes = 500

/** List the shapes that a value may have: its own, and those of its unions. */
function shapesOf(value: Json, resolver: Resolver): JsonObject[] {
  const shapes: JsonObject[] = []
  const seen = new Set<unknown>()
  const waiting = [value]
  for (let next = waiting.pop(); next !== undefined && shapes.length < maxShapes; next = waiting.pop()) {
    const { schema, pointer } = plainSchema(next, resolver)
    const id = pointer ?? schema
    if (seen.has(id)) continue
    seen.add(id)
    shapes.push(schema)
    waiting.push(...variantsOf(schema).flatMap(({ members }) => members))
  }
  return shapes
}
