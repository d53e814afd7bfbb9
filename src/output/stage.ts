import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashSource } from '../files/hash-source.js'
import type { UnreadSource } from '../files/open-source.js'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import { MachineError } from '../model/errors.js'
import type { FileCopy, Output } from '../model/output.js'
import { hashOf } from '../utils/hash.js'
import type { FileSystem } from './file-system.js'
import { dropStage, stageName } from './journal.js'
import { systemReason } from '../utils/system-reason.js'
import { onDisk } from './on-disk.js'

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
  /** Read what was written under a name. */
  read(name: string): Uint8Array
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
          const copy = copyHashed(path, contents as FileCopy, file, fileSystem)
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
    read: (name) => readFileSync(join(stageDir, name)),
    discard,
    close
  }
}

/**
 * Create a folder and those above it that are missing; returns the outermost one made. (Node's own `recursive` does not
 * say when the file system is read-only.)
 */
function makeFolder(dir: string, fileSystem: FileSystem): string {
  const outermost = isMade(dirname(dir)) ? dir : makeFolder(dirname(dir), fileSystem)
  fileSystem.mkdirSync(dir)
  return outermost
}

/** Take contents as bytes; undefined for a file too large to hold. */
function readContents(path: string, contents: Output['contents']): Uint8Array | undefined {
  if (typeof contents === 'string') return Buffer.from(contents)
  if (contents instanceof Uint8Array) return contents
  const source = readSource(contents.copyOf, contents.access, chunkSize)
  if (source.state === 'read') return source.bytes
  if (source.state === 'refused' && source.refusal === 'too-large') return undefined
  throw unread(path, contents, source)
}

/** Copy a large file piece by piece and hash it on the way. Its permissions are not copied: a site is public. */
function copyHashed(
  path: string,
  contents: FileCopy,
  to: string,
  fileSystem: FileSystem
): { hash: string; size: number } {
  const target = fileSystem.openSync(to, 'w')
  try {
    const copy = hashSource(contents.copyOf, contents.access, (chunk) => {
      fileSystem.writeFileSync(target, chunk)
    })
    if (copy.state === 'hashed') return copy
    throw unread(path, contents, copy)
  } finally {
    fileSystem.closeSync(target)
  }
}

/** Create the error for a file that cannot be copied. */
function unread(path: string, { copyOf }: FileCopy, source: UnreadSource): MachineError {
  const reason =
    source.state === 'refused'
      ? refusalReason(source.refusal, copyOf)
      : systemReason(source.state === 'absent' ? 'ENOENT' : source.code)
  return new MachineError(`Failed to read ${copyOf}, which is copied to ${path}: ${reason}. ${untouched}`)
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

/** Whether a folder is there; one that a confined process may not look at was made for it. */
function isMade(folder: string): boolean {
  try {
    return existsSync(folder)
  } catch {
    return true
  }
}
