import type { SchemaProps, VariantKind, VariantProps } from '../../model/api-schema-props.js'
import { entriesOf, listOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import { schemaName } from '../base/resolver.js'
import { isAnything, plainSchema } from '../schema/plain-schema.js'
import { completeMember } from '../schema/complete-member.js'
import { memberNames, nameText, type MemberName } from '../schema/member-names.js'
import { maxUnionMembers, namedUnion, nameOfMember } from '../schema/type-name.js'
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
  return variantsOf(schema).flatMap(({ kind, members, names }) => {
    const titles = memberNames(members, schema, context.resolver, namesOf(context).hrefOf)
    const items = members.map((member, index) =>
      variant({ member, kind, index, condition: names?.[index], title: titles[index] }, schema, place, context, show)
    )
    const isNamed = members === namedUnion(schema) && items.length <= maxUnionMembers
    return isNamed && items.every(isOnlyName) ? [] : [{ kind, items }]
  })
}

/** Schemas that a value is combined of or restricted by. */
interface Variants {
  readonly kind: VariantKind
  readonly members: readonly Json[]
  /** The property that each of them depends on. */
  readonly names?: readonly string[]
}

/** Keywords that restrict a value by one schema, in the order that they are shown in. */
const restrictions = ['not', 'contains', 'propertyNames', 'if', 'then', 'else', 'contentSchema'] as const

/** List the shapes that a schema combines, by the keyword that does. */
export function variantsOf(schema: JsonObject): Variants[] {
  const unions = unionGroups(schema).filter(({ members }) => members.length > 1 || !isAnything(members[0]))
  const more = listOf(schema['x-more-variants']).flatMap((entry) => {
    const { kind, value } = objectOf(entry)
    return restrictions.filter((name) => name === kind).map((name) => [name, value] as const)
  })
  const own = restrictions.map((kind) => [kind, schema[kind]] as const)
  const single = [...more, ...own].flatMap(([kind, value]): Variants[] =>
    value === undefined || value === null || isAnything(value) ? [] : [{ kind, members: [value] }]
  )
  const dependent = entriesOf(schema.dependentSchemas).filter(([, value]) => !isAnything(value))
  const dependents: Variants = {
    kind: 'dependentSchemas',
    members: dependent.map(([, value]) => value),
    names: dependent.map(([name]) => name)
  }
  return [...unions, ...single, ...(dependent.length > 0 ? [dependents] : [])]
}

/** Complete a schema by what is beside it, where it is about the same value; names of properties are texts. */
function wholeMember(kind: VariantKind, member: Json, parent: JsonObject, context: ViewContext): Json {
  if (kind === 'contentSchema' || kind === 'contains') return member
  if (kind === 'propertyNames') return { type: 'string', ...objectOf(member) }
  return completeMember(member, parent, context.resolver)
}

/** Whether a variant is a plain type without values, so that the type of the whole, which has its name, describes it. */
function isOnlyName({ schema, type, values }: VariantProps): boolean {
  return values.length === 0 && isPlainName(schema) && nameText(type) === nameText(schema.type)
}

/** One of several shapes. */
interface Member {
  readonly member: Json
  readonly kind: VariantKind
  readonly index: number
  /** The property that it depends on. */
  readonly condition: string | undefined
  /** What tells it apart where it has no name among the components. */
  readonly title: MemberName
}

/** Create the props of one shape. */
function variant(
  { member, kind, index, condition, title }: Member,
  parent: JsonObject,
  place: TreePlace,
  context: ViewContext,
  show: ShowSchema
): VariantProps {
  const plain = plainSchema(member, context.resolver)
  const name = schemaName(plain.pointer)
  const id = takeId(`${place.id}~${condition ?? name ?? nameText(title) ?? index + 1}`, context)
  const pointer = `${place.pointer}/${kind}/${condition ?? index}`
  const shownTitle = name === undefined ? (nameText(title) ?? '') : ''
  const schema = show(wholeMember(kind, member, parent, context), { ...place, id, pointer, shownTitle }, context)
  const named = name === undefined ? (title ?? schema.type) : nameOfMember(member, parent, namesOf(context))
  const type = condition === undefined ? named : [{ text: condition }]
  const values = discriminatorValues(parent, plain, name)
  return { id, type, values, isDefault: isDefaultVariant(parent, plain, name), schema }
}
