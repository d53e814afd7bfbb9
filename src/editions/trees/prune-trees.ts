import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../../utils/day.js'
import { replaceFile } from '../../utils/replace-file.js'
import { recordFile } from './tree-record.js'
import type { TreesFolder } from './trees-folder.js'

/** Mark that a tree was used, once a day. */
export function markTreeUsed(trees: TreesFolder, treeId: string): void {
  const file = recordFile(trees, treeId)
  const now = Date.now()
  if (now - modified(file) > dayMs) utimesSync(file, now / 1000, now / 1000)
}

/**
 * Remove trees that were not used for 14 days, contents that no tree has any more, and what killed processes left. Looks at most once a
 * day.
 */
export function pruneTrees({ dir, blobs }: TreesFolder): void {
  const stamp = join(dir, 'pruned')
  try {
    if (Date.now() - modified(stamp) < dayMs) return
    replaceFile(stamp, '')
    for (const name of readdirSync(dir)) {
      const [, treeId] = /^([\da-f]+)\.json$/.exec(name) ?? []
      if (treeId !== undefined) removeOld(join(dir, name), 14 * dayMs, join(dir, treeId))
      else if (name.endsWith('.tmp')) removeOld(join(dir, name), dayMs)
    }
    for (const folder of readdirSync(blobs.dir))
      for (const name of readdirSync(join(blobs.dir, folder))) removeUnused(join(blobs.dir, folder, name))
  } catch {
    // Trees that cannot be removed are no reason to fail.
  }
}

/** Remove a file or folder that was not changed for some time, and first of all what belongs to it. */
function removeOld(path: string, age: number, belonging?: string): void {
  if (Date.now() - modified(path) <= age) return
  if (belonging !== undefined) rmSync(belonging, { recursive: true, force: true })
  rmSync(path, { recursive: true, force: true })
}

/** Remove contents that are in no tree, unless a process may be writing the tree that they are for. */
function removeUnused(file: string): void {
  const { nlink, ctimeMs } = statSync(file)
  if (nlink === 1 && Date.now() - ctimeMs > dayMs) rmSync(file, { force: true })
}

/** Read when a file was written; 0 when it is missing. */
function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
