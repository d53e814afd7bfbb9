/**
 * The redo log of a change to an output folder. `.capstan-new/` holds the changed files under numbers; once the journal
 * is, its steps are the truth: move each file to its path, remove what is gone. Every step may be done again, so a
 * change that was cut is finished by doing all of them once more.
 */
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { flush, flushFolder, flushOpen } from './flush.js'
import { foldersAbove, lookAt, makeFolders } from './folders.js'
import { manifestName } from './manifest-file.js'
import { isOutputPath } from './output-path.js'
import { removeFiles } from './remove-files.js'

/** Folder of the staged files, below the output folder: a rename inside one folder works on mount points too. */
export const stageName = '.capstan-new'
const journalName = '.capstan-journal.json'

/** The steps of a change. */
export interface Journal {
  /** Name of the staged file and the path it goes to, in the order of the moves. */
  readonly moves: readonly (readonly [staged: string, path: string])[]
  readonly removals: readonly string[]
}

/**
 * Write the journal beside, flush it and rename it: from here on the new site is the valid one. Where it replaces another,
 * `isFlushed`, all that it promises is on the disk before it; a first site has nothing to lose, and is written faster.
 */
export function commitJournal(dir: string, journal: Journal, isFlushed: boolean, fileSystem: FileSystem): void {
  if (isFlushed) {
    for (const [staged] of journal.moves) flush(join(dir, stageName, staged), fileSystem)
    flushFolder(join(dir, stageName), fileSystem)
  }
  const temporary = join(dir, stageName, 'journal')
  const descriptor = fileSystem.openSync(temporary, 'w')
  try {
    fileSystem.writeFileSync(descriptor, JSON.stringify(journal))
    flushOpen(descriptor, temporary, fileSystem)
  } finally {
    fileSystem.closeSync(descriptor)
  }
  fileSystem.renameSync(temporary, join(dir, journalName))
  if (isFlushed) flushFolder(dir, fileSystem)
}

/** Read the journal of an interrupted change; undefined when there is no complete one. */
export function readJournal(dir: string): Journal | undefined {
  if (!existsSync(join(dir, journalName)) || !lookAt(join(dir, stageName))?.isDirectory()) return undefined
  try {
    const journal = JSON.parse(readFileSync(join(dir, journalName), 'utf8')) as Journal
    const isWhole =
      journal.moves.every(([staged, path]) => /^\d+$/.test(staged) && (path === manifestName || isOutputPath(path))) &&
      journal.removals.every(isOutputPath)
    return isWhole ? journal : undefined
  } catch {
    return undefined
  }
}

/**
 * Apply all steps of a journal, then remove it and the stage; where it is `isFlushed`, not before the steps are
 * flushed.
 */
export function applyJournal(dir: string, journal: Journal, isFlushed: boolean, fileSystem: FileSystem): void {
  const removals = new Set(journal.removals)
  const emptied = new Set(journal.removals.flatMap(foldersAbove))
  const made = new Set<string>(['.'])
  for (const [staged, path] of journal.moves) {
    makeFolders(dir, path, made, (file) => removals.has(file), fileSystem)
    if (emptied.has(path)) clearPlace(dir, path, journal.removals, fileSystem)
    move(join(dir, stageName, staged), join(dir, path), fileSystem)
  }
  removeFiles(dir, journal.removals, fileSystem)
  if (isFlushed) flushFolders(dir, journal, fileSystem)
  dropLeftovers(dir, fileSystem)
}

/** Flush the folders in which a journal has changed names, as far as they are still there. */
function flushFolders(dir: string, { moves, removals }: Journal, fileSystem: FileSystem): void {
  const paths = [...moves.map(([, path]) => path), ...removals]
  for (const folder of new Set(['.', ...paths.flatMap(foldersAbove)]))
    if (lookAt(join(dir, folder))?.isDirectory()) flushFolder(join(dir, folder), fileSystem)
}

/** Remove the stage, and the journal before it: a journal without its stage would mean nothing. */
export function dropLeftovers(dir: string, fileSystem: FileSystem): void {
  fileSystem.rmSync(join(dir, journalName), { force: true })
  dropStage(dir, fileSystem)
}

/** Remove the stage and what is in it. */
export function dropStage(dir: string, fileSystem: FileSystem): void {
  fileSystem.rmSync(join(dir, stageName), { recursive: true, force: true })
}

/** Whether a folder holds anything that a killed build left. */
export function hasLeftovers(dir: string): boolean {
  return lookAt(join(dir, stageName)) !== undefined || lookAt(join(dir, journalName)) !== undefined
}

/** Empty a folder that is where a file goes: the page `a/index.html` may have become the file `a`. */
function clearPlace(dir: string, path: string, removals: readonly string[], fileSystem: FileSystem): void {
  if (!lookAt(join(dir, path))?.isDirectory()) return
  const inside = removals.filter((removal) => removal.startsWith(`${path}/`))
  removeFiles(dir, inside, fileSystem)
}

/** Rename a file into place, unless that was done before the cut; across a mount point, copy it beside its place first. */
function move(from: string, to: string, fileSystem: FileSystem): void {
  try {
    fileSystem.renameSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !existsSync(from)) return
    if (code !== 'EXDEV') throw error
    copyFileSync(from, `${to}.capstan-tmp`)
    fileSystem.renameSync(`${to}.capstan-tmp`, to)
    fileSystem.unlinkSync(from)
  }
}
