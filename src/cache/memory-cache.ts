import type { Cache } from './cache.js'

/** Create a store that lives as long as the process. */
export function memoryCache(): Cache {
  const values = new Map<string, string>()
  return {
    dir: undefined,
    isWritable: true,
    has: (key) => values.has(key),
    read: (key) => values.get(key),
    write: (key, value) => void values.set(key, value),
    prune: () => undefined
  }
}
