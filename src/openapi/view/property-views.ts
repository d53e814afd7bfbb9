import type { PropertyProps } from '../../model/api-schema-props.js'
import { entriesOf, isObject, listOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { escapeKey } from '../base/pointer.js'
import { isAnything, plainSchema } from '../schema/plain-schema.js'
import { propertiesOf, requiredNames } from '../schema/type-name.js'
import { segmentOf } from './key-path.js'
import type { ShowSchema, TreePlace } from './tree-place.js'
import { takeId, type ViewContext } from './view-context.js'

/** Create the props of the properties of a schema: those with names, those without, and the entries of a tuple. */
export function propertyViews(
  schema: JsonObject,
  place: TreePlace,
  context: ViewContext,
  show: ShowSchema
): PropertyProps[] {
  return entriesInside(schema, place, context).map(({ name, kind, value, isRequired, path }) => {
    const isAny = name === '' || (place.path !== undefined && kind !== 'named')
    const id = takeId([place.id, isAny ? '*' : name].filter((part) => part !== '').join('.'), context)
    const keys = place.path && [...place.path, segmentOf({ name, kind })]
    const at = { ...place, id, pointer: `${place.pointer}/${path}`, ...(keys && { path: keys }) }
    return { id, name, kind, isRequired, schema: show(value, at, context), ...(keys && { path: keys }) }
  })
}

/** A property as written. */
interface Entry {
  readonly name: string
  readonly kind: PropertyProps['kind']
  readonly value: Json
  readonly isRequired: boolean
  /** Keys from the schema to it, as a pointer without its first slash. */
  readonly path: string
}

/** List what is inside of a schema under a name, a pattern or a number. */
export function entriesInside(
  schema: JsonObject,
  { direction }: Pick<TreePlace, 'direction'>,
  { resolver, settings }: Pick<ViewContext, 'resolver' | 'settings'>
): Entry[] {
  const required = requiredNames(schema)
  const named = entriesOf(propertiesOf(schema)).flatMap(([name, value]): Entry[] => {
    // Those that make no sense in this direction are left out.
    const { readOnly, writeOnly } = plainSchema(value, resolver).schema
    if (direction === 'request' && readOnly === true) return []
    if (direction === 'response' && writeOnly === true) return []
    const isRequired = required.has(name)
    return [{ name, kind: 'named', value, isRequired, path: `properties/${escapeKey(name)}` }]
  })
  const sorted = settings.requiredFirst
    ? [...named.filter(({ isRequired }) => isRequired), ...named.filter(({ isRequired }) => !isRequired)]
    : named
  const tuple = listOf(schema.prefixItems).map((value, index): Entry => ({
    name: `[${index}]`,
    kind: 'named',
    value,
    isRequired: false,
    path: `prefixItems/${index}`
  }))
  return [...sorted, ...openEntries(schema), ...tuple]
}

/** List what properties without a name of their own must be. */
function openEntries(schema: JsonObject): Entry[] {
  const patterns = entriesOf(schema.patternProperties).map(([pattern, value]): Entry => ({
    name: pattern,
    kind: 'pattern',
    value,
    isRequired: false,
    path: `patternProperties/${escapeKey(pattern)}`
  }))
  const path = schema.additionalProperties === undefined ? 'unevaluatedProperties' : 'additionalProperties'
  const rest = schema[path]
  const hasNames = isObject(schema.properties) || patterns.length > 0
  // Beside named properties "anything else is allowed" is what every schema says that says nothing.
  if (rest === undefined || rest === false || (hasNames && isAnything(rest))) return patterns
  // Redocly's name for any of them.
  const name = textOf(schema['x-additionalPropertiesName']) ?? ''
  return [...patterns, { name, kind: 'rest', value: rest, isRequired: false, path }]
}
