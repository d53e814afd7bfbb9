/**
 * Show a schema as a tree. Named schemas are shown where they are used, until they would stand inside themselves or the page
 * grows too long; there a link to their own page takes their place.
 */
import type { PropertyProps, SchemaProps, TypePart, VariantKind, VariantProps } from '../../model/api-schema-props.js'
import { docsView } from './docs-view.js'
import {
  entriesOf,
  inlineText,
  isObject,
  listOf,
  objectOf,
  textOf,
  without,
  type Json,
  type JsonObject
} from '../base/json.js'
import { isAnything, plainSchema, type PlainSchema } from '../schema/plain-schema.js'
import { escapeKey, keysOf } from '../base/pointer.js'
import { schemaName } from '../base/resolver.js'
import { schemaBadges, schemaFacts } from '../schema/schema-facts.js'
import { kebabCase } from '../base/slug.js'
import { maxUnionMembers, propertiesOf, requiredNames, typeName, type TypeNames } from '../schema/type-name.js'
import type { Direction } from '../schema/direction.js'
import { link, markdown, takeId, type ViewContext } from './view-context.js'

/** Where in a tree a schema stands. */
export interface TreePlace {
  /** Prefix of the ids in it. */
  readonly id: string
  /** Pointer in the description. */
  readonly pointer: string
  readonly direction: Direction
  /** Pointers of the named schemas around. */
  readonly trail: readonly string[]
  /** Pointers of what was merged into the schemas around. */
  readonly merged?: readonly string[]
  /** Set where an example of the whole stands in a block of code below it. */
  readonly hasExample?: boolean
}

/** Maximum number of rows of trees on one page, after which named schemas are links to their pages. */
const maxRows = 300

/** Maximum number of union variants on one page, after which they are links, too. */
const maxVariants = 2000

/** Maximum nesting of named schemas, after which the next is a link to its page. */
const maxNamedDepth = 5

/** Maximum depth of a tree. */
const maxDepth = 40

/** Create the props of a schema. */
export function schemaView(value: Json | undefined, place: TreePlace, context: ViewContext): SchemaProps {
  const plain = plainSchema(value, context.resolver)
  const own = objectOf(value)
  // Words beside a reference stand here, all others where the reference leads.
  const pointer = own.description === undefined ? (plain.pointer ?? place.pointer) : place.pointer
  return plainView(plain, { ...place, pointer }, context)
}

/** Create the props of a schema that was read. */
function plainView(plain: PlainSchema, place: TreePlace, context: ViewContext): SchemaProps {
  const { schema, pointer } = plain
  const text = schema.description ?? titleOf(schema, place.pointer)
  const html = markdown(text, `${place.pointer}/description`, 'flat', context)
  const docs = docsView(schema, place.pointer, context)
  const isElsewhere = place.hasExample === true || pointer !== undefined
  const shown = isElsewhere && hasOneExample(schema) ? without(schema, 'example', 'examples') : schema
  const base = {
    type: typeName(plain, namesOf(context)),
    badges: schemaBadges(schema, plain.isNullable),
    ...(html !== undefined && { html }),
    ...(docs && { docs }),
    facts: [...schemaFacts(shown), ...discriminatorFacts(schema)],
    properties: [],
    variants: []
  }
  const reason = endOf(pointer, place, context)
  if (reason !== undefined && hasInside(schema))
    return { ...base, continued: { reason, type: nameOf(pointer, context) } }
  const again = plain.members.find((member) => isRepeated(member, place))
  if (again !== undefined && hasInside(schema))
    return { ...base, continued: { reason: 'circular', type: nameOf(again, context) } }
  const inside = {
    ...place,
    hasExample: false,
    trail: pointer === undefined ? place.trail : [...place.trail, pointer],
    merged: [...(place.merged ?? []), ...plain.members]
  }
  return { ...base, ...childrenOf(schema, inside, context) }
}

/** Whether a schema has one example, and one that is more than a word. */
function hasOneExample({ example, examples }: JsonObject): boolean {
  const [first, ...others] = [...(example === undefined ? [] : [example]), ...listOf(examples)]
  return typeof first === 'object' && others.length === 0
}

