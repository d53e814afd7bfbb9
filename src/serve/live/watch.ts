import { existsSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { MachineError } from '../../model/errors.js'
import { createBatches, type Change } from './change-batches.js'

/** A watcher that runs. */
export interface Watcher {
  /** Watch more paths; those that are watched already stay as they are. */
  add(paths: readonly string[]): void
  close(): Promise<void>
}

/** How to watch. */
export interface WatchOptions {
  /** Absolute paths that are not looked at, such as the output folder. */
  readonly ignored?: readonly string[]
  /** A batch is complete when nothing happened for so many milliseconds. */
  readonly quiet?: number
  /** Told of what cannot be watched, such as a folder that may not be read; the rest is watched. */
  readonly onError?: (error: unknown) => void
}

const ignoredNames = new Set(['node_modules', '.git', '.capstan'])

/**
 * Watch files and folders and report changes in batches, one batch at a time: while one is worked on, the next is collected.
 * Resolves when everything is watched. A save by rename, as many editors do it, is one change.
 * @throws {MachineError} when the system has no watches left.
 */
export async function watchSite(
  paths: readonly string[],
  onChange: (changes: readonly Change[]) => unknown,
  { ignored = [], quiet = 20, onError }: WatchOptions = {}
): Promise<Watcher> {
  const { watch } = await import('chokidar')
  const roots = new Set(paths)
  const watcher = watch([...roots].map(anchorOf), {
    ignoreInitial: true,
    // Its own wait of 100 ms for editors that remove and write is too long; the batches do the same.
    atomic: false,
    ignored: (path) => !isRelated(path, roots) || isIgnored(path, ignored)
  })
  const batches = createBatches(onChange, quiet)
  watcher.on('add', (path) => batches.add(path, 'add'))
  watcher.on('change', (path) => batches.add(path, 'change'))
  watcher.on('unlink', (path) => batches.add(path, 'remove'))
  // What was watched by its name may come back under it: another branch was checked out, a folder was moved and returned.
  const watchAgain = (path: string) => {
    if (roots.has(path)) watcher.add(anchorOf(path))
  }
  watcher.on('unlink', watchAgain)
  watcher.on('unlinkDir', watchAgain)
  watcher.on('error', (error) => onError?.(error))
  await ready(watcher)
  return {
    add(more) {
      const fresh = more.filter((path) => !roots.has(path))
      for (const path of fresh) roots.add(path)
      watcher.add(fresh.map(anchorOf))
      batches.recheck(fresh) // it takes a moment until they are watched
    },
    async close() {
      batches.stop()
      await watcher.close()
    }
  }
}

/** The path to watch for one that may not be there yet: itself, or the nearest folder above it that is. */
function anchorOf(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : anchorOf(dirname(path))
}

/** Say whether a path lies in one that is watched, or on the way to one. */
function isRelated(path: string, roots: ReadonlySet<string>): boolean {
  for (const root of roots) if (isBelow(path, root) || isBelow(root, path)) return true
  return false
}

/** Say whether a path is of no interest: tools' folders, and what editors write beside the file they save. */
function isIgnored(path: string, ignored: readonly string[]): boolean {
  if (ignored.some((folder) => isBelow(path, folder))) return true
  const name = basename(path)
  return ignoredNames.has(name) || /~$|\.sw[a-z]$|^\.#|^#.*#$|\.tmp$|^4913$|^\.goutputstream/.test(name)
}

/** Say whether a path is a folder or lies in it. Plain text suffices for absolute paths, and this is asked very often. */
function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === sep)
}

/** Wait until everything is watched. */
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
