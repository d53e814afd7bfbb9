import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Create a folder below another and check that files may be kept in it: it and all on the way to it must be real folders. A
 * symbolic link, which a repository can hold, would lead what is written and removed there to any place of the machine.
 */
export function ownFolder(dir: string, ...names: readonly string[]): 'usable' | 'read-only' | 'link' {
  let folder = dir
  try {
    for (const name of names) {
      folder = join(folder, name)
      const stats = lstatSync(folder, { throwIfNoEntry: false })
      if (stats?.isSymbolicLink()) return 'link'
      if (!stats) mkdirSync(folder, { recursive: true })
    }
    accessSync(folder, constants.W_OK)
    return lstatSync(folder).isDirectory() ? 'usable' : 'read-only'
  } catch {
    return 'read-only'
  }
}
