import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cache } from './cache.js'
import { openDiskCache } from './disk-cache.js'

/** A store whose folder is removed when it is closed. */
export interface TemporaryCache {
  readonly cache: Cache
  /** Remove the folder; a second call does nothing. */
  readonly close: () => void
}

/** Open an empty store in a temporary folder, for `--no-cache`. It is removed by `close` or when the process ends. */
export function openTemporaryCache(): TemporaryCache {
  const dir = mkdtempSync(join(tmpdir(), 'capstan-cache-'))
  const close = () => {
    process.off('exit', close)
    rmSync(dir, { recursive: true, force: true })
  }
  process.once('exit', close)
  return { cache: openDiskCache({ dir, seal: randomBytes(32).toString('hex') }), close }
}