/** Take the title where it says more than the name: generators write "Start Time" beside `start_time`. */
function titleOf({ title }: JsonObject, pointer: string): string | undefined {
  const name = keysOf(pointer).at(-1) ?? ''
  return typeof title === 'string' && kebabCase(title) !== kebabCase(name) ? title : undefined
}

/** Create the props of what is inside of a schema. */
function childrenOf(schema: JsonObject, place: TreePlace, context: ViewContext) {
  const items = itemsView(schema, place, context)
  return {
    properties: [
      ...namedProperties(schema, place, context),
      ...openProperties(schema, place, context),
      ...tupleEntries(schema, place, context)
    ],
    ...(items && { items }),
    variants: variantsView(schema, place, context)
  }
}

/** Compute why a tree ends at a schema; undefined when it continues. */
function endOf(
  pointer: string | undefined,
  { trail }: TreePlace,
  context: ViewContext
): 'circular' | 'page' | undefined {
  if (pointer !== undefined && trail.includes(pointer)) return 'circular'
  if (trail.length > maxDepth) return 'page'
  const name = schemaName(pointer)
  if (name === undefined || trail.length === 0) return undefined
  return trail.length > maxNamedDepth || context.rows > maxRows || context.variants > maxVariants ? 'page' : undefined
}

/** Whether a schema was merged into those around twice. Once is how a type adds to what it is derived from. */
function isRepeated(member: string, { merged = [] }: TreePlace): boolean {
  return merged.indexOf(member) !== merged.lastIndexOf(member)
}

/** Whether a schema has anything to show below its own row. */
function hasInside(schema: JsonObject): boolean {
  return [
    'properties',
    'items',
    'prefixItems',
    'oneOf',
    'anyOf',
    'not',
    'if',
    'patternProperties',
    'additionalProperties',
    'x-more-variants'
  ].some((key) => schema[key] !== undefined && schema[key] !== false)
}

/** Create the props of the properties that have names. Those that make no sense in this direction are left out. */
function namedProperties(schema: JsonObject, place: TreePlace, context: ViewContext): PropertyProps[] {
  const required = requiredNames(schema)
  return entriesOf(propertiesOf(schema)).flatMap(([name, value]) => {
    const { readOnly, writeOnly } = plainSchema(value, context.resolver).schema
    if (place.direction === 'request' && readOnly === true) return []
    if (place.direction === 'response' && writeOnly === true) return []
    return [property(name, 'named', value, required.has(name), `properties/${escapeKey(name)}`, place, context)]
  })
}

/** Create the props of what properties without a name of their own must be. */
function openProperties(schema: JsonObject, place: TreePlace, context: ViewContext): PropertyProps[] {
  const patterns = entriesOf(schema.patternProperties).map(([pattern, value]) =>
    property(pattern, 'pattern', value, false, `patternProperties/${escapeKey(pattern)}`, place, context)
  )
  const rest = schema.additionalProperties ?? schema.unevaluatedProperties
  const hasNames = isObject(schema.properties) || patterns.length > 0
  // Beside named properties "anything else is allowed" is what every schema says that says nothing.
  if (rest === undefined || rest === false || (hasNames && isAnything(rest))) return patterns
  return [...patterns, property('', 'rest', rest, false, 'additionalProperties', place, context)]
}

/** Create the props of the entries of a list that have a place of their own. */
function tupleEntries(schema: JsonObject, place: TreePlace, context: ViewContext): PropertyProps[] {
  return listOf(schema.prefixItems).map((value, index) =>
    property(`[${index}]`, 'named', value, false, `prefixItems/${index}`, place, context)
  )
}

/** Create the props of one property. */
function property(
  name: string,
  kind: PropertyProps['kind'],
  value: Json,
  isRequired: boolean,
  path: string,
  place: TreePlace,
  context: ViewContext
): PropertyProps {
  context.rows++
  const id = takeId(`${place.id}.${name === '' ? '*' : name}`, context)
  return {
    id,
    name,
    kind,
    isRequired,
    schema: schemaView(value, { ...place, id, pointer: `${place.pointer}/${path}` }, context)
  }
}

/** Create the props of what each entry of a list is, when its type's name does not say it all. */
function itemsView(schema: JsonObject, place: TreePlace, context: ViewContext): SchemaProps | undefined {
  if (!isObject(schema.items)) return undefined
  const view = schemaView(schema.items, { ...place, id: `${place.id}[]`, pointer: `${place.pointer}/items` }, context)
  return isPlainName(view) ? undefined : view
}

