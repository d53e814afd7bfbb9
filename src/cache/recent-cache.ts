import type { Cache } from './cache.js'

/** Letters that are remembered: the pages of a usual site, and little of the memory that compiling takes. */
const mostLetters = 20_000_000

/** Remember what is written, so that a build reads nothing back that it has just made; what is too much is read from the store. */
export function recentCache(cache: Cache): Cache {
  const values = new Map<string, string>()
  let rest = mostLetters
  return {
    dir: cache.dir,
    get isWritable() {
      return cache.isWritable
    },
    has: (key) => values.has(key) || cache.has(key),
    read: (key) => values.get(key) ?? cache.read(key),
    write(key, value) {
      cache.write(key, value)
      rest -= value.length
      if (rest > 0) values.set(key, value)
    },
    prune: () => cache.prune()
  }
}
