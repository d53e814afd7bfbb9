/**
 * Read a schema as what it means: references followed, `allOf` merged, and the many ways to allow null, which are
 * `nullable`, a type of several names, and a union with null, taken for one mark on the real type.
 */
import { isObject, listOf, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { textKey } from '../base/derived-keys.js'
import { additionToBase } from './derived-schemas.js'
import { constantsAsEnum } from './constants-as-enum.js'
import { mergeSchemas } from './merge-schemas.js'
import { referredSchema } from './referred-schema.js'
import { referenceAlone, type Resolver } from '../base/resolver.js'

/** A schema without references and unions with null. */
export interface PlainSchema {
  readonly schema: JsonObject
  /** Pointer that it was referred to by, when it is all that its name says. */
  readonly pointer?: string
  readonly isNullable: boolean
  /** Set for `false`: no value fits. */
  readonly isNever: boolean
  /** Pointers of all that was merged into it. */
  readonly members: readonly string[]
}

/** Annotation keywords: they do not restrict a value. */
const annotations = new Set(
  'title description default example examples deprecated readOnly writeOnly nullable externalDocs xml'.split(' ')
)

/** What a schema is merged into, where a schema that must fit itself says nothing more. */
interface Trail {
  readonly pointers: readonly string[]
  /** How often a schema led back to one of them. */
  readonly cycles: { count: number }
}

/** Read a schema. */
export function plainSchema(value: Json | undefined, resolver: Resolver): PlainSchema {
  return readPlain(value, resolver, { pointers: [], cycles: { count: 0 } })
}

/**
 * Read a schema. What a reference alone leads to is read once, however many ways lead there, unless it leads back; likewise
 * each object of the description.
 */
function readPlain(value: Json | undefined, resolver: Resolver, trail: Trail): PlainSchema {
  if (!isObject(value)) return readNew(value, resolver, trail)
  const key = referenceAlone(value)
  const known = (key === undefined ? resolver.made.schemas.get(value) : resolver.known.get(key)) as
    | PlainSchema
    | undefined
  if (known) return known
  const cycles = trail.cycles.count
  const plain = readNew(value, resolver, trail)
  if (trail.cycles.count !== cycles) return plain
  if (key === undefined) resolver.made.schemas.set(value, plain)
  else resolver.known.set(key, plain)
  return plain
}

function readNew(value: Json | undefined, resolver: Resolver, trail: Trail): PlainSchema {
  resolver.countSchema()
  if (value === false) return { schema: {}, isNullable: false, isNever: true, members: [] }
  const { value: schema, pointer } = referredSchema(value, resolver)
  if (pointer !== undefined && trail.pointers.includes(pointer)) {
    trail.cycles.count++
    return { schema: {}, pointer, isNullable: false, isNever: false, members: [] }
  }
  const inside = pointer === undefined ? trail : { ...trail, pointers: [...trail.pointers, pointer] }
  const merged = mergeAllOf(schema, resolver, inside)
  const plain = withoutNull(merged.schema, resolver, inside)
  const name = pointer ?? merged.pointer ?? plain.pointer
  return {
    schema: plain.schema,
    ...(name !== undefined && { pointer: name }),
    isNullable: merged.isNullable || plain.isNullable,
    isNever: plain.isNever,
    members: [...new Set([...merged.members, ...plain.members])]
  }
}

/** List what a schema that was merged into another is called and made of. */
function membersOf({ pointer, members }: PlainSchema): readonly string[] {
  return pointer === undefined ? members : [pointer, ...members]
}

/** Merge the members of `allOf` into one schema. One member with nothing but remarks beside it keeps its name. */
function mergeAllOf(schema: JsonObject, resolver: Resolver, trail: Trail): PlainSchema {
  const addition = additionToBase(schema, resolver)
  const { allOf, ...own } = addition
  const members = listOf(allOf).map((member) => readPlain(member, resolver, trail))
  if (members.length === 0) return { schema: addition, isNullable: false, isNever: false, members: [] }
  const named = members.filter(({ pointer }) => pointer !== undefined)
  const isOnlyName =
    new Set(named.map(({ pointer }) => pointer)).size === 1 &&
    members.every((member) => member.pointer !== undefined || isRemark(member.schema)) &&
    isRemark(own)
  const pointer = isOnlyName ? named[0]?.pointer : undefined
  // Words of members with a name can be read on their own pages; all others are said here or nowhere.
  const unnamed = members
    .filter((member, index) => member.pointer === undefined || isTold(listOf(allOf)[index], member, resolver, trail))
    .map((member) => member.schema)
  const overlaid = [...unnamed, own].filter((member) => member[textKey] === true)
  const told = overlaid.length > 0 ? overlaid.slice(-1) : [...unnamed, own]
  const descriptions = [...new Set(told.flatMap(({ description }) => textOf(description)?.trim() ?? []))]
  const merged = [...members.map((member) => member.schema), own].reduce(mergeSchemas, {})
  return {
    schema: descriptions.length > 0 ? { ...merged, description: descriptions.join('\n\n') } : merged,
    ...(pointer !== undefined && { pointer }),
    // All members must allow null for null to be allowed; one that says nothing of types allows everything.
    isNullable:
      members.some(({ isNullable }) => isNullable) &&
      members.every((member) => member.isNullable || isRemark(member.schema)),
    isNever: members.some(({ isNever }) => isNever),
    members: [...new Set(members.flatMap(membersOf))]
  }
}

/** Whether a member has other words than the schema that it goes by the name of. */
function isTold(member: Json | undefined, { schema, pointer }: PlainSchema, resolver: Resolver, trail: Trail): boolean {
  if (schema.description === undefined || pointer === undefined || referenceAlone(member) !== undefined) return false
  return readPlain({ $ref: `#${pointer}` }, resolver, trail).schema.description !== schema.description
}

/** Whether a schema restricts nothing. */
function isRemark(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => annotations.has(key) || key.startsWith('x-'))
}

