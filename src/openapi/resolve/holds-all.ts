import { entriesOf, isObject, propertyOf, type Json } from '../base/json.js'

/** Whether a description has all parts of another: texts may be others, but nothing may be gone. */
export function holdsAll(after: Json | undefined, before: Json): boolean {
  if (after === before) return true
  if (after === undefined) return false
  if (Array.isArray(before)) {
    const [old, now] = [before as readonly Json[], after as readonly Json[]]
    return Array.isArray(after) && now.length >= old.length && old.every((item, index) => holdsAll(now[index], item))
  }
  if (!isObject(before)) return typeof after !== 'object' || after === null
  return isObject(after) && entriesOf(before).every(([key, item]) => holdsAll(propertyOf(after, key), item))
}
