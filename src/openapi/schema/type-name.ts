import type { TypePart } from '../../model/api-schema-props.js'
import { isObject, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { baseType } from './base-type.js'
import { completeMember } from './complete-member.js'
import { composedNames, type MemberName } from './member-names.js'
import { plainSchema, type PlainSchema } from './plain-schema.js'
import { schemaName, type Resolver } from '../base/resolver.js'

/** What a type name depends on. */
export interface TypeNames {
  readonly resolver: Resolver
  /** Address of a named schema's page, as a symbol. */
  readonly hrefOf: (name: string) => string | undefined
  /** Label of a value of any type. */
  readonly any: string
}

/** Maximum number of union members in a type name; more are listed below it. */
export const maxUnionMembers = 5

/** Maximum nesting of lists and unions in a type name. */
const maxTypeDepth = 4

/** What is behind the type of a value that may also be null. */
export const orNull = ' | null'

/** Name the type of a schema: named schemas by their name, lists by what they hold. */
export function typeName(plain: PlainSchema, names: TypeNames, depth = 0): TypePart[] {
  if (plain.isNever) return [{ text: 'never' }]
  const parts = nameWithoutNull(plain, names, depth)
  const isAny = parts.length === 1 && parts[0]?.text === names.any
  return plain.isNullable && !isAny ? [...parts, { text: orNull }] : parts
}

/** Name the type of a value that is not null. */
function nameWithoutNull(plain: PlainSchema, names: TypeNames, depth: number): TypePart[] {
  const { schema, pointer } = plain
  const name = schemaName(pointer)
  if (name === undefined) return bareName(schema, names, depth)
  const href = names.hrefOf(name)
  if (isGeneratedName(name)) {
    const [first, ...others] = bareName(schema, names, depth)
    return [{ text: first?.text ?? names.any, ...(href !== undefined && { href }) }, ...others]
  }
  const bare = baseType(schema)
  // The name of a list says nothing of what is in it; inside of another name it would be too much.
  const isList = bare === 'array' && depth === 0
  const format = depth === 0 ? textOf(schema.format) : undefined
  const suffix = isList
    ? [{ text: ' · ' }, ...listName(schema, names, depth + 1)]
    : bare === undefined || bare === 'object' || bare === 'array'
      ? []
      : [{ text: ` · ${bare}${format === undefined ? '' : ` · ${format}`}` }]
  return [{ text: name, ...(href !== undefined && { href }) }, ...suffix]
}

/** Name a schema that has no name. */
function bareName(schema: JsonObject, names: TypeNames, depth: number): TypePart[] {
  const type = baseType(schema)
  if (type === 'array' && depth < maxTypeDepth) return listName(schema, names, depth)
  const union = namedUnion(schema)
  if (union.length > 1 && depth < maxTypeDepth) return unionName(union, schema, names, depth)
  if (type === undefined) return [{ text: textOf(schema.format) ?? names.any }]
  const format = textOf(schema.format)
  return [{ text: format === undefined ? type : `${type} · ${format}` }]
}

/** List the members of the union that a type is named by: none where the type says something else. */
export function namedUnion(schema: JsonObject): readonly Json[] {
  const isNamed = baseType(schema) !== 'array' && !isObject(schema.properties)
  return isNamed ? listOf(schema.oneOf ?? schema.anyOf) : []
}

/** Name a list by its entries. */
function listName(schema: JsonObject, names: TypeNames, depth: number): TypePart[] {
  if (listOf(schema.prefixItems).length > 0) return [{ text: 'tuple' }]
  if (schema.items === undefined) return [{ text: 'array' }]
  if (schema.items === false) return [{ text: 'tuple' }]
  const items = typeName(plainSchema(schema.items, names.resolver), names, depth + 1)
  const isJoined = items.some(({ text }) => text === ' | ' || text === orNull)
  return isJoined ? [{ text: '(' }, ...items, { text: ')[]' }] : [...items, { text: '[]' }]
}

/** Name a union by its members. */
function unionName(members: readonly Json[], union: JsonObject, names: TypeNames, depth: number): TypePart[] {
  const composed = composedNames(members, names.resolver, names.hrefOf)
  const shown = members
    .slice(0, maxUnionMembers)
    .map((member, index) => nameOfMember(member, union, names, depth + 1, composed[index]))
  const distinct = [...new Map(shown.map((parts) => [parts.map(({ text }) => text).join(''), parts])).values()]
  const more = members.length > maxUnionMembers ? [[{ text: '…' }]] : []
  return [...distinct, ...more].flatMap((parts, index) => (index === 0 ? parts : [{ text: ' | ' }, ...parts]))
}

/** Name a member of a union: by its own name, else by what it is composed of or by the type that is beside the union. */
export function nameOfMember(
  member: Json,
  union: JsonObject,
  names: TypeNames,
  depth = 0,
  composed?: MemberName
): readonly TypePart[] {
  const plain = plainSchema(member, names.resolver)
  if (schemaName(plain.pointer) !== undefined) return typeName(plain, names, depth)
  if (composed && baseType(plain.schema) === 'object') return composed
  return typeName(plainSchema(completeMember(member, union, names.resolver), names.resolver), names, depth)
}

/** Whether the values of a schema are objects or lists. */
export function isObjectType(value: Json | undefined, resolver: Resolver): boolean {
  const type = baseType(plainSchema(value, resolver).schema)
  return type === 'object' || type === 'array'
}

/** List the properties that a schema requires. */
export function requiredNames(schema: JsonObject): ReadonlySet<string> {
  return new Set(listOf(schema.required).flatMap((name) => textOf(name) ?? []))
}

/** Take the properties of a schema; a required one that is not described may be anything. */
export function propertiesOf(schema: JsonObject): JsonObject {
  const described = objectOf(schema.properties)
  const missing = [...requiredNames(schema)].filter((name) => !Object.hasOwn(described, name))
  return missing.length === 0 || !hasProperties(schema)
    ? described
    : { ...described, ...Object.fromEntries(missing.map((name) => [name, {}])) }
}

/** Whether required names must be properties of the schema itself: members of a union may describe them. */
function hasProperties(schema: JsonObject): boolean {
  return schema.oneOf === undefined && schema.anyOf === undefined
}

/**
 * Whether a framework made up the name of a schema for the body of one operation: readers know the body by its operation, so the
 * name is shown as the title of its page alone.
 *
 * @example isGeneratedName('Body_register_face_faces__name__register_post') // true, FastAPI
 */
export function isGeneratedName(name: string): boolean {
  return /^Body_.+_(?:get|put|post|delete|patch|options|head|trace|query)$/.test(name)
}
