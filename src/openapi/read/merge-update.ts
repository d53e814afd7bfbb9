import { isObject, listOf, type Json } from '../base/json.js'

/**
 * Merge an update of an overlay into a value: objects key by key, lists one behind the other, single values in place of
 * single ones. A part of another kind than what it should change is told by its keys and left out, so that an empty
 * `components:` does not take away all of them.
 */
export function mergeUpdate(value: Json, update: Json, onConflict: (keys: readonly string[]) => void): Json {
  if (Array.isArray(value))
    return [...(value as readonly Json[]), ...(Array.isArray(update) ? listOf(update) : [update])]
  return merge(value, update, [], onConflict)
}

function merge(
  value: Json,
  update: Json,
  keys: readonly string[],
  onConflict: (keys: readonly string[]) => void
): Json {
  if (Array.isArray(value) && Array.isArray(update)) return [...(value as readonly Json[]), ...listOf(update)]
  if (!isObject(value) || !isObject(update)) {
    const areSingle = !isObject(value) && !isObject(update) && !Array.isArray(value) && !Array.isArray(update)
    if (!areSingle) onConflict(keys)
    return areSingle ? update : value
  }
  const merged: Record<string, Json | undefined> = { ...value }
  for (const [key, item] of Object.entries(update)) {
    const own = Object.hasOwn(value, key) ? value[key] : undefined
    if (item !== undefined)
      merged[key] = own === undefined || key === '__proto__' ? item : merge(own, item, [...keys, key], onConflict)
  }
  return merged
}
