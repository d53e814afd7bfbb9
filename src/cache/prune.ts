import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../utils/day.js'
import { replaceFile } from '../utils/replace-file.js'

/** Remove entries that were not used for 14 days, and what killed processes left. Looks at most once a day. */
export function pruneCache(dir: string): void {
  const stamp = join(dir, 'pruned')
  try {
    if (Date.now() - modified(stamp) < dayMs) return
    mkdirSync(dir, { recursive: true })
    replaceFile(stamp, '')
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
