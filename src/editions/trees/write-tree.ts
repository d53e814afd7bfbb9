import type * as fs from 'node:fs'
import { constants, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { blobFile, type BlobStore } from './blob-store.js'
import type { LeftFile, LeftReason, TreeFile } from './list-tree.js'

/** The calls that place a file, so that a test can refuse them as other disks do. */
export type PlacingCalls = Pick<typeof fs, 'copyFileSync' | 'linkSync' | 'mkdirSync'>

/**
 * Write the files of a tree into a new folder, as links to their contents, or copies where the disk has no more links.
 * @returns The files that the disk cannot hold.
 */
export function writeTree(
  folder: string,
  files: readonly TreeFile[],
  store: BlobStore,
  calls: PlacingCalls = { copyFileSync, linkSync, mkdirSync }
): LeftFile[] {
  const made = new Set<string>()
  return files.flatMap(({ path, id }) => {
    const file = join(folder, path)
    try {
      if (!made.has(dirname(file))) calls.mkdirSync(dirname(file), { recursive: true })
      made.add(dirname(file))
      placeFile(blobFile(store, id), file, calls)
      return []
    } catch (error) {
      const reason = reasonByCode[(error as NodeJS.ErrnoException).code ?? '']
      if (!reason || !existsSync(blobFile(store, id))) throw error
      return [{ path, reason }]
    }
  })
}

/** Why a disk does not hold a file, by the error of the system: a disk that ignores case has the name already. */
const reasonByCode: Readonly<Record<string, LeftReason>> = {
  EEXIST: 'case',
  ENOTDIR: 'case',
  ENAMETOOLONG: 'name',
  EINVAL: 'name',
  EILSEQ: 'name',
  // Windows takes a colon for the beginning of a stream, and some names for devices.
  ENOENT: 'name'
}

/** Errors by which disks report that they have no hard links, or no more of them to one file. */
const withoutLinks = new Set(['EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'])

function placeFile(blob: string, file: string, { copyFileSync: copy, linkSync: link }: PlacingCalls): void {
  try {
    link(blob, file)
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    copy(blob, file, constants.COPYFILE_EXCL)
  }
}
