import { askOutside, isConfined } from '../utils/ask-outside.js'
import type { FileSystem } from './file-system.js'

/**
 * Flush a file, or the names in a folder, to the disk before anything that relies on them: after a power failure a
 * later rename could otherwise survive without its data.
 */
export function flush(path: string, fileSystem: FileSystem): void {
  if (isConfined()) return void askOutside('flush', path)
  const descriptor = fileSystem.openSync(path, 'r')
  try {
    fileSystem.fsyncSync(descriptor)
  } finally {
    fileSystem.closeSync(descriptor)
  }
}

/** Bring a file that is open to the disk; Node.js does not let a confined process do it. */
export function flushOpen(descriptor: number, path: string, fileSystem: FileSystem): void {
  if (isConfined()) askOutside('flush', path)
  else fileSystem.fsyncSync(descriptor)
}

/** Flush the names in a folder to the disk, where the system can; Windows cannot, and writes them through. */
export function flushFolder(path: string, fileSystem: FileSystem): void {
  try {
    flush(path, fileSystem)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EISDIR' && code !== 'EPERM' && code !== 'EINVAL') throw error
  }
}
