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

/** Find what in a value is nested too deeply or makes it too many; the limit of the depth bounds the recursion, too. */
export function findLargeValue(root: unknown): LargeValue | undefined {
  const keys: string[] = []
  let count = 1
  /** Visit a value; what is beyond a limit is said, and `keys` lead there. */
  const visit = (value: unknown): string | undefined => {
    if (keys.length > yamlLimits.depth)
      return `The description is nested deeper than ${yamlLimits.depth} levels; name its parts and refer to them.`
    if (typeof value !== 'object' || value === null) return undefined
    const names = Object.keys(value)
    count += names.length
    if (count > maxValues) {
      keys.length = 0
      return `The description has over ${maxValues / 1e6} million values; split it into several.`
    }
    for (const name of names) {
      const child = (value as Readonly<Record<string, unknown>>)[name]
      // Most values are texts, which are in no danger of holding others.
      if (typeof child !== 'object' && keys.length < yamlLimits.depth) continue
      keys.push(name)
      const message = visit(child)
      if (message !== undefined) return message
      keys.pop()
    }
    return undefined
  }
  const message = visit(root)
  return message === undefined ? undefined : { message, keys }
}
