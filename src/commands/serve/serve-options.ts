import type { Supervision } from '../../model/activity.js'
import type { Diagnostic } from '../../model/diagnostic.js'

/** How to serve a site. */
export interface ServeOptions extends Supervision {
  readonly host: string
  /** Host names that are answered besides those of this machine, such as that of a proxy. */
  readonly allowedHosts?: readonly string[] | undefined
  /** The first port to try. */
  readonly port: number
  /** Whether changes of the sources are followed; otherwise the built folder is served. */
  readonly isWatching: boolean
  /** Names of the editions that are served, such as `1.0` or `1.0/fr`; undefined or empty: all. */
  readonly editions?: readonly string[] | undefined
  /** Whether posts of the future are shown, too. */
  readonly future?: boolean | undefined
  /** Called with the progress of the first compilation. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Called with a sentence about the cache for the user. */
  readonly onNotice?: ((sentence: string) => void) | undefined
  /** Called with the messages of the site, first and after each change. */
  readonly onMessages?: (messages: readonly Diagnostic[]) => void
  /** Called with an error that was answered with status 500. */
  readonly onError?: (error: unknown, path: string) => void
}

/** A site that is being served. */
export interface RunningSite {
  /** Address of the site, base path included. */
  readonly url: string
  readonly port: number
  readonly siteDir: string
  /** Stop at once, closing open connections. */
  close(): Promise<void>
}
