/**
 * Write a schema in the words of JSON Schema 2020-12, whatever draft it is of, with what editors and Kubernetes add to it: tuples, dependencies,
 * words about values, texts in Markdown.
 *
 * @see https://json-schema.org/understanding-json-schema/reference/schema
 */
import { entriesOf, isObject, listOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { isExtension, nameMaps } from '../base/references.js'
import { anyName } from '../view/key-path.js'

/** Keywords whose values are data. */
const dataKeys = new Set(['default', 'enum', 'const', 'example', 'examples'])

/** Rewrite a schema and all that is in it; `isMap` says that its keys are names. */
export function modernSchema(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => modernSchema(item))
  if (!isObject(value)) return value
  const entries = entriesOf(value).map(([key, item]): [string, Json] => {
    const isData = !isMap && (dataKeys.has(key) || isExtension(key))
    return [key, isData ? item : modernSchema(item, !isMap && (nameMaps.has(key) || key === 'dependencies'))]
  })
  const inside = fromEntries(entries)
  return isMap ? inside : withWords(withNames(withDependencies(withTuple(withAnyType(inside)))))
}

/** Create an object that has a key such as `__proto__` as its own. */
function fromEntries(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries)
}

/** Read the mark of Kubernetes for what is a number or a text. */
function withAnyType(schema: JsonObject): JsonObject {
  const isEither = schema['x-kubernetes-int-or-string'] === true && schema.type === undefined
  return isEither ? { type: ['integer', 'string'], ...without(schema, 'anyOf') } : schema
}

/** Read a list of schemas below `items`, as it was before 2020-12, as a tuple. */
function withTuple(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema.items)) return schema
  const rest = schema.additionalItems
  return {
    ...without(schema, 'items', 'additionalItems'),
    prefixItems: schema.items as Json,
    ...(rest !== undefined && { items: rest })
  }
}

/** Read `dependencies`, as they were before 2019-09. */
function withDependencies(schema: JsonObject): JsonObject {
  if (!isObject(schema.dependencies)) return schema
  const entries = entriesOf(schema.dependencies)
  const names = entries.filter(([, item]) => Array.isArray(item))
  const schemas = entries.filter(([, item]) => !Array.isArray(item))
  return {
    ...without(schema, 'dependencies'),
    ...(names.length > 0 && { dependentRequired: fromEntries(names) }),
    ...(schemas.length > 0 && { dependentSchemas: fromEntries(schemas) })
  }
}

/** Name what stands below names of an author's choice. */
function withNames(schema: JsonObject): JsonObject {
  const key = isObject(schema.additionalProperties) ? 'additionalProperties' : 'unevaluatedProperties'
  const isNamed = schema['x-additionalPropertiesName'] !== undefined
  if (!isObject(schema[key]) || isNamed) return schema
  const title = isObject(schema.propertyNames) ? textOf(schema.propertyNames.title) : undefined
  return { ...schema, 'x-additionalPropertiesName': title === undefined ? anyName : `<${title}>` }
}

/** Take words that editors know: texts in Markdown, what is to be used instead of what is deprecated, and what each value means. */
function withWords(schema: JsonObject): JsonObject {
  const { markdownDescription, deprecationMessage, deprecated, ...rest } = schema
  const text = textOf(markdownDescription) ?? textOf(schema.description)
  const reason = textOf(deprecationMessage) ?? (typeof deprecated === 'string' ? textOf(deprecated) : undefined)
  const words = [text, reason].filter((part) => part !== undefined).join('\n\n')
  const values = listOf(schema.markdownEnumDescriptions ?? schema.enumDescriptions)
  const isDeprecated = deprecated === true || reason !== undefined
  return {
    ...rest,
    ...(words !== '' && { description: words }),
    ...(isDeprecated ? { deprecated: true } : {}),
    ...(values.length > 0 && { 'x-enum-descriptions': values })
  }
}