/** Whether a view shows nothing but a name. */
function isPlainName({ html, docs, facts, properties, items, variants, badges, continued }: SchemaProps): boolean {
  return (
    html === undefined &&
    !docs &&
    facts.length + properties.length + variants.length + badges.length === 0 &&
    !items &&
    !continued
  )
}

/** Create the props of the shapes that a value may have. */
function variantsView(schema: JsonObject, place: TreePlace, context: ViewContext): SchemaProps['variants'] {
  const more = listOf(schema['x-more-variants']).map((entry) => {
    const { kind, value } = objectOf(entry)
    return [kind as VariantKind, value] as const
  })
  const single = (['not', 'if', 'then', 'else'] as const).map((kind) => [kind, schema[kind]] as const)
  const all = [['oneOf', schema.oneOf] as const, ['anyOf', schema.anyOf] as const, ...single, ...more]
  return all.flatMap(([kind, value]) => {
    const members = Array.isArray(value) ? listOf(value) : value === undefined || value === null ? [] : [value]
    if (members.length === 0 || (members.length === 1 && isAnything(members[0]))) return []
    const items = members.map((member, index) => variant(member, kind, index, schema, place, context))
    const isUnion = kind === 'oneOf' || kind === 'anyOf'
    return isUnion && items.length <= maxUnionMembers && items.every(isOnlyName) ? [] : [{ kind, items }]
  })
}

/** Whether a variant is a plain type without values, so that its name describes it. */
function isOnlyName({ schema, values }: VariantProps): boolean {
  return values.length === 0 && isPlainName(schema)
}

/** Create the props of one shape. */
function variant(
  member: Json,
  kind: VariantKind,
  index: number,
  parent: JsonObject,
  place: TreePlace,
  context: ViewContext
): VariantProps {
  context.variants++
  const plain = plainSchema(member, context.resolver)
  const name = schemaName(plain.pointer)
  const title = textOf(plain.schema.title)
  const id = takeId(`${place.id}~${name ?? title ?? index + 1}`, context)
  const pointer = `${place.pointer}/${kind}/${index}`
  const schema = schemaView(member, { ...place, id, pointer }, context)
  const type: readonly TypePart[] = name === undefined && title !== undefined ? [{ text: title }] : schema.type
  return { id, type, values: discriminatorValues(parent, plain.pointer, name), schema }
}

/** List the values of a discriminator that choose a schema; its name does when no mapping says more. */
function discriminatorValues(parent: JsonObject, pointer: string | undefined, name: string | undefined): string[] {
  if (!isObject(parent.discriminator)) return []
  const mapped = entriesOf(parent.discriminator.mapping)
    .filter(([, target]) => target === `#${pointer ?? ''}` || (name !== undefined && target === name))
    .map(([value]) => value)
  return mapped.length > 0 ? mapped : name === undefined ? [] : [name]
}

/** List the discriminator property, and its mapping where no union has it. */
function discriminatorFacts(schema: JsonObject) {
  if (!isObject(schema.discriminator)) return []
  const { propertyName, mapping } = schema.discriminator
  const isUnion = schema.oneOf !== undefined || schema.anyOf !== undefined
  const mapped = isUnion ? [] : entriesOf(mapping).map(([value, target]) => `${value} → ${targetName(target)}`)
  return [{ name: 'discriminator' as const, values: [inlineText(propertyName ?? ''), ...mapped] }]
}

function targetName(target: Json): string {
  const text = inlineText(target)
  return text.slice(text.lastIndexOf('/') + 1)
}

/** Write the name of a schema with a link to its page. */
function nameOf(pointer: string | undefined, context: ViewContext): TypePart[] {
  const name = schemaName(pointer)
  if (name === undefined) return []
  const href = namesOf(context).hrefOf(name)
  return [{ text: name, ...(href !== undefined && { href }) }]
}

/** Create the context for naming types. */
function namesOf(context: ViewContext): TypeNames {
  return {
    resolver: context.resolver,
    any: context.labels.any,
    hrefOf: (name) => {
      const permalink = context.schemaPages.get(name)
      return permalink === undefined ? undefined : link(permalink, context)
    }
  }
}
