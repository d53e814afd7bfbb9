import { basename, join } from 'node:path'
import { lookAt } from './folders.js'
import { OutputRefusedError } from './output-refused-error.js'
import { siteFolder } from './releases.js'

const remedy = `Set "output: { mode: 'in-place' }".`

/**
 * Check that a place can be published in one step. Windows cannot replace a link to a folder by a rename, and every release
 * would hold a copy of a work tree that is in the folder.
 * @throws {OutputRefusedError}
 */
export function checkAtomic(place: string, platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32')
    throw new OutputRefusedError(
      `"mode: 'atomic'" does not work on Windows, which cannot replace the link ${place} in one step. ${remedy}`
    )
  if (lookAt(join(siteFolder(place), '.git')))
    throw new OutputRefusedError(
      `${place} contains .git, which "mode: 'atomic'" would copy into each release in ${basename(place)}.releases. ${remedy}`
    )
}

/** Create the error for a file system that has no symbolic links. */
export function noLinks(place: string, code: string): OutputRefusedError {
  return new OutputRefusedError(
    `Failed to create a symbolic link beside ${place} (${code}), which "mode: 'atomic'" needs. The old output is untouched. ${remedy}`
  )
}
