import { existsSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { MachineError } from '../../model/errors.js'
import { createBatches, type Change } from './change-batches.js'

/** A running watcher. */
export interface Watcher {
  /** Watch more paths; those already watched are skipped. */
  add(paths: readonly string[]): void
  close(): Promise<void>
}

/** Options of a watcher. */
export interface WatchOptions {
  /** Absolute paths to ignore, such as the output folder. */
  readonly ignored?: readonly string[]
  /** Time without changes that completes a batch, in milliseconds. */
  readonly debounce?: number
  /** Called with errors, such as a folder without read permission; other paths are still watched. */
  readonly onError?: (error: unknown) => void
}

const ignoredNames = new Set(['node_modules', '.git', '.capstan'])

/**
 * Watch files and folders and report changes in batches, one batch at a time: while one is processed, the next is collected.
 * Links are watched themselves, not what they lead to. Resolves when everything is watched. A save by rename, as in many editors, is one change.
 * @throws {MachineError} when the system has no watches left.
 */
export async function watchSite(
  paths: readonly string[],
  onChange: (changes: readonly Change[]) => unknown,
  { ignored = [], debounce = 20, onError }: WatchOptions = {}
): Promise<Watcher> {
  const { watch } = await import('chokidar')
  const roots = new Set(paths)
  const watcher = watch([...roots].map(existingPath), {
    ignoreInitial: true,
    // A link may lead out of the site, to a folder of any size.
    followSymlinks: false,
    // chokidar's own delay of 100 ms for editors that remove and write is too long; batches merge these events, too.
    atomic: false,
    ignored: (path) => !isRelated(path, roots) || isIgnored(path, ignored)
  })
  const batches = createBatches(onChange, debounce)
  let isReady = false
  watcher.on('add', (path, stats) => {
    // chokidar reports the links that are there from the start.
    if (isReady || stats?.isSymbolicLink() !== true) batches.add(path, 'add')
  })
  watcher.on('change', (path) => batches.add(path, 'change'))
  watcher.on('unlink', (path) => batches.add(path, 'remove'))
  // A watched path may be removed and created again, as by checking out another branch.
  const watchAgain = (path: string) => {
    if (roots.has(path)) watcher.add(existingPath(path))
  }
  watcher.on('unlink', watchAgain)
  watcher.on('unlinkDir', watchAgain)
  watcher.on('error', (error) => onError?.(error))
  await ready(watcher)
  isReady = true
  return {
    add(more) {
      const fresh = more.filter((path) => !roots.has(path))
      for (const path of fresh) roots.add(path)
      watcher.add(fresh.map(existingPath))
      batches.recheck(fresh) // it takes a moment until they are watched
    },
    async close() {
      batches.stop()
      await watcher.close()
    }
  }
}

/** Find the path to watch for one that may not exist: itself, or its nearest ancestor that exists. */
function existingPath(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingPath(dirname(path))
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

/** Wait until the watcher is ready. */
async function ready(watcher: FSWatcher): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve)
    watcher.on('error', (error) => {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOSPC' && code !== 'EMFILE') return
      const advice = 'raise fs.inotify.max_user_watches or max_user_instances, or use --no-watch'
      reject(new MachineError(`Could not watch the files: the system allows no more (${code}); ${advice}.`))
    })
  })
}
