import type { PlannedOutput, WriteResult } from '../model/output.js'
import { compareText } from '../utils/collections.js'
import { hashOf } from '../utils/hash.js'
import { isIntact } from './decide-outputs.js'
import { hasLeftovers } from './journal.js'
import { hasLock } from './lock.js'
import { readManifest } from './manifest-file.js'

/** Hash the paths and keys of all files of a site. */
export function hashPlan(outputs: Iterable<Pick<PlannedOutput, 'path' | 'key'>>): string {
  const rows = [...outputs].sort((a, b) => compareText(a.path, b.path))
  return hashOf(rows.map(({ path, key }) => `${key} ${path}`).join('\n'))
}

/**
 * Find the site that an earlier build has written, if it has its files, given by their hash, all of them untouched, and
 * nobody is changing it.
 */
export function findBuilt(dir: string, planned: string): WriteResult | undefined {
  if (hasLock(dir) || hasLeftovers(dir)) return undefined
  const manifest = readManifest(dir)
  if (!manifest) return undefined
  const entries = [...manifest.entries.values()]
  if (hashPlan(entries) !== planned) return undefined
  if (!entries.every((entry) => isIntact(dir, entry, manifest.changedMs))) return undefined
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  return { written: [], unchanged: entries.map(({ path }) => path), removed: [], bytes }
}
