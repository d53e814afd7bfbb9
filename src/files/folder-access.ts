import type { SourceAccess } from '../model/source-access.js'
import { realPath } from './real-path.js'

/** Give access to the files of some folders, and to no others. */
export function folderAccess(...folders: readonly string[]): SourceAccess {
  const roots = folders.map(realPath)
  return { roots, bases: roots, allowed: [] }
}