/** Take null out of types, enums and unions. A union that one member is left of is that member. */
function withoutNull(schema: JsonObject, resolver: Resolver, trail: Trail): PlainSchema {
  if (!saysNull(schema)) return { schema, isNullable: false, isNever: false, members: [] }
  const { nullable, ...rest } = schema
  const typed = withoutNullType(rest)
  const isNullable = nullable === true || typed.isNullable
  for (const key of ['anyOf', 'oneOf'] as const) {
    if (!Array.isArray(typed.schema[key])) continue
    const members = listOf(typed.schema[key])
    const others = members.filter((member) => !isNull(member, resolver))
    const own = without(typed.schema, key)
    const hasNull = others.length < members.length
    const nullWords = hasNull ? wordsOfNull(members, resolver) : []
    if (others.length !== 1) {
      const union = constantsAsEnum(typed.schema, key, others) ?? { ...own, [key]: others }
      return { schema: withWords(union, nullWords), isNullable: isNullable || hasNull, isNever: false, members: [] }
    }
    const only = readPlain(others[0], resolver, trail)
    const beside = without(own, 'discriminator')
    // Words of a schema without a name are said here or nowhere.
    const told = only.pointer === undefined ? [only.schema, beside] : []
    const descriptions = [...new Set(told.flatMap(({ description }) => textOf(description)?.trim() ?? []))]
    const merged = mergeSchemas(only.schema, beside)
    return {
      schema: withWords(
        descriptions.length > 1 ? { ...merged, description: descriptions.join('\n\n') } : merged,
        nullWords
      ),
      ...(only.pointer !== undefined && isRemark(beside) && { pointer: only.pointer }),
      isNullable: isNullable || hasNull || only.isNullable,
      isNever: only.isNever,
      members: membersOf(only)
    }
  }
  return { schema: typed.schema, isNullable, isNever: false, members: [] }
}

/** List what is said of null where it is a member of a union: the member is no place to say it. */
function wordsOfNull(members: readonly Json[], resolver: Resolver): string[] {
  return members
    .filter((member) => isNull(member, resolver))
    .flatMap((member) => textOf(objectOf(resolver.resolve(member).value).description) ?? [])
    .map((words) => `\`null\`: ${words.trim()}`)
}

/** Add paragraphs to what a schema says. */
function withWords(schema: JsonObject, words: readonly string[]): JsonObject {
  if (words.length === 0) return schema
  return { ...schema, description: [textOf(schema.description) ?? [], ...words].flat().join('\n\n') }
}

/** Whether a schema has a keyword that could allow null: most have none, and stay the objects that they are. */
function saysNull({ nullable, type, anyOf, oneOf, enum: values }: JsonObject): boolean {
  return nullable !== undefined || [type, anyOf, oneOf, values].some((value) => Array.isArray(value))
}

/** Take null out of `type` and `enum`. */
function withoutNullType(schema: JsonObject): { readonly schema: JsonObject; readonly isNullable: boolean } {
  const types = listOf(schema.type)
  const others = types.filter((type) => type !== 'null')
  const typeAllows = others.length < types.length && others.length > 0
  const values = listOf(schema.enum)
  const enumAllows = values.includes(null) && values.length > 1
  return {
    schema: {
      ...schema,
      ...(types.length > 0 && {
        type: others.length === 1 ? (others[0] ?? null) : others.length > 0 ? others : 'null'
      }),
      ...(enumAllows && { enum: values.filter((value) => value !== null) })
    },
    isNullable: typeAllows || (enumAllows && schema.type === undefined)
  }
}

/** Whether a member of a union is null alone. */
function isNull(member: Json, resolver: Resolver): boolean {
  const schema = objectOf(resolver.resolve(member).value)
  const only = listOf(schema.enum)
  return (
    schema.type === 'null' ||
    schema.const === null ||
    // Generators write null so: `anyOf: [X, { nullable: true }]`.
    (schema.nullable === true && isRemark(schema)) ||
    (only.length === 1 && only[0] === null) ||
    isNullList(schema.type)
  )
}

function isNullList(type: Json | undefined): boolean {
  return Array.isArray(type) && type.length === 1 && type[0] === 'null'
}

/** Whether a value is a schema that allows anything. */
export function isAnything(value: Json | undefined): boolean {
  return value === undefined || value === true || (isObject(value) && isRemark(value))
}
