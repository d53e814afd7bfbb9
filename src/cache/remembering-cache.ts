import type { Cache } from './cache.js'

/** Remember what is small and read at every change, records and heads of pages, so that `serve` reads it from disk once. */
export function rememberingCache(cache: Cache): Cache {
  const values = new Map<string, string>()
  const isSmall = (key: string) => key.endsWith('.json') || key.endsWith('.head')
  return {
    dir: cache.dir,
    get isWritable() {
      return cache.isWritable
    },
    has: (key) => cache.has(key),
    read(key) {
      if (!isSmall(key)) return cache.read(key)
      const value = values.get(key) ?? cache.read(key)
      if (value !== undefined) values.set(key, value)
      return value
    },
    write(key, value) {
      if (isSmall(key)) values.set(key, value)
      cache.write(key, value)
    },
    prune: () => cache.prune()
  }
}
