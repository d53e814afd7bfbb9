import type { ApiChangeDetail } from '../../model/api-changes.js'
import { inlineText, isObject, listOf, type Json, type JsonObject } from '../base/json.js'
import { schemaName, type Resolver } from '../base/resolver.js'
import type { Direction } from '../schema/direction.js'
import { compareLimits } from './compare-limits.js'
import { compareTypes, unionMembers, type Member } from './compare-types.js'
import { plainSchema } from '../schema/plain-schema.js'
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
    // What changed inside is said of the schema; null may be allowed here alone.
    return old.isNullable === now.isNullable ? [] : types
  }
  const [was, is] = [unionMembers(old, versions.before), unionMembers(now, versions.after)]
  // What was a schema and is one of several, or the other way round, has no properties in common to compare.
  if (was.length > 0 !== is.length > 0) return types
  met.add(key)
  const inside = { ...comparison, depth: depth + 1 }
  return [
    ...compareUnions(was, is, types, path, inside),
    ...compareValues(old.schema, now.schema, path, direction),
    ...compareLimits(old.schema, now.schema, path, direction),
    ...deprecation(old.schema, now.schema, path),
    ...compareProperties(old.schema, now.schema, path, inside),
    ...compareEntries(old.schema, now.schema, path, inside)
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
  const pairs = old.flatMap(({ text, plain }) => {
    const other = now.find((member) => member.text === text)
    return other ? [{ text, before: plain.schema, after: other.plain.schema, pointer: plain.pointer }] : []
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
    ...pairs
      .filter(({ pointer }) => schemaName(pointer) === undefined)
      .flatMap(({ text, ...pair }) => compareAt(pair, `${path} (${text})`.trim(), comparison))
  ]
}

/** Compare the values of an enum: fewer break what is sent, more what is received. */
function compareValues(old: JsonObject, now: JsonObject, path: string, direction: Direction): ApiChangeDetail[] {
  if (old.enum === undefined && now.enum === undefined) return []
  const [before, after] = [listOf(old.enum), listOf(now.enum)].map((values) => values.map(inlineText)) as [
    string[],
    string[]
  ]
  const lost = before.filter((value) => !after.includes(value))
  const more = after.filter((value) => !before.includes(value))
  const isSent = direction !== 'response'
  const isClosed = before.length === 0
  return [
    ...(lost.length > 0 && after.length > 0
      ? [{ path, what: 'lostValues' as const, from: lost.join(', '), isBreaking: isSent }]
      : []),
    ...(more.length > 0 ? [{ path, what: 'values' as const, to: more.join(', '), isBreaking: isSent && isClosed }] : [])
  ]
}

function deprecation(old: JsonObject, now: JsonObject, path: string): ApiChangeDetail[] {
  const isNew = old.deprecated !== true && now.deprecated === true
  return isNew ? [{ path, what: 'deprecated', isBreaking: false }] : []
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

/** Compare what lists hold, and what objects hold under any name. */
function compareEntries(old: JsonObject, now: JsonObject, path: string, comparison: Comparison): ApiChangeDetail[] {
  const [before, after] = [listOf(old.prefixItems), listOf(now.prefixItems)]
  const first = Array.from({ length: Math.min(before.length, after.length) }, (_, index) =>
    compareAt({ before: before[index], after: after[index] }, `${path}[${index}]`, comparison)
  )
  const items =
    isObject(old.items) && isObject(now.items)
      ? compareAt({ before: old.items, after: now.items }, `${path}[]`, comparison)
      : []
  const others = { before: old.additionalProperties, after: now.additionalProperties }
  const hasOthers = [others.before, others.after].some((value) => value !== undefined && value !== true)
  return [
    ...first.flat(),
    ...items,
    ...(hasOthers ? compareAt(others, `${path}.*`.replace(/^\./, ''), comparison) : [])
  ]
}
