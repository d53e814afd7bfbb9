import { generatorId } from '../../utils/generator.js'
import type { Cache } from '../cache.js'
import { cacheKey } from '../key.js'

/** What packs hold: hashes of the tables of entries, by their keys. */
export type PackRows = ReadonlyMap<string, string>

/** What this machine knows of packs that it has made or unpacked. They never change, so neither does that. */
export interface KnownPacks {
  read(name: string): PackRows | undefined
  write(name: string, rows: PackRows): void
}

/** Open what is known of packs. */
export function openKnownPacks(cache: Cache): KnownPacks {
  const keyOf = (name: string) => `${cacheKey(['pack', generatorId, name])}.pack`
  return {
    read(name) {
      const text = cache.read(keyOf(name))
      return text === undefined ? undefined : new Map(JSON.parse(text) as [string, string][])
    },
    write: (name, rows) => cache.write(keyOf(name), JSON.stringify([...rows]))
  }
}
