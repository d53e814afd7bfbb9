import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Output } from '../model/output.js'
import { hashOf } from '../utils/hash.js'
import type { FileSystem } from './file-system.js'
import { dropStage, stageName } from './journal.js'
import { onDisk } from './machine-error.js'

/** Contents on their way to the output folder. */
export interface StagedFile {
  /** Name in the stage; undefined when the bytes are those that `isKnown` knows, and nothing was written. */
  readonly name: string | undefined
  readonly hash: string
  readonly size: number
}

/** The folder where changed files wait until all of them are there. It is made by the first of them. */
export interface Stage {
  /** Write contents, unless `isKnown` says that a file with this hash is in place already. */
  add(path: string, contents: Output['contents'], isKnown: (hash: string) => boolean): StagedFile
  /** Remove everything, also the output folder if it was made for this; never fails. */
  discard(): void
  /** Forget the stage: it has been moved to its place. */
  close(): void
}

const untouched = 'The old output is untouched.'
const chunkSize = 4 * 1024 * 1024

/** Create the stage of an output folder. */
export function createStage(dir: string, fileSystem: FileSystem): Stage {
  const stageDir = join(dir, stageName)
  let count = 0
  let firstMade: string | undefined
  let isOpen = false

  const discard = () => {
    if (!isOpen) return
    close()
    removeQuietly(dir, firstMade, fileSystem)
  }
  const close = () => {
    isOpen = false
    process.off('exit', discard)
  }
  const open = () => {
    isOpen = true
    process.once('exit', discard)
    firstMade = makeFolder(stageDir, fileSystem)
  }
  const nextFile = () => {
    const name = String(count++)
    if (!isOpen) open()
    return { name, file: join(stageDir, name) }
  }

  return {
    add(path, contents, isKnown) {
      const bytes = readContents(path, contents)
      if (bytes === undefined) {
        return onDisk(`write ${join(dir, path)}`, untouched, () => {
          const { name, file } = nextFile()
          const copy = copyHashed((contents as { copyOf: string }).copyOf, file, fileSystem)
          if (!isKnown(copy.hash)) return { name, ...copy }
          fileSystem.unlinkSync(file)
          return { name: undefined, ...copy }
        })
      }
      const hash = hashOf(bytes)
      if (isKnown(hash)) return { name: undefined, hash, size: bytes.length }
      return onDisk(`write ${join(dir, path)}`, untouched, () => {
        const { name, file } = nextFile()
        fileSystem.writeFileSync(file, bytes)
        return { name, hash, size: bytes.length }
      })
    },
    discard,
    close
  }
}

/**
 * Make a folder and those above it that are missing; returns the outermost one made. (Node's own `recursive` does not
 * say when the file system is read-only.)
 */
function makeFolder(dir: string, fileSystem: FileSystem): string {
  const outermost = existsSync(dirname(dir)) ? dir : makeFolder(dirname(dir), fileSystem)
  fileSystem.mkdirSync(dir)
  return outermost
}

/** Take contents as bytes; undefined for a file too large to hold. */
function readContents(path: string, contents: Output['contents']): Uint8Array | undefined {
  if (typeof contents === 'string') return Buffer.from(contents)
  if (contents instanceof Uint8Array) return contents
  return onDisk(`read ${contents.copyOf}, which is copied to ${path}`, untouched, () =>
    statSync(contents.copyOf).size > chunkSize ? undefined : readFileSync(contents.copyOf)
  )
}

/** Copy a large file piece by piece and hash it on the way. Its permissions are not copied: a site is public. */
function copyHashed(from: string, to: string, fileSystem: FileSystem): { hash: string; size: number } {
  const source = openSync(from, 'r')
  try {
    const target = fileSystem.openSync(to, 'w')
    try {
      const hash = createHash('sha256')
      const chunk = Buffer.allocUnsafe(chunkSize)
      let size = 0
      for (let length = readSync(source, chunk); length > 0; length = readSync(source, chunk)) {
        hash.update(chunk.subarray(0, length))
        fileSystem.writeFileSync(target, chunk.subarray(0, length))
        size += length
      }
      return { hash: hash.digest('hex').slice(0, 32), size }
    } finally {
      fileSystem.closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}

/** Remove the stage and the folders that were made for it, as far as the system lets us. */
function removeQuietly(dir: string, firstMade: string | undefined, fileSystem: FileSystem): void {
  try {
    dropStage(dir, fileSystem)
    if (firstMade === undefined) return
    for (let folder = dir; folder.length >= firstMade.length; folder = dirname(folder)) fileSystem.rmdirSync(folder)
  } catch {
    // What cannot be removed now is removed by the next command; the reason of the failure matters more.
  }
}
