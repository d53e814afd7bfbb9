/**
 * The contents of the files of all trees, each once: `blobs/<2 digits>/<id>`, to which the files of trees are hard links. A file is written
 * beside and renamed, so that any number of processes fill one store, and never changed after that.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGitObjects } from '../../files/ask-git.js'
import { groupBy } from '../../utils/collections.js'
import { replaceFile } from '../../utils/replace-file.js'
import { parseGitObjects } from '../../files/parse-git-objects.js'
import type { TreeFile } from './list-tree.js'

/** A store, and the blobs of it that this process has written, or seen to be whole. */
export interface BlobStore {
  /** Absolute path. */
  readonly dir: string
  readonly trusted: Set<string>
}

/** Bytes that git is asked for at once, so that memory does not grow with the repository. */
const maxBatchBytes = 64 * 1024 * 1024

/** Open a store, which need not be there. */
export function openBlobStore(dir: string): BlobStore {
  return { dir, trusted: new Set() }
}

/** Compute the path of a blob in its store. */
export function blobFile({ dir }: BlobStore, id: string): string {
  return join(dir, id.slice(0, 2), id)
}

/**
 * Put the contents of files into a store.
 * @returns The ids of those that it does not hold: pointers of Git LFS, whose contents are elsewhere, and what the clone lacks.
 */
export function storeBlobs(
  store: BlobStore,
  workTree: string,
  files: readonly TreeFile[]
): { readonly lfs: ReadonlySet<string>; readonly missing: ReadonlySet<string> } {
  const lfs = new Set<string>()
  const missing = new Set<string>()
  const sizes = new Map(files.map(({ id, size }) => [id, size]))
  const needed = [...sizes].filter(([id]) => !isStored(store, id))
  for (const ids of batchesOf(needed)) {
    const objects = parseGitObjects(readGitObjects(workTree, ids))
    for (const id of ids) {
      const bytes = objects.get(id)
      if (!bytes) missing.add(id)
      else if (isLfsPointer(bytes)) lfs.add(id)
      else writeBlob(store, id, bytes)
    }
  }
  return { lfs, missing }
}

/** Whether a store holds a blob, whole; what a repository has brought along, or a crash has cut, is written again. */
function isStored(store: BlobStore, id: string): boolean {
  if (store.trusted.has(id)) return true
  const file = blobFile(store, id)
  const isWhole = existsSync(file) && idOfBlob(readFileSync(file), id.length) === id
  if (isWhole) store.trusted.add(id)
  return isWhole
}

/** Compute the id that git gives to contents; its length tells the kind of hash. */
function idOfBlob(bytes: Buffer, length: number): string {
  const hash = createHash(length === 40 ? 'sha1' : 'sha256')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

function writeBlob(store: BlobStore, id: string, bytes: Buffer): void {
  const file = blobFile(store, id)
  replaceFile(file, bytes, readOnly)
  store.trusted.add(id)
}

/** Mode of a file that an editor should not change by mistake: all trees share it. */
const readOnly = 0o444

/** Whether contents only name a file of Git LFS (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md#the-pointer). */
function isLfsPointer(bytes: Buffer): boolean {
  return bytes.length < 1024 && bytes.toString('latin1').startsWith('version https://git-lfs.github.com/spec/')
}

/** Divide blobs into batches by their sizes. */
function batchesOf(blobs: readonly (readonly [id: string, size: number])[]): string[][] {
  let sum = 0
  const batches = groupBy(blobs, ([, size]) => String(Math.floor((sum += size) / maxBatchBytes)))
  return [...batches.values()].map((batch) => batch.map(([id]) => id))
}
