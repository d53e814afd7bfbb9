/**
 * Show a schema as a tree. Named schemas are shown where they are used, until they would be inside themselves or the
 * page grows too long; there a link to their own page takes their place.
 */
import type { SchemaProps, FactProps } from '../../model/api-schema-props.js'
import { isObject, listOf, objectOf, without, type Json, type JsonObject, entriesOf, inlineText } from '../base/json.js'
import { keysOf } from '../base/pointer.js'
import { hasPage, schemaName } from '../base/resolver.js'
import { kebabCase } from '../base/slug.js'
import { authorMarks } from '../schema/author-marks.js'
import { isAnything, plainSchema, type PlainSchema } from '../schema/plain-schema.js'
import { schemaBadges, schemaFacts } from '../schema/schema-facts.js'
import { typeName } from '../schema/type-name.js'
import { docsView } from './docs-view.js'
import { entryPath } from './key-path.js'
import { maxDepth } from './named-depth.js'
import { nameOf, namesOf } from './named-types.js'
import { isPlainName } from './plain-name.js'
import { propertyViews } from './property-views.js'
import type { TreePlace } from './tree-place.js'
import { variantViews } from './variant-views.js'
import { markdown, type ViewContext } from './view-context.js'
import { derivedKey } from '../base/derived-keys.js'
import { derivedSchemas } from '../schema/derived-schemas.js'

/** Create the props of a schema. */
export function schemaView(value: Json | undefined, place: TreePlace, context: ViewContext): SchemaProps {
  const plain = plainSchema(value, context.resolver)
  const own = objectOf(value)
  // Words beside a reference are here, all others where the reference leads.
  const pointer = own.description === undefined ? (plain.pointer ?? place.pointer) : place.pointer
  return plainView(plain, { ...place, pointer }, context)
}

