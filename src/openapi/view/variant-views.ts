import type { SchemaProps, TypePart, VariantKind, VariantProps } from '../../model/api-schema-props.js'
import { listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { schemaName } from '../base/resolver.js'
import { isAnything, plainSchema } from '../schema/plain-schema.js'
import { maxUnionMembers } from '../schema/type-name.js'
import { discriminatorValues, isDefaultVariant } from './discriminator.js'
import { isPlainName } from './plain-name.js'
import type { ShowSchema, TreePlace } from './tree-place.js'
import { takeId, type ViewContext } from './view-context.js'

/** Create the props of the shapes that a value may have. */
export function variantViews(
  schema: JsonObject,
  place: TreePlace,
  context: ViewContext,
  show: ShowSchema
): SchemaProps['variants'] {
  return variantsOf(schema).flatMap(({ kind, members }) => {
    const items = members.map((member, index) => variant(member, kind, index, schema, place, context, show))
    const isUnion = kind === 'oneOf' || kind === 'anyOf'
    return isUnion && items.length <= maxUnionMembers && items.every(isOnlyName) ? [] : [{ kind, items }]
  })
}

/** List the shapes that a schema combines, by the keyword that does. */
export function variantsOf(schema: JsonObject): { readonly kind: VariantKind; readonly members: readonly Json[] }[] {
  const more = listOf(schema['x-more-variants']).map((entry) => {
    const { kind, value } = objectOf(entry)
    return [kind as VariantKind, value] as const
  })
  const single = (['not', 'if', 'then', 'else', 'contentSchema'] as const).map((kind) => [kind, schema[kind]] as const)
  const all = [['oneOf', schema.oneOf] as const, ['anyOf', schema.anyOf] as const, ...single, ...more]
  return all.flatMap(([kind, value]) => {
    const members = Array.isArray(value) ? listOf(value) : value === undefined || value === null ? [] : [value]
    return members.length === 0 || (members.length === 1 && isAnything(members[0])) ? [] : [{ kind, members }]
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
  context: ViewContext,
  show: ShowSchema
): VariantProps {
  const plain = plainSchema(member, context.resolver)
  const name = schemaName(plain.pointer)
  const title = textOf(plain.schema.title)
  const id = takeId(`${place.id}~${name ?? title ?? index + 1}`, context)
  const pointer = `${place.pointer}/${kind}/${index}`
  const schema = show(member, { ...place, id, pointer }, context)
  const type: readonly TypePart[] = name === undefined && title !== undefined ? [{ text: title }] : schema.type
  const values = discriminatorValues(parent, plain, name)
  return { id, type, values, isDefault: isDefaultVariant(parent, plain, name), schema }
}
