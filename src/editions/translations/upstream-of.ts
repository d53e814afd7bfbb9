import { resolve } from 'node:path'
import { ownLanguages } from '../own-editions.js'
import type { Config } from '../../model/config.js'

/** A folder of a repository at a ref. */
export interface RefFolder {
  /** URL of the repository, or the absolute path of a clone or of a git directory. */
  readonly git: string
  readonly ref: string
  /** Posix path of the folder from the root of the repository. */
  readonly path: string
  readonly lang: string
}

/** Find where the originals of a site are in a repository of their own, so that builds know them from the lock; undefined: they are not. */
export function upstreamOf({ follows, siteDir, lang: own, authored }: Config): RefFolder | undefined {
  if (typeof follows !== 'object' || follows.git === undefined || follows.ref === undefined) return undefined
  const { git, ref, path, lang } = follows
  // A site may have pages in the language of its originals, too.
  if (ownLanguages(authored).length > 1 && own === lang) return undefined
  return { git: isAtServer(git) ? git : resolve(siteDir, git), ref, path, lang }
}

/** Whether a repository is at a server. */
export function isAtServer(git: string): boolean {
  return /^https?:\/\//.test(git)
}
