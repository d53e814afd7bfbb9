/**
 * Write a JSON Schema so that it fits parts of what it describes: nothing is required, and of alternatives one or more may fit, since what would tell
 * them apart may be left out. References to other files lead to where these are known; those that lead anywhere else fit everything.
 */
type Json = string | number | boolean | null | readonly Json[] | SchemaObject

/** An object of a schema: keywords and their values. */
export interface SchemaObject {
  readonly [key: string]: Json | undefined
}

/** Keywords that ask for something to be there, or that another file would hold. */
const dropped = new Set([
  'required',
  'dependentRequired',
  'minProperties',
  'minItems',
  'contains',
  'minContains',
  'maxContains',
  'discriminator',
  'default',
  'examples',
  'example',
  '$schema',
  '$comment'
])
/** Keywords that refer to schemas; what the names of the later ones mean is not looked for in what refers to their file. */
const references = new Set(['$ref', '$recursiveRef', '$dynamicRef'])
/** Keywords whose values are data. */
const data = new Set(['enum', 'const'])
/** Keywords whose keys are names. */
const names = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'schemas'])

/** Finds the address of what a reference names; undefined where it is not known. */
export type ResolveReference = (reference: string) => string | undefined

/** Loosen a schema. */
export function loosenSchema(schema: SchemaObject, resolve: ResolveReference): SchemaObject {
  const loosened = mapEntries(schema, ([key, item]) => loosenKeyword(key, item, schema, resolve))
  const alternatives: (Json | undefined)[] = [
    ...('oneOf' in loosened ? [loosened.oneOf] : []),
    // What the condition asks for may be left out, so that a part that does not fit it need not fit the other side.
    ...('else' in loosened ? [[loosenValue(schema.if ?? true, resolve), loosened.else ?? true]] : [])
  ]
  return alternatives.length > 0 ? withAlternatives(loosened, alternatives) : loosened
}

/** Loosen what a keyword holds: a schema or a list of them, anything else stays; `isNames` says that the keys are names. */
function loosenValue(value: Json, resolve: ResolveReference, isNames = false): Json {
  if (isList(value)) return value.map((item) => loosenValue(item, resolve))
  if (typeof value !== 'object' || value === null) return value
  return isNames
    ? mapEntries(value, ([key, item]) => [[key, loosenValue(item, resolve)]])
    : loosenSchema(value, resolve)
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function loosenKeyword(key: string, item: Json, schema: SchemaObject, resolve: ResolveReference): [string, Json][] {
  if (dropped.has(key)) return []
  if (data.has(key)) return [[key, item]]
  if (references.has(key) && typeof item === 'string') return referenceOf(item, resolve)
  // What must not be there, and what decides, would change their meaning.
  if (key === 'not') return asksForSomething(item) ? [] : [[key, loosenValue(item, resolve)]]
  if (key === 'if') return refers(item) ? [] : [[key, item]]
  if (key === 'then') return refers(schema.if ?? null) ? [] : [[key, loosenValue(item, resolve)]]
  if (key === 'dependencies')
    return [
      [key, mapEntries(item, ([name, each]) => (Array.isArray(each) ? [] : [[name, loosenValue(each, resolve)]]))]
    ]
  // Draft 4 writes a boolean beside the limit.
  if (item === false && /^exclusiveM(?:in|ax)imum$/.test(key)) return []
  if (item === true && /^exclusiveM(?:in|ax)imum$/.test(key))
    return [[key, schema[key === 'exclusiveMinimum' ? 'minimum' : 'maximum'] ?? 0]]
  if (key === 'id' && typeof item === 'string') return []
  return [[key, loosenValue(item, resolve, names.has(key))]]
}

function referenceOf(reference: string, resolve: ResolveReference): [string, Json][] {
  const known = resolve(reference)
  return known === undefined ? [] : [['$ref', known]]
}

/** Whether a schema refers to another, which is loosened: as a condition it would hold always. */
function refers(schema: Json): boolean {
  return /"\$(?:ref|recursiveRef|dynamicRef)":/.test(JSON.stringify(schema))
}

/** Add lists of schemas of each of which at least one has to fit. */
function withAlternatives(schema: SchemaObject, alternatives: readonly (Json | undefined)[]): SchemaObject {
  const { oneOf: _, else: __, allOf, ...rest } = schema
  const known = allOf !== undefined && isList(allOf) ? allOf : []
  return { ...rest, allOf: [...known, ...alternatives.map((each): Json => ({ anyOf: each }))] }
}

/** Whether a schema looks at what is there and what is not. */
function asksForSomething(schema: Json): boolean {
  return /"(?:required|dependentRequired|minProperties|minItems|contains|dependencies|\$ref)":/.test(
    JSON.stringify(schema)
  )
}

/** Rewrite the entries of an object; a key such as `__proto__` is its own. */
function mapEntries(value: Json, rewrite: (entry: [string, Json]) => [string, Json][]): SchemaObject {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : rewrite([key, item])))
  )
}
