import type { Supervision } from '../../model/activity.js'
import type { Diagnostic } from '../../model/diagnostic.js'

/** How to serve a site. */
export interface ServeOptions extends Supervision {
  readonly host: string
  /** The first port to try. */
  readonly port: number
  /** Whether changes of the sources are followed; otherwise the built folder is served. */
  readonly isWatching: boolean
  /** Told how far the first compilation has come. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Told in a sentence what a user should know of the cache. */
  readonly onNotice?: ((sentence: string) => void) | undefined
  /** Told the messages of the site, first and after each change. */
  readonly onMessages?: (messages: readonly Diagnostic[]) => void
  /** Told of an error that became an answer with status 500. */
  readonly onError?: (error: unknown, path: string) => void
}

/** A site that is being served. */
export interface RunningSite {
  /** Address of the site, base path included. */
  readonly url: string
  readonly port: number
  readonly siteDir: string
  /** End at once, also with connections that are open. */
  close(): Promise<void>
}

/** Say whether a path names its contents by a fingerprint, so that browsers may keep it for ever. */
export function isFingerprinted(path: string): boolean {
  return /^_capstan\/(?:.*[./])[0-9a-zA-Z]{8,10}\.\w+$/.test(path)
}
