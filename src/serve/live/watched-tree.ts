import { existsSync, lstatSync, readdirSync, type Stats, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Change } from './change-batches.js'
import { MachineError } from '../../model/errors.js'

/** A watch of the system on one folder. */
interface FolderWatch {
  close(): void
}

/** Listeners of a watch. */
interface FolderWatchOptions {
  readonly onEvent: (path: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * Watch the entries of a folder, not what is below them. Returns undefined where that cannot be done; a system that has no
 * watches left is reported as a `MachineError`.
 */
function openFolderWatch(folder: string, { onEvent, onError }: FolderWatchOptions): FolderWatch | undefined {
  try {
    const watcher = watch(folder, (_, name) => {
      if (name !== null) onEvent(join(folder, name))
      // The folder itself was moved or removed, or the system does not tell what changed.
      if (name === null || name === basename(folder)) onEvent(folder)
    })
    watcher.on('error', (error) => {
      if (existsSync(folder)) onError(error)
      onEvent(folder)
    })
    return watcher
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EMFILE') {
      const advice = 'raise fs.inotify.max_user_watches or max_user_instances, or use --no-watch'
      onError(new MachineError(`Failed to watch the files: the system allows no more watches (${code}); ${advice}.`))
    } else if (code !== 'ENOENT' && code !== 'ENOTDIR') onError(error)
    return undefined
  }
}

/**
 * Whether folders are polled: network file systems and mounts of virtual machines report no events. Asked for by the
 * environment variable that chokidar has for it.
 */
function isPolled(): boolean {
  return /^(?:1|true)$/i.test(process.env.CHOKIDAR_USEPOLLING ?? '')
}

/** Poll the entries of a folder, not what is below them. What changes before polling has begun is found by its last event. */
function openFolderPoll(folder: string, { onEvent, onError }: FolderWatchOptions): FolderWatch {
  let close: (() => void) | undefined
  let isClosed = false
  const start = async () => {
    const { watch } = await import('chokidar')
    if (isClosed) return
    const watcher = watch(folder, { depth: 0, usePolling: true, followSymlinks: false, ignoreInitial: true })
    watcher.on('raw', () => onEvent(folder))
    watcher.on('all', (_, path) => onEvent(path))
    watcher.on('ready', () => onEvent(folder))
    watcher.on('error', onError)
    close = () => void watcher.close()
  }
  start().catch(onError)
  return {
    close() {
      isClosed = true
      close?.()
    }
  }
}

/** What a tree covers, and its listeners. */
export interface WatchedTreeOptions {
  readonly isWatched: (path: string) => boolean
  /** Called with the path of each event of the system. */
  readonly onEvent: (path: string) => void
  readonly onError: (error: unknown) => void
}

/** A folder with the state of its entries when they were last inspected. */
interface Folder {
  readonly watch: FolderWatch | undefined
  readonly inode: number
  readonly states: Map<string, string>
}

/** State of an entry that is a folder. */
const folderState = 'folder'

/**
 * Files and folders as they were last reported. An event of the system only says where to look: what changed is found by
 * comparison, so that events which are merged, late or out of order lose nothing.
 */
export class WatchedTree {
  readonly #folders = new Map<string, Folder>()
  readonly #options: WatchedTreeOptions

  constructor(options: WatchedTreeOptions) {
    this.#options = options
  }

  /** Inspect a path that may not exist yet, with the nearest folder above it. */
  inspectRoot(path: string): Change[] {
    if (this.#folders.has(dirname(path))) return this.inspect(path)
    const folder = existingFolder(dirname(path))
    const stats = lstatSync(folder, { throwIfNoEntry: false })
    return stats ? this.#inspectFolder(folder, stats.ino, (child) => leadsTo(child, path)) : []
  }

  /** Compare a path, and what is below it, with the last inspection. */
  inspect(path: string): Change[] {
    const states = this.#folders.get(dirname(path))?.states
    const name = basename(path)
    const before = states?.get(name)
    const stats = statsOf(path)
    const removed: Change[] = before === undefined || before === folderState ? [] : [{ path, kind: 'remove' }]
    if (stats?.isDirectory()) {
      states?.set(name, folderState)
      return [...removed, ...this.#inspectFolder(path, stats.ino)]
    }
    const below = this.#forget(path)
    if (!stats) {
      states?.delete(name)
      return [...below, ...removed]
    }
    const state = stateOf(stats)
    if (!states || before === state) return below
    states.set(name, state)
    return [...below, { path, kind: removed.length > 0 ? 'change' : 'add' }]
  }

  /** Whether a path is a folder that is watched. */
  has(path: string): boolean {
    return this.#folders.has(path)
  }

  /** List the folders. */
  get folders(): readonly string[] {
    return [...this.#folders.keys()]
  }

  close(): void {
    for (const { watch } of this.#folders.values()) watch?.close()
    this.#folders.clear()
  }

  /** Watch a folder, then read it: what is put in it meanwhile is found by one or the other. */
  #inspectFolder(path: string, inode: number, isChosen = this.#options.isWatched): Change[] {
    const known = this.#folders.get(path)
    // A folder that was moved away while its watch was opened may be back.
    const isSame = known?.inode === inode && known.watch !== undefined
    if (!isSame) known?.watch?.close()
    const states = known?.states ?? new Map<string, string>()
    const watch = isSame ? known.watch : (isPolled() ? openFolderPoll : openFolderWatch)(path, this.#options)
    this.#folders.set(path, { watch, inode, states })
    const names = new Set([...this.#readNames(path), ...states.keys()])
    return [...names]
      .map((name) => join(path, name))
      .filter((child) => isChosen(child) && this.#options.isWatched(child))
      .flatMap((child) => this.inspect(child))
  }

  /** Read the names of a folder; none when it went away. */
  #readNames(path: string): string[] {
    try {
      return readdirSync(path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ENOTDIR') this.#options.onError(error)
      return []
    }
  }

  /** Forget a folder that was removed; returns what was in it. */
  #forget(path: string): Change[] {
    const folder = this.#folders.get(path)
    if (!folder) return []
    folder.watch?.close()
    this.#folders.delete(path)
    return [...folder.states].flatMap(([name, state]) => {
      const child = join(path, name)
      return state === folderState ? this.#forget(child) : [{ path: child, kind: 'remove' } as const]
    })
  }
}

/** Find the nearest folder that exists: the path itself or one above it. */
function existingFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingFolder(dirname(path))
}

/** Whether one path is the other, or a folder above it. */
function leadsTo(path: string, target: string): boolean {
  return path === target || target.startsWith(join(path, '/'))
}

/** Read the state of a path itself, not of what a link leads to; undefined when it is not there or cannot be reached. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Describe a file for comparison. Tools may set the time of the last change of the contents, but not that of the file. */
function stateOf({ ctimeMs, mtimeMs, size, ino }: Stats): string {
  return `${ctimeMs} ${mtimeMs} ${size} ${ino}`
}
