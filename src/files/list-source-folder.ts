import type { SourceAccess } from '../model/source-access.js'
import { realSourcePath } from './open-source.js'
import { readFolder } from './read-folder.js'

/**
 * List the names in a folder that are not hidden, in one order on every machine; none in a folder that must not be read.
 *
 * @param marksFolders whether names of folders end in a slash
 */
export function listSourceFolder(folder: string, access: SourceAccess, marksFolders = false): string[] {
  if (realSourcePath(folder, access) === undefined) return []
  try {
    return readFolder(folder, access)
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => (marksFolders && entry.isDirectory() ? `${entry.name}/` : entry.name))
      .sort()
  } catch {
    return []
  }
}
