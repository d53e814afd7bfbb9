/**
 * Answer what of a description is internal: what is marked, what is nothing but a reference to that, a path or a callback with no operation
 * that is not, and an operation whose every tag is. Marks are read behind references; in data and in extensions they are no marks.
 */
import { entriesOf, isObject, listOf, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { isMark, isMarked, marks } from '../base/marks.js'
import { methods } from '../base/methods.js'
import { keysOf } from '../base/pointer.js'
import { nameMaps } from '../base/references.js'
import { createResolver } from '../base/resolver.js'

/** Answers what is internal in one description. */
export interface HiddenNodes {
  /** Whether a part is; the keys that lead to it tell what kind of part it is. */
  readonly isHidden: (value: Json | undefined, keys: readonly string[]) => boolean
  /** Whether what a reference leads to is. */
  readonly isHiddenTarget: (ref: string) => boolean
  readonly tags: ReadonlySet<string>
}

/** Mark that takes the page of a named schema and nothing else: readers see it wherever something refers to it. */
const pageMark = 'x-scalar-ignore'

/** Maps of parts that may be marked as a whole, beside their names. */
const markedMaps = new Set(['paths', 'webhooks', 'responses', 'callbacks'])

/** Prepare to tell what is internal. `others` are addresses of parts that are so for another reason. */
export function hiddenNodes(document: JsonObject, others: ReadonlySet<string>): HiddenNodes {
  const { resolve } = createResolver(document)
  const tags = hiddenTags(document)
  const known = new Map<string, boolean>()
  const isHiddenTarget = (ref: string): boolean => {
    if (!ref.startsWith('#')) return false
    const before = known.get(ref)
    if (before !== undefined) return before
    // What leads back to itself is marked nowhere.
    known.set(ref, false)
    const result = isTargetHidden(keysOf(ref.slice(1)))
    known.set(ref, result)
    return result
  }
  const isTargetHidden = (keys: readonly string[]): boolean => {
    let value: Json | undefined = document
    let isMap = false
    for (const [depth, key] of keys.entries()) {
      if (typeof value !== 'object' || value === null) return false
      value = Object.hasOwn(value, key) ? (value as Readonly<Record<string, Json | undefined>>)[key] : undefined
      isMap = isMapAt(keys.slice(0, depth + 1), isMap)
      const isInner = depth < keys.length - 1
      // Who refers into a path or an operation means a structure, which is not internal with its first place.
      if (isInner && keys[0] !== 'components') continue
      if (!isMap && (isInner ? isMarkedAt(value, keys.slice(0, depth + 1)) : isHidden(value, keys))) return true
    }
    return false
  }
  const isHidden = (value: Json | undefined, keys: readonly string[]): boolean => {
    if (!isObject(value)) return false
    if (isMarkedAt(value, keys) || others.has(addressOf(document, keys))) return true
    if (typeof value.$ref === 'string' && isHiddenTarget(value.$ref)) return true
    if (isOperationAt(keys) && areTagsHidden(value)) return true
    // Nothing is left of a parameter or a header whose schema or content nobody may see.
    const isParameter = typeof value.in === 'string' || keys.at(-2) === 'headers'
    if (isParameter && (isHidden(value.schema, [...keys, 'schema']) || isContentHidden(value, keys))) return true
    if (keys.length === 2 && keys[0] === 'tags') return tags.has(textOf(value.name) ?? '')
    const operations = operationsOf(resolve(value).value, keys)
    if (operations.length > 0) return operations.every(([at, operation]) => isHidden(operation, at))
    return isCallbackAt(keys) && isCallbackHidden(resolve(value).value, keys)
  }
  const isContentHidden = ({ content }: JsonObject, keys: readonly string[]) => {
    const types = entriesOf(content)
    return types.length > 0 && types.every(([key, type]) => isHidden(type, [...keys, 'content', key]))
  }
  const isCallbackHidden = (callback: JsonObject, keys: readonly string[]) => {
    const items = entriesOf(callback).filter(([key, item]) => !key.startsWith('x-') && isObject(item))
    return items.length > 0 && items.every(([key, item]) => isHidden(item, [...keys, key]))
  }
  const areTagsHidden = ({ tags: own }: JsonObject) =>
    listOf(own).length > 0 && listOf(own).every((tag) => typeof tag === 'string' && tags.has(tag))
  return { isHidden, isHiddenTarget, tags }
}

/** Whether a value is marked, as what it is where it is. */
function isMarkedAt(value: Json | undefined, keys: readonly string[]): boolean {
  if (!isObject(value) || !isMarked(value)) return false
  return keys.length === 3 && keys[1] === 'schemas' && keys[0] === 'components'
    ? isMarked(without(value, pageMark))
    : true
}

/** Whether a map of parts is marked itself. */
export function isMarkedMap(key: string, value: Json): boolean {
  return markedMaps.has(key) && isObject(value) && marks.some((mark) => !isObject(value[mark]) && isMark(value[mark]))
}

/** Whether the keys of what keys lead to are names; `isInMap` says that the last of them is one. */
export function isMapAt(keys: readonly string[], isInMap: boolean): boolean {
  const key = keys.at(-1) ?? ''
  if (isInMap) return false
  return nameMaps.has(key) || (keys.length === 2 && keys[0] === 'components') || key === 'additionalOperations'
}

/** Whether keys lead to an operation. */
function isOperationAt(keys: readonly string[]): boolean {
  return keys.at(-2) === 'additionalOperations' || (methods.has(keys.at(-1) ?? '') && !nameMaps.has(keys.at(-2) ?? ''))
}

/** Whether keys lead to a callback, which is a map of paths. */
function isCallbackAt(keys: readonly string[]): boolean {
  return keys.at(-2) === 'callbacks'
}

/** List the operations of a path, with the keys that lead to them; other parts have none. */
function operationsOf(value: JsonObject, keys: readonly string[]): [readonly string[], Json][] {
  const standard = entriesOf(value).flatMap(([key, item]): [readonly string[], Json][] =>
    methods.has(key) && isObject(item) ? [[[...keys, key], item]] : []
  )
  const additional = entriesOf(value.additionalOperations).map(([key, item]): [readonly string[], Json] => [
    [...keys, 'additionalOperations', key],
    item
  ])
  return [...standard, ...additional]
}

/** Name the tags that are marked, and those that are nested in them. */
function hiddenTags({ tags }: JsonObject): ReadonlySet<string> {
  const all = listOf(tags).map(objectOf)
  const hidden = new Set(all.flatMap((tag) => (isMarked(tag) ? (textOf(tag.name) ?? []) : [])))
  for (let size = -1; size !== hidden.size;) {
    size = hidden.size
    for (const { name, parent } of all)
      if (typeof name === 'string' && typeof parent === 'string' && hidden.has(parent)) hidden.add(name)
  }
  return hidden
}

/** Write keys so that they mean the same part in another version of a description: parameters by name, whatever their order. */
export function addressOf(document: JsonObject, keys: readonly string[]): string {
  let value: Json | undefined = document
  const names = keys.map((key) => {
    const isItem = Array.isArray(value)
    value = (value as Readonly<Record<string, Json | undefined>> | undefined)?.[key]
    const { in: place, name, url } = objectOf(value)
    return (
      (isItem && (textOf(name) === undefined ? textOf(url) : `${textOf(place) ?? ''} ${textOf(name) ?? ''}`)) || key
    )
  })
  return JSON.stringify(names)
}
