import { readdirSync } from 'node:fs'
import type { SourceAccess } from '../model/source-access.js'
import { realSourcePath } from './open-source.js'

/** List the names in a folder that are not hidden, in one order on every machine; none in a folder that must not be read. */
export function listSourceFolder(folder: string, access: SourceAccess): string[] {
  const real = realSourcePath(folder, access)
  if (real === undefined) return []
  try {
    return readdirSync(real)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch {
    return []
  }
}
