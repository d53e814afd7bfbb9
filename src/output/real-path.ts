import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { onDisk } from './machine-error.js'

/**
 * Resolve the symbolic links of a path whose end need not exist.
 * @throws {MachineError} The system cannot look the path up: a name is too long, or a file stands where a folder should.
 */
export function realPath(path: string): string {
  return onDisk(`look up ${path}`, 'Nothing was written.', () => resolveLinks(path))
}

/** Resolve the nearest existing folder above a path and append the rest. */
function resolveLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    return join(resolveLinks(dirname(path)), basename(path))
  }
}
