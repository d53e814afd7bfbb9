/** Reads what `collectDerived` lists: the schemas that are derived from a base. */
import { baseKey, derivedKey } from '../base/derived-keys.js'
import { isObject, listOf, objectOf, without, type Json, type JsonObject } from '../base/json.js'
import { valueAt } from '../base/pointer.js'
import type { Resolver } from '../base/resolver.js'

/** List the schemas that are derived from a base. */
export function derivedSchemas(schema: JsonObject): readonly Json[] {
  return listOf(schema[derivedKey])
}

/** Reduce a schema to what it adds to the base that it is marked with; a schema without the mark stays as it is. */
export function additionToBase(schema: JsonObject, resolver: Resolver): JsonObject {
  const base = schema[baseKey]
  if (typeof base !== 'string') return schema
  const members = listOf(schema.allOf)
    .filter((member) => !leadsTo(member, base, resolver))
    .map((member) => (isObject(member) ? { ...member, [baseKey]: base } : member))
  const rest = without(schema, baseKey, derivedKey, 'allOf')
  return members.length === 0 ? rest : { ...rest, allOf: members }
}

/** Whether a reference leads to a pointer, directly or through names that only stand for another. */
function leadsTo(member: Json, pointer: string, { document }: Resolver): boolean {
  let { $ref } = objectOf(member)
  for (const passed = new Set<string>(); typeof $ref === 'string' && !passed.has($ref);) {
    if ($ref === `#${pointer}`) return true
    passed.add($ref)
    $ref = objectOf(valueAt(document, $ref.slice(1))).$ref
  }
  return false
}

/** Refer to a derived schema as itself and not as what else it may be. */
export function exactly(derived: Json): Json {
  const { $ref } = objectOf(derived)
  return $ref === undefined ? derived : { $ref, [derivedKey]: [] }
}
