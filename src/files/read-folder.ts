import { lstatSync, readdirSync, type Dirent } from 'node:fs'
import { basename } from 'node:path'
import type { SourceAccess } from '../model/source-access.js'
import { pathInOverlay } from './overlaid-path.js'
import { realPath } from './real-path.js'
import { pathInUnsaved } from './unsaved-path.js'

/**
 * Read the entries of a folder that may be read, those of an overlay and what an editor has not saved among them; the path is absolute.
 * @throws {NodeJS.ErrnoException} Neither can be read.
 */
export function readFolder(path: string, access: Pick<SourceAccess, 'overlay' | 'unsaved'>): Dirent[] {
  const { unsaved } = access
  if (unsaved === undefined) return readSaved(path, access)
  const saved = readSaved(path, access)
  const names = new Set(saved.map(({ name }) => name))
  const typed = entriesOf(pathInUnsaved(unsaved, realPath(path))) ?? []
  return [...saved, ...typed.filter(({ name }) => !names.has(name))]
}

/** Read what the disk has in a folder. */
function readSaved(path: string, access: Pick<SourceAccess, 'overlay'>): Dirent[] {
  const overlay = pathInOverlay(path, access)
  const added = overlay === undefined ? undefined : entriesOf(overlay)
  if (!added) return readdirSync(path, { withFileTypes: true })
  const byName = new Map([...(entriesOf(path) ?? []), ...added].map((entry) => [entry.name, entry]))
  return [...byName.values()]
}

/** Whether the name of an entry is not UTF-8: it has been decoded to another one, by which nothing is there. */
export function isLostName(path: string): boolean {
  return basename(path).includes('\uFFFD') && lstatSync(path, { throwIfNoEntry: false }) === undefined
}

/** Read the entries of a folder that need not be there. */
function entriesOf(path: string): Dirent[] | undefined {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
