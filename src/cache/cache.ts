/**
 * A store of texts by keys: `<dir>/<first digit>/<key>`. Any number of processes and workers share it without a lock, because
 * an entry is written beside and renamed, so that it is seen whole or not at all. One that is damaged, or was sealed with
 * another key, is a miss.
 *
 * What belongs together, such as all that is known of a page, is one entry, a pack: it is written at once, counts as used when
 * any part of it is read, and is removed as a whole.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { formatEntry, readPack, readPart, type EntryPlace, type Pack } from './entry.js'
import { pruneCache } from './prune.js'

/** A store of texts by key; keys look like `<32 hex>.page`. */
export interface Cache {
  /** Where the entries are, for workers that open the same store. */
  readonly place: CachePlace
  /** Read a value; undefined when it is missing or damaged. */
  read(key: string): string | undefined
  /** Keep a value; never fails. */
  write(key: string, value: string): void
  /** Read one part of a pack, without reading the others; undefined when it is missing or damaged. */
  readPart(key: string, part: string): string | undefined
  /** Read a whole pack; undefined when any part of it is damaged. */
  readPack(key: string): Pack | undefined
  /** Whether there is an entry, without reading it: it may be damaged. */
  has(key: string): boolean
  /** Keep a pack in place of the one with this key; never fails. False: it was not kept, for example on a full disk. */
  writePack(key: string, pack: Pack): boolean
  /**
   * Remove what was not used for 14 days; looks at most once a day.
   * @param used Keys of entries that were used without being read.
   */
  prune(used?: readonly string[]): void
}

/** Options of a store. */
export interface CachePlace {
  readonly dir: string
  /** The key that seals its entries. */
  readonly seal: string
}

/** Open the store in a folder, which is made by the first write. */
export function openCache(place: CachePlace): Cache {
  return new DiskCache(place)
}

/** Name of the only part of an entry that is one value. */
export const onlyPart = ''

class DiskCache implements Cache {
  #isWritable = true
  #writes = 0

  constructor(readonly place: CachePlace) {}

  read(key: string): string | undefined {
    return this.readPart(key, onlyPart)
  }

  write(key: string, value: string): void {
    this.writePack(key, { [onlyPart]: value })
  }

  readPart(key: string, part: string): string | undefined {
    return readPart(this.#entryOf(key), part)
  }

  readPack(key: string): Pack | undefined {
    return readPack(this.#entryOf(key))
  }

  has(key: string): boolean {
    return existsSync(this.#entryOf(key).file)
  }

  writePack(key: string, pack: Pack): boolean {
    // Once a write has failed, for example on a full disk, later ones would only take time.
    if (!this.#isWritable) return false
    const entry = this.#entryOf(key)
    // Workers share the process id, so the name holds the thread too.
    const temporary = `${entry.file}.${process.pid}-${threadId}-${this.#writes++}.tmp`
    try {
      writeFile(temporary, formatEntry(entry, pack))
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
    const { dir, seal } = this.place
    return { file: join(dir, key.slice(0, 1), key), seal }
  }
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

/** Remove what a failed write has left, if that is possible. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // A read-only folder; there is nothing to remove either.
  }
}
