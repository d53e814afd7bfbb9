import { existsSync, watch } from 'node:fs'
import { basename, join } from 'node:path'
import { MachineError } from '../../model/errors.js'

/** A watch of the system on one folder. */
export interface FolderWatch {
  close(): void
}

/** Listeners of a watch. */
export interface FolderWatchOptions {
  readonly onEvent: (path: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * Watch the entries of a folder, not what is below them. Returns undefined where that cannot be done; a system that has no
 * watches left is reported as a `MachineError`.
 */
export function openFolderWatch(folder: string, { onEvent, onError }: FolderWatchOptions): FolderWatch | undefined {
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
