import { hashOf } from '../../utils/hash.js'
import type { Json, JsonObject } from './json.js'
import { valueAt } from './pointer.js'
import { referencesOf } from './references.js'

/** Dependencies of the parts of one description. */
export interface Closure {
  /** Hash a part of the description with everything that its references lead to. */
  readonly hash: (part: Json | undefined) => string
  /** List what the references of a part lead to, directly or not, sorted. */
  readonly targets: (part: Json | undefined) => readonly string[]
}

/** Follow the references of a description. Each target is read once, however many parts lead to it. */
export function createClosure(document: JsonObject): Closure {
  const nodes = new Map<string, { readonly hash: string; readonly references: readonly string[] }>()
  const nodeOf = (ref: string) => {
    const known = nodes.get(ref)
    if (known) return known
    const value = ref.startsWith('#') ? valueAt(document, ref.slice(1)) : undefined
    const node = {
      hash: hashOf(JSON.stringify(value ?? null)),
      references: referencesOf(value).map((reference) => reference.ref)
    }
    nodes.set(ref, node)
    return node
  }
  const targets = (part: Json | undefined): string[] => {
    const reached = new Set<string>()
    const waiting = referencesOf(part).map(({ ref }) => ref)
    for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
      if (reached.has(ref)) continue
      reached.add(ref)
      waiting.push(...nodeOf(ref).references)
    }
    return [...reached].sort()
  }
  const hash = (part: Json | undefined): string =>
    hashOf(JSON.stringify([part ?? null, targets(part).map((ref) => [ref, nodeOf(ref).hash])]))
  return { hash, targets }
}
