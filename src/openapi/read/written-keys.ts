import { objectOf, propertyOf, type Json, type JsonObject } from '../base/json.js'
import { keysOf, valueAt } from '../base/pointer.js'

/** Maximum length of a chain of references; a cycle would be endless. */
const maxChainLength = 20

/**
 * Find where the author has written what is at some keys of a copy of a description in which references were replaced by
 * what they lead to, and names by others in the same order.
 *
 * @example writtenKeys(['paths', '/a', 'get', 'parameters', '0', 'schema'], copy, document)
 *   // ['components', 'parameters', 'Id', 'schema'], where the first parameter is a reference
 */
export function writtenKeys(keys: readonly string[], copy: Json, document: JsonObject): string[] {
  let written: string[] = []
  let value: Json | undefined = document
  let copied: Json | undefined = copy
  const follow = () => {
    for (let step = 0; step < maxChainLength; step++) {
      const pointer = replacedReference(value, copied)
      if (pointer === undefined) return
      written = keysOf(pointer)
      value = valueAt(document, pointer)
    }
  }
  for (const key of keys) {
    follow()
    const own = ownKey(key, copied, value)
    if (own === undefined) return written
    written.push(own)
    value = childOf(value, own)
    copied = childOf(copied, key)
  }
  follow()
  return written
}

/** Find the pointer of a reference within the description which the copy has no more. */
function replacedReference(value: Json | undefined, copied: Json | undefined): string | undefined {
  const ref = objectOf(value).$ref
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return undefined
  // A reference between schemas was cut, not followed.
  const isHere = Object.values(objectOf(copied)).includes(ref)
  return isHere ? undefined : ref.slice(1)
}

/** Find the author's name for a key of a copy: the same, or the one at its place. */
function ownKey(key: string, copied: Json | undefined, value: Json | undefined): string | undefined {
  if (childOf(value, key) !== undefined) return key
  const [keys, own] = [Object.keys(objectOf(copied)), Object.keys(objectOf(value))]
  return keys.length === own.length ? own[keys.indexOf(key)] : undefined
}

function childOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[])[Number(key)]
  return propertyOf(value, key)
}
