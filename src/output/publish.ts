import type { WriteResult } from '../model/output.js'
import { compareText } from '../utils/collections.js'
import type { Decided } from './decide-outputs.js'
import type { FileSystem } from './file-system.js'
import { applyJournal, commitJournal, type Journal } from './journal.js'
import { onDisk } from './on-disk.js'
import { formatManifest, manifestName, type OutputManifest } from './manifest-file.js'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { foldersAbove, lookAt } from './folders.js'
import { OutputRefusedError } from './output-refused-error.js'
import type { Stage } from './stage.js'

/** What a build changes, and whether anything changes. */
interface Change extends WriteResult {
  readonly hasNews: boolean
}

/** Compare the outputs of a build with those of the last one. */
function changeOf(decided: ReadonlyMap<string, Decided>, old: OutputManifest): Change {
  const all = [...decided.values()]
  const written = all.filter(({ staged }) => staged !== undefined).map(({ entry }) => entry.path)
  const unchanged = all.filter(({ staged }) => staged === undefined).map(({ entry }) => entry.path)
  const removed = [...old.entries.keys()].filter((path) => !decided.has(path))
  const hasNews =
    written.length > 0 || removed.length > 0 || all.some(({ entry }) => entry.key !== old.entries.get(entry.path)?.key)
  return { written, unchanged, removed, bytes: all.reduce((sum, { entry }) => sum + entry.size, 0), hasNews }
}

/** Move the staged files into place, if there are any. */
export function publish(
  dir: string,
  decided: ReadonlyMap<string, Decided>,
  old: OutputManifest,
  stage: Stage,
  fileSystem: FileSystem
): WriteResult {
  const { hasNews, ...result } = changeOf(decided, old)
  if (hasNews) {
    checkObstacles(dir, result.written, (path) => old.entries.has(path) && !decided.has(path))
    const all = [...decided.values()]
    const moves = [...movesOf(all), [stageManifest(all, stage), manifestName] as const]
    replace(dir, { moves, removals: result.removed }, old.entries.size > 0, stage, fileSystem)
  }
  return result
}

/** Order the moves so that a page never refers to a file that is not there yet. */
function movesOf(all: readonly Decided[]): (readonly [string, string])[] {
  const moves = all.flatMap(({ staged, entry }) => (staged === undefined ? [] : [[staged, entry.path] as const]))
  return moves.sort(([, a], [, b]) => rankOf(a) - rankOf(b) || compareText(a, b))
}

/** Compute the position of a file in the order: assets, then data that names assets, then pages; compressed copies are with their files. */
function rankOf(path: string): number {
  if (/\.html(?:\.gz|\.br)?$/.test(path)) return 2
  return /\.(?:json|xml|txt)(?:\.gz|\.br)?$/.test(path) ? 1 : 0
}

/** Stage the manifest of the new site. */
function stageManifest(all: readonly Decided[], stage: Stage): string {
  const text = formatManifest(all.map(({ entry }) => entry))
  return stage.add(manifestName, text, () => false).name ?? ''
}

/** Commit to the journal and carry it out. */
function replace(dir: string, journal: Journal, isFlushed: boolean, stage: Stage, fileSystem: FileSystem): void {
  onDisk(`write into ${dir}`, 'The old output is untouched.', () => commitJournal(dir, journal, isFlushed, fileSystem))
  stage.close() // it belongs to the journal now
  onDisk(`put the new files into ${dir}`, 'The next capstan command will finish it.', () =>
    applyJournal(dir, journal, isFlushed, fileSystem)
  )
}

/**
 * Check that files of the user are not in the way of new files: a file or link where a folder goes, or a folder with
 * files of its own where a file goes. `isOurs` names the files that the last build wrote.
 * @throws {OutputRefusedError}
 */
function checkObstacles(dir: string, paths: readonly string[], isOurs: (path: string) => boolean): void {
  /** Whether a folder is there: below one that is not, nothing is in the way. */
  const seen = new Map<string, boolean>()
  for (const path of paths) {
    const folders = foldersAbove(path)
    for (const folder of folders) {
      if (seen.has(folder)) continue
      const stats = lookAt(join(dir, folder))
      if (stats && !stats.isDirectory() && !isOurs(folder)) refuse(dir, folder, 'file', `a folder for ${path}`)
      seen.set(folder, stats !== undefined)
    }
    if (seen.get(folders.at(-1) ?? '') === false) continue
    if (lookAt(join(dir, path))?.isDirectory() && !holdsOnly(dir, path, isOurs)) refuse(dir, path, 'folder', 'a file')
  }
}

/** Whether every file below a folder was written by Capstan. */
function holdsOnly(dir: string, folder: string, isOurs: (path: string) => boolean): boolean {
  const entries = readdirSync(join(dir, folder), { withFileTypes: true })
  const isEachOurs = entries.every((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? holdsOnly(dir, path, isOurs) : isOurs(path)
  })
  return entries.length > 0 && isEachOurs // an empty folder is not ours: we leave none
}

/** Throw the error for an obstacle. */
function refuse(dir: string, path: string, met: string, expected: string): never {
  throw new OutputRefusedError(
    `The ${met} ${join(dir, path)} is in the way of ${expected}. Capstan did not write it: move it, or rename the page.`
  )
}