/** Create the props of a schema that was read. */
function plainView(plain: PlainSchema, place: TreePlace, context: ViewContext): SchemaProps {
  const { schema, pointer } = plain
  const text = schema.description ?? titleOf(schema, place)
  const html = markdown(text, `${place.pointer}/description`, 'flat', context)
  const docs = docsView(schema, place.pointer, context)
  const isElsewhere = hasOneExample(schema) && (place.hasExample === true || isExampleOfName(plain, context))
  const shown = isElsewhere ? without(schema, 'example', 'examples') : schema
  const marks = authorMarks(schema)
  const explain = (words: string) => markdown(words, `${place.pointer}/enum`, 'inline', context)
  const base = {
    type: typeName(plain, namesOf(context)),
    badges: schemaBadges(schema),
    ...(marks.length > 0 && { marks }),
    ...(html !== undefined && { html }),
    ...(docs && { docs }),
    facts: [...schemaFacts(shown, explain), ...discriminatorFacts(plain)],
    properties: [],
    variants: []
  }
  const reason = place.placeElsewhere ? undefined : endOf(pointer, place)
  if (reason !== undefined && hasInside(schema))
    return { ...base, continued: { reason, type: nameOf(pointer, context) } }
  const elsewhere = hasInside(schema) ? place.placeElsewhere?.(plain, place, context) : undefined
  if (elsewhere) return { ...base, continued: elsewhere }
  const again = plain.members.find((member) => isRepeated(member, place))
  if (again !== undefined && hasInside(schema))
    return { ...base, continued: { reason: 'circular', type: nameOf(again, context) } }
  const inside = {
    ...place,
    hasExample: false,
    shownTitle: '',
    isEntry: place.isEntry === true && hasPage(plain.pointer),
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

/** Whether the example of a schema is that of the page that it has by its name; one beside a reference stands nowhere else. */
function isExampleOfName({ schema, pointer }: PlainSchema, { resolver }: ViewContext): boolean {
  if (pointer === undefined) return false
  const named = plainSchema({ $ref: `#${pointer}` }, resolver).schema
  return named.example === schema.example && named.examples === schema.examples
}

/** Take the title where it says more than the name: generators write "Start Time" beside `start_time`. */
function titleOf({ title }: JsonObject, { pointer, shownTitle }: TreePlace): string | undefined {
  const name = keysOf(pointer).at(-1) ?? ''
  const isNew = typeof title === 'string' && title !== shownTitle && kebabCase(title) !== kebabCase(name)
  return isNew ? title : undefined
}

/** Create the props of what is inside of a schema. */
function childrenOf(schema: JsonObject, place: TreePlace, context: ViewContext) {
  const items = itemsView(schema, place, context)
  return {
    properties: propertyViews(schema, place, context, schemaView),
    ...(items && { items }),
    ...(items && listOf(schema.prefixItems).length > 0 && { hasTuple: true as const }),
    ...(items && !namesEntries(schema, place) && { hasEntryType: true as const }),
    variants: variantViews(schema, place, context, schemaView)
  }
}

/** Compute why a tree ends at a schema; undefined when it continues. */
function endOf(pointer: string | undefined, { trail, maxNamedDepth }: TreePlace): 'circular' | 'page' | undefined {
  if (pointer !== undefined && trail.includes(pointer)) return 'circular'
  if (trail.length > maxDepth) return 'page'
  const isNamed = hasPage(pointer) && trail.length > 0
  return isNamed && trail.length > maxNamedDepth ? 'page' : undefined
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
    'contains',
    'propertyNames',
    'dependentSchemas',
    'if',
    'then',
    'else',
    'contentSchema',
    'patternProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'unevaluatedItems',
    'x-more-variants'
  ].some((key) => schema[key] !== undefined && schema[key] !== false)
}

/** Create the props of what each entry of a list is, when its type's name does not say it all. */
function itemsView(schema: JsonObject, place: TreePlace, context: ViewContext): SchemaProps | undefined {
  const key = isObject(schema.items) ? 'items' : 'unevaluatedItems'
  const items = schema[key]
  if (!isObject(items) || (key === 'unevaluatedItems' && isAnything(items))) return undefined
  const at = {
    ...place,
    id: `${place.id}[]`,
    pointer: `${place.pointer}/${key}`,
    isEntry: true,
    ...(place.path && { path: entryPath(place.path) })
  }
  const view = schemaView(items, at, context)
  return namesEntries(schema, place) && isPlainName(view) ? undefined : view
}

/** Whether the name of a list says what is in it: that of a tuple does not, nor that of a list that goes by its own name in another's. */
function namesEntries(schema: JsonObject, place: TreePlace): boolean {
  const isList = schema.type === undefined || [schema.type].flat().includes('array')
  return isList && isObject(schema.items) && listOf(schema.prefixItems).length === 0 && place.isEntry !== true
}

/** List the discriminator property, and its mapping where no union has it: with a schema that is derived from another, its own value. */
function discriminatorFacts({ schema, pointer }: Pick<PlainSchema, 'schema' | 'pointer'>): FactProps[] {
  if (!isObject(schema.discriminator)) return []
  const { propertyName, mapping, defaultMapping } = schema.discriminator
  const isUnion = schema.oneOf !== undefined || schema.anyOf !== undefined || derivedSchemas(schema).length > 0
  const name = schemaName(pointer)
  const isDerived = schema[derivedKey] !== undefined
  const shown = isUnion ? [] : entriesOf(mapping).filter(([, target]) => !isDerived || targetName(target) === name)
  const mapped = shown.map(([value, target]) => `${value} → ${targetName(target)}`)
  const others = isUnion || defaultMapping === undefined ? [] : [`* → ${targetName(defaultMapping)}`]
  return [{ name: 'discriminator' as const, values: [inlineText(propertyName ?? ''), ...mapped, ...others] }]
}

function targetName(target: Json): string {
  const text = inlineText(target)
  return text.slice(text.lastIndexOf('/') + 1)
}
