import { existsSync, lstatSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { MachineError } from '../../model/errors.js'
import { createBatches, type Change } from './change-batches.js'
import { WatchedTree } from './watched-tree.js'

/** A running watcher. */
export interface Watcher {
  /** Watch more paths; those already watched are skipped. What changed in them since a time is reported. */
  add(paths: readonly string[], since?: number): void
  close(): void
}

/** Options of a watcher. */
export interface WatchOptions {
  /** Absolute paths to ignore, such as the output folder. */
  readonly ignored?: readonly string[]
  /** Time without changes that completes a batch, in milliseconds. */
  readonly debounce?: number
  /** When the files were read, in milliseconds: what changed since then is reported first; undefined: only later changes. */
  readonly since?: number
  /**
   * Whether the files are being read now. What has an event meanwhile is reported even if it is again as it was: whoever reads may have
   * met it in between, a folder under neither its old name nor its new one.
   */
  readonly isReading?: () => boolean
  /** Called with errors, such as a folder without read permission; other paths are still watched. */
  readonly onError?: (error: unknown) => void
}

const ignoredNames = new Set(['node_modules', '.git', '.capstan'])

/** Max difference between the clock of a file system and that of the process, in milliseconds. */
const clockTick = 20

/** Number of events in a batch from which on the system may have dropped some. Linux keeps 16,384. */
const maxEvents = 10_000

/**
 * Watch files and folders and report changes in batches, one batch at a time: while one is processed, the next is collected.
 * Links are watched themselves, not what they lead to. When it returns, everything is watched. A save by rename, as in many
 * editors, is one change.
 * @throws {MachineError} when the system has no watches left.
 */
export function watchSite(
  paths: readonly string[],
  onChange: (changes: readonly Change[]) => unknown,
  {
    ignored = [],
    debounce = 10,
    since = Infinity,
    isReading = () => false,
    onError = () => undefined
  }: WatchOptions = {}
): Watcher {
  const roots = new Set<string>()
  let events = 0
  let read = new Set<string>()
  const isWatched = (path: string) => isRelated(path, roots) && !isIgnored(path, ignored)
  const onEvent = (path: string) => {
    events++
    if (!isWatched(path)) return
    if (isReading()) read.add(path)
    batches.add(path)
  }
  let isStarting = true
  const onProblem = (error: unknown) => {
    if (isStarting && error instanceof MachineError) throw error
    onError(error)
  }
  const tree = new WatchedTree({ isWatched, onEvent, onError: onProblem })
  const inspect = (changed: ReadonlySet<string>) => {
    const isWhole = events > maxEvents
    const uncertain = read
    events = 0
    read = new Set()
    const changes = [...(isWhole ? roots : changed)].flatMap((path) => tree.inspect(path))
    // A folder above a root may be removed and created again, as by checking out another branch.
    const lost = [...roots].filter((root) => [...changed].some((path) => path !== root && isBelow(root, path)))
    const found = [...changes, ...lost.flatMap((root) => tree.inspectRoot(root))]
    const isFound = (folder: string) => found.some(({ path }) => isBelow(path, folder))
    const gone = [...changed].filter((path) => tree.has(dirname(path)) && !existsSync(path) && !isFound(path))
    const same = [...uncertain].filter((path) => existsSync(path) && !isFound(path))
    return [
      ...found,
      ...gone.map((path) => ({ path, kind: 'gone' }) as const),
      ...same.map((path) => ({ path, kind: 'change' }) as const)
    ]
  }
  const batches = createBatches({ inspect, onChange, debounce, onError })
  const add = (more: readonly string[], from: number) => {
    const fresh = more.filter((path) => !roots.has(path))
    for (const path of fresh) roots.add(path)
    const folders = new Set(tree.folders)
    const files = fresh.flatMap((path) => tree.inspectRoot(path)).map(({ path }) => path)
    // The time of a folder tells that something in it was removed.
    const added = tree.folders.filter((path) => !folders.has(path) && isInside(path, fresh))
    const late = [...files, ...added].filter((path) => hasChanged(path, from))
    batches.addFound(late.map((path) => ({ path, kind: 'change' })))
  }
  add(paths, since)
  isStarting = false
  return {
    add: (more, from = Infinity) => add(more, from),
    close() {
      batches.stop()
      tree.close()
    }
  }
}

/** Whether a file or folder has changed since a time. */
function hasChanged(path: string, since: number): boolean {
  if (since === Infinity) return false
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return !stats || stats.ctimeMs >= since - clockTick
}

/** Whether a path is one of some paths, or below one. */
function isInside(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => isBelow(path, folder))
}

/** Whether a path is inside of a watched one, or an ancestor of one. */
function isRelated(path: string, roots: ReadonlySet<string>): boolean {
  for (const root of roots) if (isBelow(path, root) || isBelow(root, path)) return true
  return false
}

/** Whether a path is ignored: folders of tools, and temporary files of editors. */
function isIgnored(path: string, ignored: readonly string[]): boolean {
  if (ignored.some((folder) => isBelow(path, folder))) return true
  const name = basename(path)
  return ignoredNames.has(name) || /~$|\.sw[a-z]$|^\.#|^#.*#$|\.tmp$|^4913$|^\.goutputstream/.test(name)
}

/** Whether a path is a folder or inside of it. Absolute paths can be compared as text, which matters: this is called often. */
function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === sep)
}
