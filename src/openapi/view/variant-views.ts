import type { SchemaProps, TypePart, VariantKind, VariantProps } from '../../model/api-schema-props.js'
import { listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { schemaName } from '../base/resolver.js'
import { isAnything, plainSchema } from '../schema/plain-schema.js'
import { completeMember } from '../schema/complete-member.js'
import { maxUnionMembers, nameOfMember } from '../schema/type-name.js'
import { unionGroups } from '../schema/union-groups.js'
import { discriminatorValues, isDefaultVariant } from '../schema/discriminator-values.js'
import { namesOf } from './named-types.js'
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
  const unions = unionGroups(schema).filter(({ members }) => members.length > 1 || !isAnything(members[0]))
  const more = listOf(schema['x-more-variants']).flatMap((entry) => {
    const { kind, value } = objectOf(entry)
    return kind === 'not' ? [['not', value] as const] : []
  })
  const own = (['not', 'if', 'then', 'else', 'contentSchema'] as const).map((kind) => [kind, schema[kind]] as const)
  const single = [...more, ...own].flatMap(([kind, value]) =>
    value === undefined || value === null || isAnything(value) ? [] : [{ kind, members: [value] }]
  )
  return [...unions, ...single]
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
  const whole = kind === 'contentSchema' ? member : completeMember(member, parent, context.resolver)
  const schema = show(whole, { ...place, id, pointer }, context)
  const type = memberType(member, { name, title, shown: schema.type }, parent, context)
  const values = discriminatorValues(parent, plain, name)
  return { id, type, values, isDefault: isDefaultVariant(parent, plain, name), schema }
}

/** Name a shape: by its name or title, else by what it is. */
function memberType(
  member: Json,
  { name, title, shown }: { name: string | undefined; title: string | undefined; shown: readonly TypePart[] },
  parent: JsonObject,
  context: ViewContext
): readonly TypePart[] {
  if (name !== undefined) return nameOfMember(member, parent, namesOf(context))
  return title === undefined ? shown : [{ text: title }]
}
