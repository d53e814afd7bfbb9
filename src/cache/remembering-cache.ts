import type { Cache } from './cache.js'

/** Keep small parts that every change reads, records and heads of pages, in memory, so that `serve` reads them from disk once. */
export function rememberingCache(cache: Cache, smallPart: string): Cache {
  const heads = new Map<string, string>()
  const records = new Map<string, string>()
  return {
    place: cache.place,
    read: (key) => (key.endsWith('.head') ? remembered(heads, key, () => cache.read(key)) : cache.read(key)),
    write(key, value) {
      if (key.endsWith('.head')) heads.set(key, value)
      cache.write(key, value)
    },
    readPart(key, part) {
      const read = () => cache.readPart(key, part)
      return part === smallPart ? remembered(records, key, read) : read()
    },
    readPack: (key) => cache.readPack(key),
    writePack(key, pack) {
      const record = pack[smallPart]
      if (record !== undefined) records.set(key, record)
      cache.writePack(key, pack)
    },
    prune: () => cache.prune()
  }
}

/** Take a value from memory, or read it once. */
function remembered(values: Map<string, string>, key: string, read: () => string | undefined): string | undefined {
  const value = values.get(key) ?? read()
  if (value !== undefined) values.set(key, value)
  return value
}
