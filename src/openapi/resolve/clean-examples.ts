import { entriesOf, isObject, listOf, type Json, type JsonObject } from '../base/json.js'
import { cleanExample } from './clean-example.js'
import type { PartsWork } from './parts-work.js'
import { valueAt } from '../base/pointer.js'

/** Keys of a schema whose values are examples of it. */
const schemaKeys = ['example', 'default', 'const', 'x-example'] as const

/** Take out of the examples of a parameter, a header, a media type or a schema what its schema has and readers do not. */
export function cleanExamples(
  after: JsonObject,
  before: JsonObject,
  keys: readonly string[],
  work: PartsWork
): JsonObject {
  const holdsSchema = before.schema !== undefined
  const schema = holdsSchema ? before.schema : before
  const at = holdsSchema ? [...keys, 'schema'] : keys
  if (!holdsSchema && before.type !== undefined && typeof before.type === 'string' && scalars.has(before.type))
    return after
  const cleaned: Record<string, Json | undefined> = { ...after }
  const clean = (value: Json, inside: readonly string[]): Json | undefined => {
    const { value: left, lost } = cleanExample(value, schema, at, work)
    if (left !== undefined && lost.size === 0) return value
    const names = [...lost].map((name) => `"${name}"`).join(', ')
    const what =
      left === undefined
        ? 'is of what is internal, and is left out'
        : `shows ${names}, which is internal and is left out of it`
    work.findings.push(
      work.report('api-internal', `The example ${what}; take it out of the description, too.`, [...keys, ...inside])
    )
    return left
  }
  for (const key of holdsSchema ? (['example', 'x-example'] as const) : schemaKeys)
    if (before[key] !== undefined) cleaned[key] = clean(before[key], [key])
  for (const key of ['examples', 'enum'] as const) {
    if (!Array.isArray(before[key]) || holdsSchema) continue
    cleaned[key] = listOf(before[key]).flatMap((value, index) => clean(value, [key, String(index)]) ?? [])
  }
  if (holdsSchema && isObject(after.examples)) cleaned.examples = cleanNamed(after.examples, clean, work)
  return Object.fromEntries(entriesOf(cleaned))
}

/** Types whose values have no fields. */
const scalars = new Set(['string', 'number', 'integer', 'boolean', 'null'])

/** Clean examples with names; one that is kept elsewhere is written out where it changes. */
function cleanNamed(
  examples: JsonObject,
  clean: (value: Json, inside: readonly string[]) => Json | undefined,
  { document }: PartsWork
): JsonObject {
  const entries = entriesOf(examples).flatMap(([name, example]): [string, Json][] => {
    if (!isObject(example)) return [[name, example]]
    const { $ref } = example
    const target = typeof $ref === 'string' && $ref.startsWith('#') ? valueAt(document, $ref.slice(1)) : example
    const key = (['value', 'dataValue'] as const).find((each) => isObject(target) && target[each] !== undefined)
    if (!isObject(target) || key === undefined) return [[name, example]]
    const before = target[key] ?? null
    const value = clean(before, ['examples', name, ...(target === example ? [key] : [])])
    if (value === undefined) return []
    return [[name, value === before ? example : { ...target, [key]: value }]]
  })
  return Object.fromEntries(entries)
}
