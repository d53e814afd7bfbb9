import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../utils/day.js'
import { markUsed } from './entry.js'
import { replaceFile } from '../utils/replace-file.js'

/**
 * Remove entries that were not used for 14 days, and what killed processes left. Looks at most once a day.
 * @param used Entries that were used without being read.
 */
export function pruneCache(dir: string, used: readonly string[]): void {
  const stamp = join(dir, 'pruned')
  try {
    if (Date.now() - modified(stamp) < dayMs) return
    mkdirSync(dir, { recursive: true })
    replaceFile(stamp, '')
    for (const file of used) if (Date.now() - modified(file) > dayMs) markUsed(file)
    for (const folder of readdirSync(dir, { withFileTypes: true })) {
      if (folder.isDirectory() && /^[0-9a-f]$/.test(folder.name)) pruneFolder(join(dir, folder.name))
    }
  } catch {
    // A cache that cannot be cleaned is no reason to fail.
  }
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
