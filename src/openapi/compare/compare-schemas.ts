import type { ApiChangeDetail } from '../../model/api-changes.js'
import { inlineText, isObject, listOf, type Json, type JsonObject } from '../base/json.js'
import { schemaName, type Resolver } from '../base/resolver.js'
import type { Direction } from '../schema/direction.js'
import { compareLimits } from './compare-limits.js'
import { plainSchema, type PlainSchema } from '../schema/plain-schema.js'
import { propertiesOf, requiredNames, typeName } from '../schema/type-name.js'

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

/**
 * Compare two versions of a schema. A named schema inside of it is compared for itself, so that what changed in it is said
 * once. `both` is the direction of what may be sent and received: what breaks either breaks it.
 */
export function compareSchemas(
  { before, after }: Pair,
  path: string,
  direction: Direction,
  versions: Versions,
  depth = 0
): ApiChangeDetail[] {
  const old = plainSchema(before, versions.before)
  const now = plainSchema(after, versions.after)
  const names = [typeText(old, versions.before), typeText(now, versions.after)]
  if (names[0] !== names[1]) return [{ path, what: 'type', from: names[0] ?? '', to: names[1] ?? '', isBreaking: true }]
  const isNamed = schemaName(now.pointer) !== undefined && depth > 0
  if (isNamed || depth > maxDepth) return []
  return [
    ...compareValues(old.schema, now.schema, path, direction),
    ...compareLimits(old.schema, now.schema, path, direction),
    ...deprecation(old.schema, now.schema, path),
    ...compareProperties(old.schema, now.schema, path, direction, versions, depth),
    ...compareItems(old.schema, now.schema, path, direction, versions, depth)
  ]
}

function typeText(plain: PlainSchema, resolver: Resolver): string {
  const text = typeName(plain, { resolver, hrefOf: () => undefined, any: 'any' })
    .map((part) => part.text)
    .join('')
  return plain.isNullable ? `${text} | null` : text
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
function compareProperties(
  old: JsonObject,
  now: JsonObject,
  path: string,
  direction: Direction,
  versions: Versions,
  depth: number
): ApiChangeDetail[] {
  const before = propertiesOf(old)
  const after = propertiesOf(now)
  const wasRequired = requiredNames(old)
  const isRequired = requiredNames(now)
  const isSent = direction !== 'response'
  const isReceived = direction !== 'request'
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): ApiChangeDetail[] => {
    const at = path === '' ? name : `${path}.${name}`
    if (!Object.hasOwn(after, name)) return [{ path: at, what: 'removed', isBreaking: true }]
    if (!Object.hasOwn(before, name))
      return isRequired.has(name) && isSent
        ? [{ path: at, what: 'addedRequired', isBreaking: true }]
        : [{ path: at, what: 'added', isBreaking: false }]
    const inside = compareSchemas({ before: before[name], after: after[name] }, at, direction, versions, depth + 1)
    if (wasRequired.has(name) === isRequired.has(name)) return inside
    return isRequired.has(name)
      ? [{ path: at, what: 'required', isBreaking: isSent }, ...inside]
      : [{ path: at, what: 'optional', isBreaking: isReceived }, ...inside]
  })
}

function compareItems(
  old: JsonObject,
  now: JsonObject,
  path: string,
  direction: Direction,
  versions: Versions,
  depth: number
): ApiChangeDetail[] {
  if (!isObject(old.items) || !isObject(now.items)) return []
  return compareSchemas({ before: old.items, after: now.items }, `${path}[]`, direction, versions, depth + 1)
}
