import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Config } from '../../model/config.js'
import { ownFolder } from '../../utils/own-folder.js'
import { replaceFile } from '../../utils/replace-file.js'
import { userKey } from '../../utils/user-key.js'
import { openBlobStore, type BlobStore } from './blob-store.js'

/** The folder of all trees of a site. */
export interface TreesFolder {
  /** Absolute path. */
  readonly dir: string
  readonly blobs: BlobStore
  /** What seals the records of trees. */
  readonly key: string
}

/** Open the folder of trees; one that is removed when the process ends where none can be kept, as for the cache. */
export function openTreesFolder({ siteDir, cacheDir }: Pick<Config, 'siteDir' | 'cacheDir'>): TreesFolder {
  const isUsable = ownFolder(siteDir, relative(siteDir, cacheDir), 'trees') === 'usable'
  const key = isUsable ? userKey(siteDir) : undefined
  if (key === undefined) return openIn(temporaryFolder(), randomBytes(32).toString('hex'))
  const ignoring = join(cacheDir, '.gitignore')
  if (!existsSync(ignoring)) replaceFile(ignoring, '*\n')
  return openIn(join(cacheDir, 'trees'), key)
}

function openIn(dir: string, key: string): TreesFolder {
  return { dir, key, blobs: openBlobStore(join(dir, 'blobs')) }
}

function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'capstan-trees-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}
