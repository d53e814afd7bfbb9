import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CachePlace } from '../cache.js'
import { dayMs } from '../../utils/day.js'

/**
 * Kinds of entries that travel: what was made of pages and descriptions. What says how this machine has found the site (`files`, `git`,
 * `last-run`) stays, and so does code.
 */
const kinds = 'api api-pages code gathered markdown page parts search-files search-last search-terms segment terms'
const travelling = new RegExp(`^[0-9a-f]{32}\\.(?:${kinds.replaceAll(' ', '|')})$`)

/** An entry on the disk. */
export interface EntryFile {
  readonly key: string
  /** Whether it was written or used within a day; what has come from elsewhere counts from its first use. */
  readonly isUsed: boolean
}

/** Whether entries of a key travel. */
export function isTravelling(key: string): boolean {
  return travelling.test(key)
}

/** List the keys of the entries of a cache that travel, in order. */
export function listKeys({ dir }: Pick<CachePlace, 'dir'>): string[] {
  return entryFolders.flatMap((folder) => namesIn(join(dir, folder)).filter(isTravelling))
}

/** List the entries of a cache that travel, by their keys in order. */
export function listEntries(place: CachePlace): EntryFile[] {
  const now = Date.now()
  return listKeys(place).map((key) => {
    const age = now - (statSync(fileOf(place, key), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return { key, isUsed: age < dayMs }
  })
}

/** Name the file of an entry. */
export function fileOf({ dir }: Pick<CachePlace, 'dir'>, key: string): string {
  return join(dir, key.slice(0, 1), key)
}

/** Names of the folders of a cache, by the first digit of a key. */
export const entryFolders: readonly string[] = Array.from('0123456789abcdef')

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
