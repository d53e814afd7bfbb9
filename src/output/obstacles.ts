import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { foldersAbove, lookAt } from './folders.js'
import { OutputRefusedError } from './output-refused-error.js'

/**
 * Check that files of the user are not in the way of new files: a file or link where a folder goes, or a folder with
 * files of its own where a file goes. `isOurs` names the files that the last build wrote.
 * @throws {OutputRefusedError}
 */
export function checkObstacles(dir: string, paths: readonly string[], isOurs: (path: string) => boolean): void {
  /** Whether a folder is there: below one that is not, nothing is in the way. */
  const seen = new Map<string, boolean>()
  for (const path of paths) {
    const folders = foldersAbove(path)
    for (const folder of folders) {
      if (seen.has(folder)) continue
      const stats = lookAt(join(dir, folder))
      if (stats && !stats.isDirectory() && !isOurs(folder)) refuse(dir, folder, 'file', `a folder for ${path}`)
      seen.set(folder, stats !== undefined)
    }
    if (seen.get(folders.at(-1) ?? '') === false) continue
    if (lookAt(join(dir, path))?.isDirectory() && !holdsOnly(dir, path, isOurs)) refuse(dir, path, 'folder', 'a file')
  }
}

/** Whether every file below a folder was written by Capstan. */
function holdsOnly(dir: string, folder: string, isOurs: (path: string) => boolean): boolean {
  const entries = readdirSync(join(dir, folder), { withFileTypes: true })
  const isEachOurs = entries.every((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? holdsOnly(dir, path, isOurs) : isOurs(path)
  })
  return entries.length > 0 && isEachOurs // an empty folder is not ours: we leave none
}

/** Throw the error for an obstacle. */
function refuse(dir: string, path: string, met: string, expected: string): never {
  throw new OutputRefusedError(
    `The ${met} ${join(dir, path)} is in the way of ${expected}. Capstan did not write it: move it, or rename the page.`
  )
}
