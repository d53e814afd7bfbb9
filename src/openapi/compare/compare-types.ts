import type { ApiChangeDetail } from '../../model/api-changes.js'
import { isObject, listOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { schemaName, type Resolver } from '../base/resolver.js'
import type { Direction } from '../schema/direction.js'
import { memberNames, nameText } from '../schema/member-names.js'
import { plainSchema, type PlainSchema } from '../schema/plain-schema.js'
import { baseType } from '../schema/base-type.js'
import { typeName } from '../schema/type-name.js'

/** Two versions of a schema, with the descriptions that they are in. */
export interface PlainPair {
  readonly old: PlainSchema
  readonly now: PlainSchema
  readonly before: Resolver
  readonly after: Resolver
}

/** What a value may be: a type, or a member of a union with its name. */
export interface Member {
  readonly text: string
  readonly plain: PlainSchema
  /** The member as it is written. */
  readonly value: Json
}

/**
 * Compare the types of a value as sets of what is allowed: allowing less breaks what is sent, allowing more what is received.
 * Named schemas count by what they are, so that one with another name has not changed by that.
 */
export function compareTypes(pair: PlainPair, path: string, direction: Direction): ApiChangeDetail[] {
  const isUnion = [pair.old, pair.now].some(({ schema }) => unionOf(schema).length > 0)
  const was = kindsOf(pair.old, pair.before, isUnion)
  const is = kindsOf(pair.now, pair.after, isUnion)
  const lost = was.filter((kind) => !is.some((each) => holds(each, kind)))
  const gained = is.filter((kind) => !was.some((each) => holds(each, kind)))
  const isWider = is.some((kind) => !was.includes(kind)) || was.some((kind) => !is.includes(kind))
  if (!isWider) return []
  const isBreaking = (direction !== 'response' && lost.length > 0) || (direction !== 'request' && gained.length > 0)
  return [{ path, what: 'type', from: nameOf(pair.old, pair.before), to: nameOf(pair.now, pair.after), isBreaking }]
}

/** List the members of a union that says all of what a schema is; none for another schema. */
export function unionOf({ oneOf, anyOf, properties }: JsonObject): ReturnType<typeof listOf> {
  const members = listOf(oneOf ?? anyOf)
  return members.length > 1 && !isObject(properties) ? members : []
}

/** Name the members of a union, each differently. */
export function unionMembers(members: ReturnType<typeof listOf>, resolver: Resolver): Member[] {
  const counts = new Map<string, number>()
  const names = memberNames(members, {}, resolver)
  return members.map((member, index) => {
    const plain = plainSchema(member, resolver)
    const name = schemaName(plain.pointer) ?? nameText(names[index]) ?? nameOf(plain, resolver)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { text: count === 1 ? name : `${name} ${count}`, plain, value: member }
  })
}

/** List what a schema allows, by names of named schemas only where the other version is a union. */
function kindsOf(plain: PlainSchema, resolver: Resolver, isUnion: boolean): string[] {
  if (plain.isNever) return []
  const { schema, pointer, isNullable } = plain
  const own = unionMembers(unionOf(schema), resolver).map(({ text }) => text)
  const format = textOf(schema.format)
  const types = (baseType(schema) ?? 'any')
    .split(' | ')
    .map((type) => (format === undefined ? type : `${type} · ${format}`))
  const name = isUnion ? (schemaName(pointer) ?? textOf(schema.title)) : undefined
  return [...(own.length > 0 ? own : name === undefined ? types : [name]), ...(isNullable ? ['null'] : [])]
}

/** Whether one kind of value is held by another. A format says more of a text, and of a number only how large it may become. */
function holds(wide: string, narrow: string): boolean {
  const [type = '', format] = wide.split(' · ')
  const [narrowType = ''] = narrow.split(' · ')
  const isNumber = type === 'number' && narrowType === 'integer'
  const isOfType =
    (type === narrowType || isNumber) && (format === undefined || type === 'integer' || type === 'number')
  return wide === narrow || wide === 'any' || isOfType
}

function nameOf(plain: PlainSchema, resolver: Resolver): string {
  return typeName(plain, { resolver, hrefOf: () => undefined, any: 'any' })
    .map((part) => part.text)
    .join('')
}
