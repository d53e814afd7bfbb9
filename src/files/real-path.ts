import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Resolve the symbolic links of a path whose end need not exist.
 * @throws {NodeJS.ErrnoException} The system cannot look the path up: a name is too long, or a file is where a folder should be.
 */
export function resolveLinks(path: string): string {
  try {
    return realpathSync.native(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // What a confined process may not look at is granted to it by the names that it has.
    if (code === 'ERR_ACCESS_DENIED') return path
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    return join(resolveLinks(dirname(path)), basename(path))
  }
}

/** Resolve the symbolic links of a path; one that cannot be looked up is taken by its name. */
export function realPath(path: string): string {
  try {
    return resolveLinks(path)
  } catch {
    return path
  }
}
