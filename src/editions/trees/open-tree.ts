import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { readGitObjects } from '../../files/ask-git.js'
import { hashOf } from '../../utils/hash.js'
import { storeBlobs } from './blob-store.js'
import { listTree, type LeftFile, type ListedTree } from './list-tree.js'
import { parseGitObjects } from '../../files/parse-git-objects.js'
import { markTreeUsed } from './prune-trees.js'
import type { ResolvedRef } from './resolve-refs.js'
import type { SitePaths } from './site-paths.js'
import { readRecord, writeRecord, type TreeRecord } from './tree-record.js'
import type { TreesFolder } from './trees-folder.js'
import { writeTree } from './write-tree.js'

/** The folder of a ref, with what its record says. */
export interface OpenedTree extends TreeRecord {
  readonly treeId: string
  /** Absolute path of what stands for the site directory. */
  readonly root: string
  /** Absolute path of all that is held. */
  readonly folder: string
}

/** A part of the repository in a tree: an object, and where it is. */
interface Part {
  /** Posix path from the folder of the tree; the folder itself is empty. */
  readonly path: string
  readonly id: string
  readonly type: string
}

/** Find the folder of a ref, or write it. One that would lack files because the clone does is not written. */
export function openTree(
  { commit, objects }: ResolvedRef,
  { site, held }: SitePaths,
  trees: TreesFolder,
  workTree: string
): OpenedTree {
  // Where nothing is held but the folder of the site, the tree is that folder.
  const isSiteAlone = held.length === 1 && held[0] === site
  const parts = objects.flatMap((object, index): Part[] => {
    const path = held[index]
    return object && path !== undefined ? [{ ...object, path: isSiteAlone ? '' : path }] : []
  })
  const treeId = (isSiteAlone && parts[0]?.id) || hashOf(parts.map(({ id, path }) => `${id} ${path}`).join('\n'))
  const folder = join(trees.dir, treeId)
  const place = { treeId, folder, root: isSiteAlone ? folder : join(folder, site) }
  const known = existsSync(folder) ? readRecord(trees, treeId) : undefined
  if (known) markTreeUsed(trees, treeId)
  if (known?.commit === commit) return { ...place, ...known }
  const date = dateOf(commit, workTree)
  if (!known) return { ...place, ...makeTree(place, parts, { commit, date }, trees, workTree) }
  const record = { ...known, commit, date }
  writeRecord(trees, treeId, record)
  return { ...place, ...record }
}

/** Whether files of a tree are not in the clone. */
export function isIncomplete({ left }: TreeRecord): boolean {
  return left.some(({ reason }) => reason === 'missing')
}

/** Write a tree beside its place and rename it. Its record comes before it: whoever finds both finds all of it. */
function makeTree(
  { treeId, folder }: Pick<OpenedTree, 'treeId' | 'folder'>,
  parts: readonly Part[],
  of: Pick<TreeRecord, 'commit' | 'date'>,
  trees: TreesFolder,
  workTree: string
): TreeRecord {
  const beside = `${folder}.${process.pid}-${threadId}.tmp`
  try {
    rmSync(beside, { recursive: true, force: true }) // a killed process with this id may have left it
    mkdirSync(beside, { recursive: true })
    const record = { ...of, left: fillFolder(beside, parts, trees, workTree) }
    if (isIncomplete(record)) return record
    // Without a record it is not ours.
    if (existsSync(folder) && !readRecord(trees, treeId)) rmSync(folder, { recursive: true })
    writeRecord(trees, treeId, record)
    if (!existsSync(folder)) renameNew(beside, folder)
    return record
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Rename a folder, unless another process was faster. */
function renameNew(beside: string, folder: string): void {
  try {
    renameSync(beside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** Write the parts of a tree into an empty folder. Returns what it does not hold. */
function fillFolder(folder: string, parts: readonly Part[], { blobs }: TreesFolder, workTree: string): LeftFile[] {
  const { files, left } = listParts(parts, workTree)
  const { lfs, missing } = storeBlobs(blobs, workTree, files)
  const isStored = ({ id }: { readonly id: string }) => !lfs.has(id) && !missing.has(id)
  return [
    ...left,
    ...files.filter(({ id }) => lfs.has(id)).map(({ path }): LeftFile => ({ path, reason: 'lfs' })),
    ...files.filter(({ id }) => missing.has(id)).map(({ path }): LeftFile => ({ path, reason: 'missing' })),
    ...writeTree(folder, files.filter(isStored), blobs)
  ]
}

/** List the files of all parts. A part that is a file itself has a size that is not known. */
function listParts(parts: readonly Part[], workTree: string): ListedTree {
  const listed = parts.map(({ path: above, id, type }): ListedTree => {
    if (type === 'commit') return { files: [], left: [{ path: above, reason: 'submodule' }] }
    if (type === 'blob') return { files: [{ path: above, id, size: 0 }], left: [] }
    const { files, left } = listTree(workTree, id)
    const below = <T extends { readonly path: string }>(each: T): T =>
      above === '' ? each : { ...each, path: `${above}/${each.path}` }
    return { files: files.map(below), left: left.map(below) }
  })
  return { files: listed.flatMap(({ files }) => files), left: listed.flatMap(({ left }) => left) }
}

/** Read the calendar date of a commit, in the offset of its author. */
function dateOf(commit: string, workTree: string): string {
  const text =
    parseGitObjects(readGitObjects(workTree, [commit]))
      .get(commit)
      ?.toString() ?? ''
  const [, seconds = '0', sign = '+', hours = '0', minutes = '0'] =
    /^author .* (\d+) ([+-])(\d{2})(\d{2})$/m.exec(text) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60)
  return new Date((Number(seconds) + offset) * 1000).toISOString().slice(0, 10)
}
