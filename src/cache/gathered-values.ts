/**
 * Small values that every run reads, in one entry of the cache: a file for each would cost more than what is in it. The entry
 * holds what the last run has used and is written again when that differs. Any state of it is right, because each value lies
 * under a key of everything that it depends on; where processes share a cache, the last one wins.
 */
import type { Memory } from '../model/memory.js'
import type { Cache } from './cache.js'

/** Values of one kind. */
export interface GatheredValues extends Memory {
  /** Begin a run: what it does not use is dropped at its end. */
  begin(): void
  /** Write the entry, if the run has used other values than the one before. */
  store(): void
  /** List the keys that the run has used. */
  keys(): readonly string[]
}

/** Open the values in an entry, which is read when the first of them is asked for. */
export function gatherValues(cache: Cache, entry: string): GatheredValues {
  let stored: ReadonlyMap<string, string> | undefined
  let last: ReadonlyMap<string, string> | undefined
  let used = new Map<string, string>()
  const load = () => (stored ??= parseValues(cache.read(entry)))
  return {
    read(key) {
      const value = used.get(key) ?? (last ?? load()).get(key)
      if (value !== undefined) used.set(key, value)
      return value
    },
    write: (key, value) => void used.set(key, value),
    begin() {
      if (used.size > 0) last = used
      used = new Map()
    },
    store() {
      const old = load()
      if (used.size === old.size && [...used].every(([key, value]) => old.get(key) === value)) return
      cache.write(entry, JSON.stringify([...used]))
      stored = used
    },
    keys: () => [...used.keys()]
  }
}

/** Parse an entry; it was sealed, so what it holds is what was written. */
function parseValues(text: string | undefined): Map<string, string> {
  return new Map(text === undefined ? [] : (JSON.parse(text) as [string, string][]))
}
