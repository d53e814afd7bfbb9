import { entriesOf, isObject, listOf, objectOf, propertyOf, textOf, type Json, type JsonObject } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'
import { plainSchema } from './plain-schema.js'

/** List the schemas that an object must fit because of the properties that it has: of `dependentSchemas`, and of `then` or `else`. */
export function dependentParts(schema: JsonObject, value: JsonObject, resolver: Resolver): Json[] {
  const dependent = entriesOf(schema.dependentSchemas)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([, part]) => part)
  const conditions = conditionsOf(schema).flatMap((condition) => {
    const isMet = fits(value, condition.if, resolver)
    const part = isMet === undefined ? undefined : isMet ? condition.then : condition.else
    return isObject(part) ? [part] : []
  })
  return [...dependent, ...conditions]
}

/** List the conditions of a schema, those that were merged into it first. */
function conditionsOf(schema: JsonObject): JsonObject[] {
  const merged: Record<string, Json>[] = []
  for (const { kind, value } of listOf(schema['x-more-variants']).map(objectOf)) {
    if (kind === 'if') merged.push({ if: value ?? null })
    else if (kind === 'then' || kind === 'else') Object.assign(merged.at(-1) ?? {}, { [kind]: value })
  }
  return [...merged, schema].filter((condition) => condition.if !== undefined)
}

/** Whether an object fits a condition about values of its properties; undefined for one about anything else. */
function fits(value: JsonObject, condition: Json | undefined, resolver: Resolver): boolean | undefined {
  const { schema } = plainSchema(condition, resolver)
  if (!Object.keys(schema).every((key) => ['properties', 'required', 'type', 'title', 'description'].includes(key)))
    return undefined
  const hasAll = listOf(schema.required).every((name) => Object.hasOwn(value, textOf(name) ?? ''))
  const results = entriesOf(schema.properties).map(([name, property]) => {
    const { const: constant, enum: values = constant === undefined ? undefined : [constant] } = plainSchema(
      property,
      resolver
    ).schema
    const own = propertyOf(value, name)
    return values === undefined ? undefined : own === undefined || listOf(values).includes(own)
  })
  return results.includes(undefined) ? undefined : hasAll && results.every((result) => result === true)
}
