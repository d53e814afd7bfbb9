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
  'nullable',
  '$anchor',
  '$dynamicAnchor',
  'default',
  'examples',
  'example',
  '$schema',
  '$id',
  '$comment'
])
/** Keywords that refer to schemas; what the names of the later ones mean is not looked for in what refers to their file. */
const referring = new Set(['$ref', '$recursiveRef', '$dynamicRef'])
/** Keywords whose values are data. */
const data = new Set(['enum', 'const'])
/** Keywords whose keys are names. */
const names = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'schemas'])

/** What the references of a schema name. */
export interface References {
  /** Find the address of what a reference names; that of a schema that fits everything where it is not known. */
  readonly find: (reference: string) => string
  /** Those of a schema inside, which has an address of its own. */
  readonly within: (id: string) => References
  /** Whether a schema asks which keys or items others know (`unevaluatedProperties`, `unevaluatedItems`). */
  readonly areKeysCounted: boolean
}

/** Loosen a schema. */
export function loosenSchema(schema: SchemaObject, around: References): SchemaObject {
  const references = typeof schema.$id === 'string' ? around.within(schema.$id) : around
  const loosened = mapEntries(schema, ([key, item]) => loosenKeyword(key, item, schema, references))
  const { then, else: otherwise, ...rest } = loosened
  const condition = loosenValue(schema.if ?? true, references)
  // What the condition asks for may be left out, so that a part that does not fit it need not fit the other side.
  const added: Json[] = otherwise === undefined ? [] : [{ anyOf: [condition, otherwise] }]
  if (references.areKeysCounted) {
    // What may follow from what is left out is known all the same.
    if (then !== undefined) added.push({ if: condition, then: { anyOf: [then, true] } })
    for (const each of Object.values((rest.dependentSchemas ?? {}) as SchemaObject))
      added.push({ anyOf: [each ?? true, true] })
  }
  if (added.length === 0) return loosened
  const known = rest.allOf !== undefined && isList(rest.allOf) ? rest.allOf : []
  return { ...rest, ...(then !== undefined && { then }), allOf: [...known, ...added] }
}

/** Loosen what a keyword holds: a schema or a list of them, anything else stays; `isNames` says that the keys are names. */
function loosenValue(value: Json, references: References, isNames = false): Json {
  if (isList(value)) return value.map((item) => loosenValue(item, references))
  if (typeof value !== 'object' || value === null) return value
  return isNames
    ? mapEntries(value, ([key, item]) => [[key, loosenValue(item, references)]])
    : loosenSchema(value, references)
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function loosenKeyword(key: string, item: Json, schema: SchemaObject, references: References): [string, Json][] {
  if (dropped.has(key)) return []
  if (data.has(key)) return [[key, item]]
  if (referring.has(key) && typeof item === 'string') return [['$ref', references.find(item)]]
  // What must not be there, and what decides, would change their meaning.
  if (key === 'not') return asksForSomething(item) ? [] : [[key, loosenValue(item, references)]]
  if (key === 'if') return isUndecided(item) ? [] : [[key, strengthen(item)]]
  if (key === 'then') return isUndecided(schema.if ?? null) ? [] : [[key, loosenValue(item, references)]]
  if (key === 'dependencies')
    return [
      [key, mapEntries(item, ([name, each]) => (Array.isArray(each) ? [] : [[name, loosenValue(each, references)]]))]
    ]
  // Draft 4 writes a boolean beside the limit.
  if (typeof item === 'boolean' && /^exclusiveM(?:in|ax)imum$/.test(key)) {
    const limit = schema[key === 'exclusiveMinimum' ? 'minimum' : 'maximum']
    return item && limit !== undefined ? [[key, limit]] : []
  }
  // Before 2020-12 a list of `items` was a tuple, and what follows it had a name of its own.
  if (key === 'items' && isList(item)) return [['prefixItems', loosenValue(item, references)]]
  if (key === 'additionalItems') return isList(schema.items ?? null) ? [['items', loosenValue(item, references)]] : []
  // Items that `contains` knows are evaluated by it.
  if (key === 'unevaluatedItems' && 'contains' in schema) return []
  if (key === 'id' && typeof item === 'string') return []
  return [[key, loosenValue(item, references, names.has(key))]]
}

/** Whether a condition cannot be asked of a part: it refers to what is loosened, and would hold always, or holds where something is left out. */
function isUndecided(condition: Json): boolean {
  return /"(?:\$(?:ref|recursiveRef|dynamicRef)|not)":/.test(JSON.stringify(condition))
}

/** Let a condition hold only where all that it looks at is there. */
function strengthen(condition: Json): Json {
  if (typeof condition !== 'object' || condition === null) return condition
  if (isList(condition)) return condition.map(strengthen)
  const { properties, required } = condition
  const keys = typeof properties === 'object' ? Object.keys(properties ?? {}) : []
  const strong = mapEntries(condition, ([key, item]) => {
    if (key === 'properties') return [[key, mapEntries(item, ([name, each]) => [[name, strengthen(each)]])]]
    return [[key, /^(?:all|any|one)Of$/.test(key) ? strengthen(item) : item]]
  })
  const known = required !== undefined && isList(required) ? required : []
  return keys.length > 0 ? { ...strong, required: [...new Set([...known, ...keys])] } : strong
}

/** Whether a schema looks at what is there and what is not. */
function asksForSomething(schema: Json): boolean {
  return /"(?:required|properties|dependentRequired|minProperties|minItems|contains|dependencies|\$ref)":/.test(
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
