/** Take the fields of an example out that its schema has and readers do not. */
import { jsonText } from '../../utils/exact-number.js'
import { entriesOf, isObject, listOf, objectOf, propertyOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { keysOf, valueAt } from '../base/pointer.js'
import { schemaName } from '../base/resolver.js'
import type { HiddenNodes } from './hidden-nodes.js'

/** A schema that a value may have, and where it is. */
interface Candidate {
  readonly schema: Json | undefined
  readonly keys: readonly string[]
  /** Whether it is one of several, and none for readers. */
  readonly isHidden?: boolean
  /** Whether it is a part of others which is internal: what only it has is left out. */
  readonly isLeftOut?: boolean
}

/** What is left of an example; `lost` are the names of what is not. */
export interface CleanedExample {
  /** Undefined: readers may not see any of it. */
  readonly value: Json | undefined
  readonly lost: ReadonlySet<string>
}

/** Clean a value that is an example of a schema. */
export function cleanExample(
  value: Json,
  schema: Json | undefined,
  keys: readonly string[],
  { document, hidden }: { readonly document: JsonObject; readonly hidden: HiddenNodes }
): CleanedExample {
  const lost = new Set<string>()
  if (hidden.isHidden(schema, keys)) return { value: undefined, lost }
  const cleaned = clean(value, [{ schema, keys }])
  return { value: cleaned, lost }

  function clean(item: Json, candidates: readonly Candidate[]): Json | undefined {
    const all = candidates.flatMap((candidate) => flatten(candidate, new Map()))
    if (all.length === 0) return item
    if (typeof item === 'string') return cleanText(item, candidates)
    if (Array.isArray(item)) return cleanList(item as readonly Json[], all)
    return isObject(item) ? cleanObject(item, all) : item
  }

  function cleanList(items: readonly Json[], all: readonly Candidate[]): Json {
    return items.flatMap((item, index) => {
      const inside = all.flatMap(({ schema: own, keys: at, isHidden = false, isLeftOut = false }): Candidate[] => {
        const { items: each, prefixItems } = objectOf(own)
        const fixed = listOf(prefixItems)[index]
        if (fixed !== undefined)
          return [{ schema: fixed, keys: [...at, 'prefixItems', String(index)], isHidden, isLeftOut }]
        return each === undefined ? [] : [{ schema: each, keys: [...at, 'items'], isHidden, isLeftOut }]
      })
      if (inside.length > 0 && inside.every(isOut)) return []
      return clean(item, inside) ?? []
    })
  }

  function cleanObject(object: JsonObject, all: readonly Candidate[]): Json | undefined {
    if (all.some((candidate) => isOfHidden(object, candidate))) return undefined
    const entries: [string, Json][] = []
    for (const [name, item] of entriesOf(object)) {
      const inside = all.flatMap((candidate) => propertyIn(candidate, name))
      const open = inside.filter(({ isHidden }) => isHidden !== true)
      const isInternal =
        open.some((each) => each.isLeftOut !== true && hidden.isHidden(each.schema, each.keys)) ||
        (open.length > 0 && open.every(({ isLeftOut }) => isLeftOut === true))
      const isOfOther = inside.length > 0 && open.length === 0
      if (isInternal || isOfOther) lost.add(name)
      // A value of an internal member of a union is none for readers, whatever else is in it.
      if (isOfOther) return undefined
      const cleaned = isInternal ? undefined : clean(item, inside)
      if (cleaned !== undefined) entries.push([name, cleaned])
    }
    return Object.fromEntries(entries)
  }

  /** Clean an example that is written as a text of JSON. */
  function cleanText(text: string, candidates: readonly Candidate[]): Json | undefined {
    if (!/^\s*[[{]/.test(text)) return text
    const before = lost.size
    const parsed = parse(text)
    const cleaned = parsed === undefined ? text : clean(parsed, candidates)
    if (lost.size === before && cleaned !== undefined) return text
    return cleaned === undefined ? undefined : jsonText(cleaned, 2)
  }

  function isOut({ schema: own, keys: at, isHidden }: Candidate): boolean {
    return isHidden === true || hidden.isHidden(own, at)
  }

  /** List a schema with all that it is made of. */
  function flatten(candidate: Candidate, seen: Map<Json, Set<string>>): Candidate[] {
    const { schema: own, keys: at, isHidden = false, isLeftOut = false } = candidate
    // A part that readers may not see may hold one that they do see elsewhere.
    const ways = seen.get(isObject(own) ? own : '') ?? new Set()
    const way = `${isHidden} ${isLeftOut}`
    if (!isObject(own) || ways.has(way)) return []
    seen.set(own, ways.add(way))
    const target = typeof own.$ref === 'string' && own.$ref.startsWith('#') ? own.$ref.slice(1) : undefined
    const lists = (['allOf', 'oneOf', 'anyOf'] as const).flatMap((key) =>
      listOf(own[key]).map((member, index) => ({
        schema: member,
        keys: [...at, key, String(index)],
        isHidden: isHidden || (key !== 'allOf' && hidden.isHidden(member, [...at, key, String(index)])),
        isLeftOut: isLeftOut || (key === 'allOf' && hidden.isHidden(member, [...at, key, String(index)]))
      }))
    )
    const singles = (['then', 'else'] as const).map((key) => ({
      schema: own[key],
      keys: [...at, key],
      isHidden,
      isLeftOut: isLeftOut || hidden.isHidden(own[key], [...at, key])
    }))
    const referred =
      target === undefined ? [] : [{ schema: valueAt(document, target), keys: keysOf(target), isHidden, isLeftOut }]
    return [candidate, ...[...lists, ...singles, ...referred].flatMap((each) => flatten(each, seen))]
  }

  function propertyIn(
    { schema: own, keys: at, isHidden = false, isLeftOut = false }: Candidate,
    name: string
  ): Candidate[] {
    const { properties, patternProperties, additionalProperties } = objectOf(own)
    const property = propertyOf(properties, name)
    if (property !== undefined) return [{ schema: property, keys: [...at, 'properties', name], isHidden, isLeftOut }]
    // Which pattern a name fits is not asked: one that is internal is enough to leave the field out.
    const others = entriesOf(patternProperties).map(([pattern, each]) => ({
      schema: each,
      keys: [...at, 'patternProperties', pattern],
      isHidden,
      isLeftOut
    }))
    if (others.length > 0) return others
    return isObject(additionalProperties)
      ? [{ schema: additionalProperties, keys: [...at, 'additionalProperties'], isHidden, isLeftOut }]
      : []
  }

  /** Whether the discriminator of a union tells that an object is of an internal member. */
  function isOfHidden(object: JsonObject, { schema: own }: Candidate): boolean {
    const { propertyName, mapping } = objectOf(objectOf(own).discriminator)
    const kind = typeof propertyName === 'string' ? textOf(propertyOf(object, propertyName)) : undefined
    if (kind === undefined) return false
    const target = textOf(propertyOf(mapping, kind)) ?? kind
    const ref = target.startsWith('#') ? target : `#/components/schemas/${target}`
    return schemaName(ref.slice(1)) !== undefined && hidden.isHiddenTarget(ref)
  }
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
