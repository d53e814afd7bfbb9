/**
 * A content-addressed store of texts: `<dir>/<first digit>/<key>`. Any number of processes and workers share it
 * without a lock, because an entry is written beside and renamed and never changes; a damaged one is a miss.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { formatEntry, readEntry } from './entry.js'
import { pruneCache } from './prune.js'

/** A store of texts by key; keys look like `<32 hex>.html`. */
export interface Cache {
  /** Where the entries are, for workers that open the same store; undefined for one in memory. */
  readonly dir: string | undefined
  /** False once a write has failed: later writes are dropped. */
  readonly isWritable: boolean
  /** Read a value; undefined when it is missing or damaged. */
  read(key: string): string | undefined
  /** Say whether there is an entry, without reading it; it may be damaged. */
  has(key: string): boolean
  /** Keep a value; never fails. */
  write(key: string, value: string): void
  /** Remove what was not used for 14 days; looks at most once a day. */
  prune(): void
}

/** Open the store in a folder, which is made by the first write. */
export function openCache(dir: string): Cache {
  return new DiskCache(dir)
}

class DiskCache implements Cache {
  isWritable = true
  #writes = 0

  constructor(readonly dir: string) {}

  read(key: string): string | undefined {
    return readEntry(this.#fileOf(key))
  }

  has(key: string): boolean {
    return existsSync(this.#fileOf(key))
  }

  write(key: string, value: string): void {
    if (!this.isWritable) return
    const file = this.#fileOf(key)
    // Workers share the process id, so the name holds the thread too.
    const temporary = `${file}.${process.pid}-${threadId}-${this.#writes++}.tmp`
    try {
      writeFile(temporary, formatEntry(value))
      renameSync(temporary, file)
    } catch {
      this.isWritable = false
      remove(temporary)
    }
  }

  prune(): void {
    pruneCache(this.dir)
  }

  #fileOf(key: string): string {
    return join(this.dir, key.slice(0, 1), key)
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
