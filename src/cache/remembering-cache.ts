import type { Cache } from './cache.js'
import type { Pack } from './entry.js'

/** A cache with a memory of its own. */
export interface RememberingCache extends Cache {
  /** Drop the packs that are in memory only. */
  forget(): void
}

/** Parts of packs that the memory is about. */
interface RememberedParts {
  /** A small part that every change reads. */
  readonly small: string
  /** A part that keeps its pack in memory only. */
  readonly temporary: string
}

/** Keep small parts that every change reads, records and heads of pages, in memory, so that `serve` reads them from disk once. */
export function rememberingCache(cache: Cache, { small, temporary }: RememberedParts): RememberingCache {
  const heads = new Map<string, string>()
  const records = new Map<string, string>()
  const packs = new Map<string, Pack>()
  return {
    place: cache.place,
    read: (key) => (key.endsWith('.head') ? remembered(heads, key, () => cache.read(key)) : cache.read(key)),
    write(key, value) {
      if (key.endsWith('.head')) heads.set(key, value)
      cache.write(key, value)
    },
    readPart(key, part) {
      const pack = packs.get(key)
      if (pack) return pack[part]
      const read = () => cache.readPart(key, part)
      return part === small ? remembered(records, key, read) : read()
    },
    readPack: (key) => packs.get(key) ?? cache.readPack(key),
    writePack(key, pack) {
      if (temporary in pack) {
        packs.set(key, pack)
        return
      }
      packs.delete(key)
      const record = pack[small]
      if (record !== undefined) records.set(key, record)
      cache.writePack(key, pack)
    },
    prune: () => cache.prune(),
    forget: () => packs.clear()
  }
}

/** Take a value from memory, or read it once. */
function remembered(values: Map<string, string>, key: string, read: () => string | undefined): string | undefined {
  const value = values.get(key) ?? read()
  if (value !== undefined) values.set(key, value)
  return value
}
