import type { OutputSettings } from '../model/config.js'
import type { PlannedOutput, WriteResult } from '../model/output.js'
import { compareText } from '../utils/collections.js'
import { hashOf } from '../utils/hash.js'
import { isIntact } from './decide-outputs.js'
import { hasLeftovers } from './journal.js'
import { hasLock } from './lock.js'
import { readManifest } from './manifest-file.js'
import { siteFolder } from './releases.js'
import { hasReleaseLeftovers } from './switch-release.js'

/** Hash the paths and keys of all files of a site. */
export function hashPlan(outputs: Iterable<Pick<PlannedOutput, 'path' | 'key'>>): string {
  const rows = [...outputs].sort((a, b) => compareText(a.path, b.path))
  return hashOf(rows.map(({ path, key }) => `${key} ${path}`).join('\n'))
}

/**
 * Find the site that an earlier build has written, if it has its files, given by their hash, all of them untouched, and
 * nobody is changing it.
 */
export function findBuilt(dir: string, planned: string, { mode }: OutputSettings): WriteResult | undefined {
  const current = siteFolder(dir)
  if (hasLock(dir) || hasLeftovers(current) || hasReleaseLeftovers(dir)) return undefined
  if ((mode === 'atomic') === (current === dir)) return undefined
  const manifest = readManifest(current)
  if (!manifest) return undefined
  const entries = [...manifest.entries.values()]
  if (hashPlan(entries) !== planned) return undefined
  if (!entries.every((entry) => isIntact(current, entry, manifest.changedMs))) return undefined
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  return { written: [], unchanged: entries.map(({ path }) => path), removed: [], bytes }
}
