/**
 * The layer of a cache on disk: an entry is a file, `<dir>/<first digit>/<key>`. Any number of processes and workers share it without
 * a lock, because an entry is written beside and renamed, so that it is seen whole or not at all. One that is damaged, or was sealed
 * with another key, is a miss.
 *
 * What belongs together, such as all that is known of a page, is one entry: it is written at once, counts as used when any part of
 * it is read, and is removed as a whole.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { onlyPart, type Cache, type CachePlace } from './cache.js'
import { formatEntry, readEntry, readPart, type EntryPlace, type Parts, markUsed } from './entry.js'
import { dayMs } from '../utils/day.js'
import { replaceFile } from '../utils/replace-file.js'

/** Open the cache in a folder, which is created by the first write. */
export function openDiskCache(place: CachePlace): Cache {
  return new DiskCache(place)
}

class DiskCache implements Cache {
  #isWritable = true
  #writes = 0

  readonly scope = ''
  constructor(readonly place: CachePlace) {}

  read(key: string): string | undefined {
    return this.readPart(key, onlyPart)
  }

  write(key: string, value: string): void {
    this.writeEntry(key, { [onlyPart]: value })
  }

  readPart(key: string, part: string): string | undefined {
    return readPart(this.#entryOf(key), part)
  }

  readEntry(key: string): Parts | undefined {
    return readEntry(this.#entryOf(key))
  }

  has(key: string): boolean {
    return existsSync(this.#entryOf(key).file)
  }

  writeEntry(key: string, parts: Parts): boolean {
    // Once a write has failed, for example on a full disk, later ones would only take time.
    if (!this.#isWritable) return false
    const entry = this.#entryOf(key)
    // Workers share the process id, so the name holds the thread too.
    const temporary = `${entry.file}.${process.pid}-${threadId}-${this.#writes++}.tmp`
    try {
      writeFile(temporary, formatEntry(entry, parts))
      renameSync(temporary, entry.file)
    } catch {
      this.#isWritable = false
      remove(temporary)
    }
    return this.#isWritable
  }

  prune(used: readonly string[] = []): void {
    const files = used.map((key) => this.#entryOf(key).file)
    pruneCache(this.place.dir, files)
  }

  #entryOf(key: string): EntryPlace {
    return entryPlace(this.place, key)
  }
}

/** Find the place of an entry in a cache. */
export function entryPlace({ dir, seal, foreign }: CachePlace, key: string): EntryPlace {
  return { file: join(dir, key.slice(0, 1), key), seal, ...(foreign && { foreign }) }
}

/** Write a file; its folder is made only when it turns out to be missing, which is rare. */
function writeFile(file: string, contents: Uint8Array): void {
  try {
    writeFileSync(file, contents)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
}

/** Remove all entries of a cache. */
export function removeEntries(dir: string): void {
  try {
    for (const folder of entryFoldersOf(dir)) rmSync(folder, { recursive: true, force: true })
  } catch {
    // Nothing reads what is left: its seals are others.
  }
}

/** Remove what a failed write has left, if that is possible. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // A read-only folder; there is nothing to remove either.
  }
}

/**
 * Remove entries that were not used for 14 days, and what killed processes left. Looks at most once a day.
 * @param used Entries that were used without being read.
 */
function pruneCache(dir: string, used: readonly string[]): void {
  const stamp = join(dir, 'pruned')
  try {
    if (Date.now() - modified(stamp) < dayMs) return
    mkdirSync(dir, { recursive: true })
    replaceFile(stamp, '')
    for (const file of used) if (Date.now() - modified(file) > dayMs) markUsed(file)
    for (const folder of entryFoldersOf(dir)) pruneFolder(folder)
  } catch {
    // A cache that cannot be cleaned is no reason to fail.
  }
}

/** List the folders of the entries of a cache; links are none. */
function entryFoldersOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((folder) =>
    folder.isDirectory() && /^[0-9a-f]$/.test(folder.name) ? [join(dir, folder.name)] : []
  )
}

/** Remove the old entries of one folder. */
function pruneFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const age = Date.now() - modified(join(folder, name))
    if (age > (name.endsWith('.tmp') ? dayMs : 14 * dayMs)) rmSync(join(folder, name), { force: true })
  }
}

/** Read when a file was written; 0 when it is missing. */
function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
