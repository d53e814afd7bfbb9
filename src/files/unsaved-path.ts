/**
 * Where the text of a file is that an editor has not saved: in a folder of its own, at the path that the file has on the disk. What opens a source,
 * or asks for its state, asks here; paths in a site stay those of the files.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceAccess } from '../model/source-access.js'

/** Find the unsaved text of a file by its real path; undefined: it is as the disk has it. */
export function unsavedPath(real: string, { unsaved }: Pick<SourceAccess, 'unsaved'>): string | undefined {
  if (unsaved === undefined) return undefined
  const path = pathInUnsaved(unsaved, real)
  return existsSync(path) ? path : undefined
}

/** Compute the path of the unsaved text of a file in the folder for them; drives of Windows are folders there. */
export function pathInUnsaved(folder: string, real: string): string {
  return join(folder, real.replace(/^([A-Za-z]):/, '$1'))
}
