import { yamlLimits } from '../../utils/yaml-limits.js'

/** Bytes of a file, as many as its characters can have. */
export const maxBytes = 4 * yamlLimits.length

/** Values of a file: objects, lists, texts, numbers. The largest published descriptions have about a million. */
const maxValues = 3_000_000

/** What is beyond a limit, and the keys that lead there. */
export interface LargeValue {
  readonly message: string
  readonly keys: readonly string[]
}

/** Find what in a value is nested too deeply or makes it too many; without recursion, which is what the depth would break. */
export function findLargeValue(root: unknown): LargeValue | undefined {
  interface Place {
    readonly value: unknown
    readonly key: string
    readonly depth: number
    readonly parent?: Place
  }
  const waiting: Place[] = [{ value: root, key: '', depth: 0 }]
  let count = 1
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, depth } = place
    if (depth > yamlLimits.depth) {
      const keys: string[] = []
      for (let up = place; up.parent; up = up.parent) keys.unshift(up.key)
      return {
        message: `Unexpected nesting, expected at most ${yamlLimits.depth} levels; name its parts and refer to them.`,
        keys
      }
    }
    if (typeof value !== 'object' || value === null) continue
    const entries = Object.entries(value)
    count += entries.length
    if (count > maxValues)
      return {
        message: `Unexpected description of over ${maxValues / 1e6} million values; split it into several.`,
        keys: []
      }
    for (const [key, child] of entries)
      // Most values are texts, which are in no danger of holding others.
      if (typeof child === 'object' || depth === yamlLimits.depth)
        waiting.push({ value: child, key, depth: depth + 1, parent: place })
  }
  return undefined
}
