import { join } from 'node:path'
import type { SourceAccess } from '../model/source-access.js'
import { hashOf } from '../utils/hash.js'
import { hashSource } from './hash-source.js'
import { fileStateOf, type KnownFiles } from './known-files.js'
import { listSourceFolder } from './list-source-folder.js'
import { realSourcePath } from './open-source.js'
import { unsavedPath } from './unsaved-path.js'

/** Where a site is and what it may read. */
interface SitePlace {
  readonly siteDir: string
  readonly sources: SourceAccess
}

/**
 * Find the state of a file of the site: its hash, why it must not be read, or the system's code where it cannot be read; undefined when it is
 * missing. A file that is known from the last run is not read. A path that ends in a slash is a folder, whose state is that of its names.
 */
export function stateOfSource(path: string, { siteDir, sources }: SitePlace, known?: KnownFiles): string | undefined {
  const absolute = join(siteDir, path)
  if (path.endsWith('/')) return hashOf(listSourceFolder(absolute, sources, true).join('\n'))
  const real = known && realSourcePath(absolute, sources)
  const state = real === undefined ? undefined : fileStateOf(unsavedPath(real, sources) ?? real)
  const knownHash = state && known?.read(path, state)
  if (knownHash !== undefined) return knownHash
  const source = hashSource(absolute, sources)
  if (source.state === 'hashed' && state) known?.write(path, state, source.hash)
  switch (source.state) {
    case 'hashed':
      return source.hash
    case 'refused':
      return source.refusal
    case 'failed':
      return source.code
    case 'absent':
      return undefined
  }
}
