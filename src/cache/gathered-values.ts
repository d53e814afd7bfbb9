/**
 * Small values that every run reads, in one entry of the cache: a file for each would cost more than what is in it. The entry
 * holds what the last run has used and is written again when that differs. Any state of it is right, because each value is
 * under a key of everything that it depends on; where processes share a cache, the last one wins.
 */
import type { KnownValues } from '../model/known-values.js'
import type { Cache } from './cache.js'

/** Values of one kind. */
export interface GatheredValues extends KnownValues {
  /** Begin a run: what it does not use is dropped at its end. */
  begin(): void
  /** Write the entry, if the run has used other values than the one before. */
  store(): void
  /** List the keys that the run has used. */
  keys(): readonly string[]
}

/** Open the values in an entry, which is read when the first of them is asked for. */
export function openGatheredValues(cache: Cache, entry: string): GatheredValues {
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
      cache.write(entry, formatValues(used))
      stored = used
    },
    keys: () => [...used.keys()]
  }
}

/** Format an entry: one line with the keys and the lengths of their values, in UTF-16 units, and behind it the values as they are. */
function formatValues(values: ReadonlyMap<string, string>): string {
  const table = [...values].map(([key, value]) => [key, value.length])
  return `${JSON.stringify(table)}\n${[...values.values()].join('')}`
}

/** Parse an entry; it was sealed, so what it holds is what was written. */
function parseValues(text: string | undefined): Map<string, string> {
  const values = new Map<string, string>()
  if (text === undefined) return values
  let start = text.indexOf('\n') + 1
  for (const [key, length] of JSON.parse(text.slice(0, start)) as [string, number][]) {
    values.set(key, text.slice(start, start + length))
    start += length
  }
  return values
}
