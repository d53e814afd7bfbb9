/**
 * Leave out what nothing public reaches any more: named parts and tags that only internal parts used. What nobody used before stays: its
 * author shows it for itself.
 */
import { entriesOf, isObject, listOf, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { collectOperations } from '../base/collect-operations.js'
import { keysOf, pointerOf, valueAt } from '../base/pointer.js'
import { isReference, referencesOf } from '../base/references.js'
import { createResolver } from '../base/resolver.js'
import { otherFilesKey } from '../read/place-operations.js'
import { gap } from './gap.js'
import type { LeftOut } from './parts-work.js'

/** Leave out what is no longer reached; `original` is the description with all parts. */
export function leaveOutUnreached(document: JsonObject, original: JsonObject, left: readonly LeftOut[]): JsonObject {
  if (left.length === 0) return document
  const lost = reach(
    original,
    left.map(({ value }) => value)
  )
  const outside = reach(document, [without(document, 'components')])
  const components = objectOf(document.components)
  const isIn = (reached: ReadonlySet<string>, section: string, name: string) =>
    reached.has(pointerOf(['components', section, name]))
  const ownParts = entriesOf(components)
    .filter(([section]) => section !== otherFilesKey && section !== 'securitySchemes')
    .flatMap(([section, parts]) =>
      entriesOf(parts).flatMap(([name, part]) =>
        isIn(lost, section, name) || isIn(outside, section, name) ? [] : [part]
      )
    )
  const inside = reach(document, ownParts)
  const isKept = (section: string, name: string) => {
    if (isIn(outside, section, name) || isIn(inside, section, name)) return true
    return section !== otherFilesKey && !isIn(lost, section, name)
  }
  const kept = entriesOf(components).map(([section, parts]) => [
    section,
    isObject(parts) && section !== 'securitySchemes'
      ? Object.fromEntries(entriesOf(parts).filter(([name]) => isKept(section, name)))
      : parts
  ])
  const reached =
    document.components === undefined ? document : { ...document, components: Object.fromEntries(kept) as JsonObject }
  return withoutTags(withoutSchemes(reached, original), original)
}

/** List the named parts that parts lead to, directly or not, by their pointers: what is derived from a base is reached with it. */
function reach(document: JsonObject, parts: readonly Json[]): Set<string> {
  const derived = derivedByBase(document)
  const reached = new Set<string>()
  const waiting = parts.flatMap(targetsIn)
  for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
    if (reached.has(target)) continue
    reached.add(target)
    const keys = keysOf(target)
    // A part of a named part is written nowhere else.
    const named = keys[0] === 'components' && keys.length > 3 ? pointerOf(keys.slice(0, 3)) : undefined
    if (named !== undefined) reached.add(named)
    waiting.push(...targetsIn(valueAt(document, target) ?? null), ...(derived.get(target) ?? []))
  }
  return reached
}

/** List the pointers that a part leads to, those of discriminators by name included. */
function targetsIn(part: Json): string[] {
  const references = referencesOf(part).flatMap(({ ref }) => (ref.startsWith('#') ? [ref.slice(1)] : []))
  return [...references, ...mappedIn(part).map((name) => pointerOf(['components', 'schemas', name]))]
}

function mappedIn(value: Json): string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(mappedIn)
  if (!isObject(value)) return []
  const { mapping } = objectOf(value.discriminator)
  const names = entriesOf(mapping).flatMap(([, target]) =>
    typeof target === 'string' && !isReference(target) ? [target] : []
  )
  return [...names, ...Object.values(value).flatMap((item) => (typeof item === 'object' ? mappedIn(item) : []))]
}

/** List what is derived from each schema that tells its kinds apart, by pointers. */
function derivedByBase({ components }: JsonObject): Map<string, string[]> {
  const schemas = objectOf(objectOf(components).schemas)
  const derived = new Map<string, string[]>()
  for (const [name, schema] of entriesOf(schemas))
    for (const member of listOf(objectOf(schema).allOf)) {
      const base = textOf(objectOf(member).$ref)?.slice(1)
      if (base === undefined) continue
      derived.set(base, [...(derived.get(base) ?? []), pointerOf(['components', 'schemas', name])])
    }
  for (const base of derived.keys())
    if (!isObject(objectOf(valueAt({ components: { schemas } }, base)).discriminator)) derived.delete(base)
  return derived
}

/** Leave out the schemes that only internal operations used. */
function withoutSchemes(document: JsonObject, original: JsonObject): JsonObject {
  const components = objectOf(document.components)
  if (!isObject(components.securitySchemes)) return document
  const [before, after] = [original, document].map((whole) => new Set(schemesIn(whole)))
  const securitySchemes = Object.fromEntries(
    entriesOf(components.securitySchemes).filter(([name]) => after?.has(name) === true || before?.has(name) !== true)
  )
  return { ...document, components: { ...components, securitySchemes } }
}

function schemesIn(document: JsonObject): string[] {
  const operations = collectOperations(createResolver(document)).map(({ operation }) => operation.security)
  return [document.security, ...operations].flatMap((ways) => listOf(ways).flatMap((way) => Object.keys(objectOf(way))))
}

/** Leave out the tags that only internal operations had, and those around nothing else. */
function withoutTags(document: JsonObject, original: JsonObject): JsonObject {
  const usedIn = (whole: JsonObject) => new Set(collectOperations(createResolver(whole)).flatMap(({ tags }) => tags))
  const [before, after] = [usedIn(original), usedIn(document)]
  const all = listOf(document.tags)
  const lost = new Set([...before].filter((name) => !after.has(name)))
  const children = (name: Json | undefined) => all.filter((tag) => tag !== gap && objectOf(tag).parent === name)
  const isLost = (tag: Json, passed: readonly string[] = []): boolean => {
    const name = textOf(objectOf(tag).name)
    if (name === undefined || after.has(name)) return false
    const below = passed.includes(name) ? [] : children(name)
    return below.length > 0 ? below.every((each) => isLost(each, [...passed, name])) : lost.has(name)
  }
  if (lost.size === 0) return document
  const groups = listOf(document['x-tagGroups']).flatMap((group): Json[] => {
    const names = listOf(objectOf(group).tags)
    const tags = names.filter((name) => typeof name !== 'string' || !lost.has(name))
    return tags.length === 0 && names.length > 0 ? [] : [{ ...objectOf(group), tags }]
  })
  return {
    ...document,
    ...(document.tags !== undefined && { tags: all.map((tag) => (isLost(tag) ? gap : tag)) }),
    ...(document['x-tagGroups'] !== undefined && { 'x-tagGroups': groups })
  }
}
