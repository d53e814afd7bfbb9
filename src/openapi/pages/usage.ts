import type { OperationEntry } from '../base/collect-operations.js'
import { objectOf, type Json, type JsonObject } from '../base/json.js'
import { pointerOf, valueAt } from '../base/pointer.js'
import { referencesOf } from '../base/references.js'
import { schemaName } from '../base/resolver.js'
import { memoize } from '../../utils/memoize.js'

/** Find who refers to each named schema without another named schema in between: pointers of operations and of schemas. */
export function usersBySchema(entries: readonly OperationEntry[], document: JsonObject): Map<string, string[]> {
  const users = new Map<string, string[]>()
  const referencesTo = memoize(
    (ref: string) => ref,
    (ref) => referencesOf(valueAt(document, ref.slice(1))).map((reference) => reference.ref)
  )
  const add = (user: string, part: Json) => {
    for (const name of namedIn(part, referencesTo)) {
      const known = users.get(name)
      if (known) known.push(user)
      else users.set(name, [user])
    }
  }
  for (const { pointer, operation, pathItem } of entries) add(pointer, [operation, pathItem.parameters ?? null])
  for (const [name, schema] of Object.entries(objectOf(objectOf(document.components).schemas)))
    add(pointerOf(['components', 'schemas', name]), schema ?? null)
  return users
}

/** List the named schemas that a part refers to, through anything but another of them. */
function namedIn(part: Json, referencesTo: (ref: string) => readonly string[]): Set<string> {
  const named = new Set<string>()
  const seen = new Set<string>()
  const waiting = referencesOf(part).map(({ ref }) => ref)
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (seen.has(ref)) continue
    seen.add(ref)
    const name = schemaName(ref.slice(1))
    if (name !== undefined) named.add(name)
    else if (ref.startsWith('#')) waiting.push(...referencesTo(ref))
  }
  return named
}
