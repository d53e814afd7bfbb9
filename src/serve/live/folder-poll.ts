import type { FolderWatch, FolderWatchOptions } from './folder-watch.js'

/**
 * Whether folders are polled: network file systems and mounts of virtual machines report no events. Asked for by the
 * environment variable that chokidar has for it.
 */
export function isPolled(): boolean {
  return /^(?:1|true)$/i.test(process.env.CHOKIDAR_USEPOLLING ?? '')
}

/** Poll the entries of a folder, not what is below them. What changes before polling has begun is found by its last event. */
export function openFolderPoll(folder: string, { onEvent, onError }: FolderWatchOptions): FolderWatch {
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
