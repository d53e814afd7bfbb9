import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealOf } from '../../utils/hash.js'
import { replaceFile } from '../../utils/replace-file.js'
import type { LeftFile } from './list-tree.js'
import type { TreesFolder } from './trees-folder.js'

/** What is known of a tree that was written, beside its files. */
export interface TreeRecord {
  /** The commit that it was last read for. */
  readonly commit: string
  /** Calendar date of that commit. */
  readonly date: string
  readonly left: readonly LeftFile[]
}

/** Compute the path of the record of a tree, which is beside its folder. */
export function recordFile({ dir }: TreesFolder, treeId: string): string {
  return join(dir, `${treeId}.json`)
}

/** Read the record of a tree; undefined when there is none, it is damaged, or somebody else has made it: a repository could bring a tree along. */
export function readRecord(folder: TreesFolder, treeId: string): TreeRecord | undefined {
  try {
    const text = readFileSync(recordFile(folder, treeId), 'utf8')
    const record = text.slice(text.indexOf('\n') + 1)
    return text === sealed(record, treeId, folder) ? (JSON.parse(record) as TreeRecord) : undefined
  } catch {
    return undefined
  }
}

/** Write the record of a tree. */
export function writeRecord(folder: TreesFolder, treeId: string, record: TreeRecord): void {
  replaceFile(recordFile(folder, treeId), sealed(JSON.stringify(record), treeId, folder))
}

function sealed(record: string, treeId: string, { key }: TreesFolder): string {
  // Which names a disk does not hold is said in it, and differs between systems.
  return `${sealOf(`${process.platform} ${treeId}\n${record}`, key)}\n${record}`
}
