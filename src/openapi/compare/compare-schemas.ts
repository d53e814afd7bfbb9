import type { ApiChangeDetail } from '../../model/api-changes.js'
import { inlineText, listOf, objectOf, propertyOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { referenceAlone, schemaName, type Resolver } from '../base/resolver.js'
import type { Direction } from '../schema/direction.js'
import { compareLimits } from './compare-limits.js'
import { compareDiscriminators, compareRules } from './compare-rules.js'
import { compareTypes, unionMembers, unionOf, type Member } from './compare-types.js'
import { settingChange } from './setting-change.js'
import { derivedSchemas } from '../schema/derived-schemas.js'
import { plainSchema } from '../schema/plain-schema.js'
import { baseType } from '../schema/base-type.js'
import { propertiesOf, requiredNames } from '../schema/type-name.js'

/** Two versions of a description. */
export interface Versions {
  readonly before: Resolver
  readonly after: Resolver
}

/** Two versions of a value; what is undefined is not there. */
export interface Pair {
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** Maximum nesting that is compared. */
const maxDepth = 12

/** What is compared, how deep inside of a schema, and which schemas of different names were met on the way. */
interface Comparison {
  readonly direction: Direction
  readonly versions: Versions
  readonly depth: number
  readonly met: Set<string>
}

/**
 * Compare two versions of a schema. A named schema inside of it is compared for itself, so that what changed in it is said
 * once. `both` is the direction of what may be sent and received: what breaks either breaks it.
 */
export function compareSchemas(
  pair: Pair,
  path: string,
  direction: Direction,
  versions: Versions,
  depth = 0
): ApiChangeDetail[] {
  return compareAt(pair, path, { direction, versions, depth, met: new Set() })
}

function compareAt({ before, after }: Pair, path: string, comparison: Comparison): ApiChangeDetail[] {
  const { versions, direction, depth, met } = comparison
  const old = plainSchema(before, versions.before)
  const now = plainSchema(after, versions.after)
  const types = compareTypes({ old, now, ...versions }, path, direction)
  const names = [schemaName(old.pointer), schemaName(now.pointer)]
  const isSameName = names[0] !== undefined && names[0] === names[1] && depth > 0
  const key = names.join('\0')
  if (isSameName || depth > maxDepth || (names.some((name) => name !== undefined) && met.has(key))) {
    // What changed inside is said of the schema; null may be allowed here alone, and other limits may be beside its name.
    const more = isSameName ? compareBeside({ before, after }, path, comparison) : []
    return old.isNullable === now.isNullable || more.some(({ what }) => what === 'type') ? more : [...types, ...more]
  }
  const was = unionMembers(unionOf(old.schema), versions.before)
  const is = unionMembers(unionOf(now.schema), versions.after)
  // What was a schema and is one of several, or the other way round, has no properties in common to compare.
  if (was.length > 0 !== is.length > 0) return types
  met.add(key)
  const inside = { ...comparison, depth: depth + 1 }
  return [
    ...compareUnions(was, is, types, path, inside),
    ...compareOuter(old.schema, now.schema, path, direction),
    ...compareMoreShapes(old.schema, now.schema, path, inside),
    ...compareDerived(old.schema, now.schema, path, direction),
    ...compareProperties(old.schema, now.schema, path, inside),
    ...compareEntries(old.schema, now.schema, path, inside)
  ]
}

/** Compare what schemas say of a value as a whole. */
function compareOuter(old: JsonObject, now: JsonObject, path: string, direction: Direction): ApiChangeDetail[] {
  return [
    ...compareValues(valuesOf(old), valuesOf(now), path, direction),
    ...compareLimits(old, now, path, direction),
    ...compareRules(old, now, path, direction),
    ...compareDiscriminators(old.discriminator, now.discriminator, path, direction),
    ...deprecation(old, now, path)
  ]
}

/** Compare what references to one schema say beside it: what changed of the schema is left to that. */
function compareBeside(pair: Pair, path: string, comparison: Comparison): ApiChangeDetail[] {
  const { versions, direction, depth } = comparison
  const [old, now] = [objectOf(pair.before), objectOf(pair.after)]
  if (referenceAlone(old) !== undefined && referenceAlone(now) !== undefined) return []
  const compareOf = (before: Json, after: Json) => {
    const plain = { old: plainSchema(before, versions.before), now: plainSchema(after, versions.after) }
    return [
      ...compareTypes({ ...plain, ...versions }, path, direction),
      ...compareOuter(plain.old.schema, plain.now.schema, path, direction)
    ]
  }
  const bare = ({ $ref }: JsonObject): Json => ($ref === undefined ? {} : { $ref })
  const ofSchema = new Set(compareOf(bare(old), bare(now)).map((detail) => JSON.stringify(detail)))
  return [
    ...compareOf(old, now).filter((detail) => !ofSchema.has(JSON.stringify(detail))),
    ...compareEntries(old, now, path, { ...comparison, depth: depth + 1 })
  ]
}

/** Compare unions member by member; where not both are unions, the types say what changed. */
function compareUnions(
  old: readonly Member[],
  now: readonly Member[],
  types: readonly ApiChangeDetail[],
  path: string,
  comparison: Comparison
): readonly ApiChangeDetail[] {
  if (old.length === 0 || now.length === 0) return types
  const pairs = old.flatMap(({ text, plain, value }) => {
    const other = now.find((member) => member.text === text)
    if (!other) return []
    const isNamed = schemaName(plain.pointer) !== undefined
    return [{ text, before: isNamed ? value : plain.schema, after: isNamed ? other.value : other.plain.schema }]
  })
  const lost = old.filter(({ text }) => !now.some((member) => member.text === text))
  const gained = now.filter(({ text }) => !old.some((member) => member.text === text))
  // A member under another name that means the same has only been renamed.
  const isSame = (before: Member, after: Member) =>
    compareAt({ before: before.plain.schema, after: after.plain.schema }, path, { ...comparison, met: new Set() })
      .length === 0
  const isSmall = lost.length * gained.length <= 100
  const gone = lost.filter((member) => !isSmall || !gained.some((other) => isSame(member, other)))
  const come = gained.filter((member) => !isSmall || !lost.some((other) => isSame(other, member)))
  const isSent = comparison.direction !== 'response'
  const join = (members: readonly Member[]) => members.map(({ text }) => text).join(', ')
  return [
    ...(gone.length > 0 ? [{ path, what: 'lostVariants' as const, from: join(gone), isBreaking: isSent }] : []),
    ...(come.length > 0 ? [{ path, what: 'variants' as const, to: join(come), isBreaking: false }] : []),
    ...pairs.flatMap(({ text, ...pair }) => compareAt(pair, `${path} (${text})`.trim(), comparison))
  ]
}

/** Compare unions beside which a schema says more: that a shape must fit, too, where none had to, refuses what was sent. */
function compareMoreShapes(old: JsonObject, now: JsonObject, path: string, comparison: Comparison): ApiChangeDetail[] {
  const { versions, direction } = comparison
  return ['oneOf', 'anyOf'].flatMap((kind): readonly ApiChangeDetail[] => {
    const [before, after] = [moreShapes(old, kind), moreShapes(now, kind)]
    if (before.length > 0 && after.length > 0) {
      const was = unionMembers(before, versions.before)
      return compareUnions(was, unionMembers(after, versions.after), [], path, comparison)
    }
    const [from, to] = [before, after].map((shapes) => (shapes.length > 0 ? shapes : undefined))
    return settingChange(path, kind, from, to, direction !== 'response' && to !== undefined)
  })
}

/** Compare what is derived from a base, by name. */
function compareDerived(old: JsonObject, now: JsonObject, path: string, direction: Direction): ApiChangeDetail[] {
  const [before, after] = [old, now].map((schema) => derivedSchemas(schema).map((each) => nameOf(each)))
  const gone = (before ?? []).filter((name) => after?.includes(name) === false)
  const come = (after ?? []).filter((name) => before?.includes(name) === false)
  return [
    ...(gone.length > 0
      ? [{ path, what: 'lostVariants' as const, from: gone.join(', '), isBreaking: direction !== 'response' }]
      : []),
    ...(come.length > 0 ? [{ path, what: 'variants' as const, to: come.join(', '), isBreaking: false }] : [])
  ]
}

function nameOf(reference: Json): string {
  return schemaName(textOf(objectOf(reference).$ref)?.slice(1)) ?? ''
}

/** List the shapes of a union that is not all of what a schema says. */
function moreShapes(schema: JsonObject, kind: string): readonly Json[] {
  const merged = listOf(schema['x-more-variants']).flatMap((more) => {
    const { kind: ofKind, value } = objectOf(more)
    return ofKind === kind ? listOf(value) : []
  })
  const own = listOf(schema[kind])
  return [...(own.length > 0 && own !== unionOf(schema) ? own : []), ...merged]
}

/** List the values that a schema allows; a constant is the only one. */
function valuesOf({ enum: values, const: constant }: JsonObject): string[] | undefined {
  if (constant !== undefined) return [inlineText(constant)]
  return values === undefined ? undefined : listOf(values).map(inlineText)
}

/** Compare the values of an enum: fewer break what is sent, more what is received. */
function compareValues(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
  path: string,
  direction: Direction
): ApiChangeDetail[] {
  if (after === undefined) return settingChange(path, 'enum', before, undefined, false)
  const lost = (before ?? []).filter((value) => !after.includes(value))
  const more = after.filter((value) => before?.includes(value) !== true)
  const isSent = direction !== 'response'
  return [
    ...(lost.length > 0 ? [{ path, what: 'lostValues' as const, from: lost.join(', '), isBreaking: isSent }] : []),
    ...(more.length > 0
      ? [{ path, what: 'values' as const, to: more.join(', '), isBreaking: isSent && before === undefined }]
      : [])
  ]
}

function deprecation(old: JsonObject, now: JsonObject, path: string): ApiChangeDetail[] {
  const [was, is] = [old.deprecated === true, now.deprecated === true]
  return was === is ? [] : [{ path, what: is ? 'deprecated' : 'undeprecated', isBreaking: false }]
}

/** Compare the properties of objects. */
function compareProperties(old: JsonObject, now: JsonObject, path: string, comparison: Comparison): ApiChangeDetail[] {
  const before = propertiesOf(old)
  const after = propertiesOf(now)
  const wasRequired = requiredNames(old)
  const isRequired = requiredNames(now)
  const isSent = comparison.direction !== 'response'
  const isReceived = comparison.direction !== 'request'
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): ApiChangeDetail[] => {
    const at = path === '' ? name : `${path}.${name}`
    if (!Object.hasOwn(after, name)) return [{ path: at, what: 'removed', isBreaking: true }]
    const { schema } = plainSchema(after[name], comparison.versions.after)
    // What only answers have need not be sent, though it is required.
    const mustSend = isSent && schema.readOnly !== true
    if (!Object.hasOwn(before, name))
      return isRequired.has(name) && mustSend
        ? [{ path: at, what: 'addedRequired', isBreaking: true }]
        : [{ path: at, what: 'added', isBreaking: false }]
    const inside = compareAt({ before: before[name], after: after[name] }, at, comparison)
    if (wasRequired.has(name) === isRequired.has(name)) return inside
    return isRequired.has(name)
      ? [{ path: at, what: 'required', isBreaking: mustSend }, ...inside]
      : [{ path: at, what: 'optional', isBreaking: isReceived && schema.writeOnly !== true }, ...inside]
  })
}

