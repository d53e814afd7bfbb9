import type { WriteResult } from '../model/output.js'
import { compareText } from '../utils/collections.js'
import type { Decided } from './decide-outputs.js'
import type { FileSystem } from './file-system.js'
import { applyJournal, commitJournal, type Journal } from './journal.js'
import { onDisk } from './on-disk.js'
import { formatManifest, manifestName, type OutputManifest } from './manifest-file.js'
import { checkObstacles } from './obstacles.js'
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