/** Compare what lists hold, and what objects hold under any name. What has another type now holds nothing in common. */
function compareEntries(old: JsonObject, now: JsonObject, path: string, comparison: Comparison): ApiChangeDetail[] {
  const isSameType = baseType(old) === baseType(now)
  const [before, after] = [listOf(old.prefixItems), listOf(now.prefixItems)]
  const first = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    name: `[${index}]`,
    before: before[index] ?? old.items,
    after: after[index] ?? now.items
  }))
  const patterns = [...new Set([old, now].flatMap((schema) => Object.keys(objectOf(schema.patternProperties))))]
  const pairs = [
    ...first,
    { name: '[]', before: old.items, after: now.items },
    ...patterns.map((name) => ({
      name: `./${name}/`,
      before: propertyOf(old.patternProperties, name),
      after: propertyOf(now.patternProperties, name)
    })),
    { name: '.*', before: othersOf(old), after: othersOf(now) },
    { name: '', before: old.contentSchema, after: now.contentSchema }
  ]
  return pairs
    .filter((pair) => (isSameType ? !isOpen(pair.before) || !isOpen(pair.after) : pair.before && pair.after))
    .flatMap(({ name, ...pair }) => compareAt(pair, `${path}${name}`.replace(/^\./, ''), comparison))
}

/** Take what holds for properties that are not described. */
function othersOf({ additionalProperties, unevaluatedProperties }: JsonObject): Json | undefined {
  return additionalProperties ?? unevaluatedProperties
}

/** Whether a part of a schema allows everything. */
function isOpen(schema: Json | undefined): boolean {
  return schema === undefined || schema === true
}
