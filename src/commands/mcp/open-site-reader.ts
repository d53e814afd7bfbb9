import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { LiveMessage } from '../../model/live.js'
import type { Route } from '../../model/route.js'
import type { Redirect } from '../../model/site.js'
import type { SearchIndex } from '../../search/index.js'
import type { Watcher } from '../../serve/live/watch.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import { followChanges } from '../serve/follow-changes.js'
import { openLiveSite, type LiveSite } from '../serve/live-site.js'
import { servedIndex } from '../serve/served-index.js'

/** An edition of a site that programs read, as its sources are now. */
export interface ReadEdition {
  readonly config: Config
  readonly routes: readonly Route[]
  /** Old addresses of its pages. */
  readonly redirects: readonly Redirect[]
  /** Messages with the addresses of the pages that they belong to. */
  readonly messages: readonly LiveMessage[]
  /** Reads a file by its path in the edition. */
  readonly read: ReadServed
  readonly openIndex: () => Promise<SearchIndex | undefined>
}

/** What opens a site when it is first asked for. It follows its sources. */
export interface SiteReader {
  /** Get the editions, the default one first. Rejects while the configuration is broken; the next call tries again. */
  open(): Promise<readonly ReadEdition[]>
  close(): Promise<void>
}

/** How a site is read for programs. */
export interface ReaderOptions extends Supervision {
  /** Names of the editions that are read; undefined or empty: all. */
  readonly editions?: readonly string[] | undefined
  /** Called with a sentence about the cache for the user. */
  readonly onNotice?: ((sentence: string) => void) | undefined
  /** Called with an error of our own after a change of the sources. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Create what opens a site; nothing is read before the first question, which a program may ask long after it has connected. */
export function openSiteReader(siteDir: string, options: ReaderOptions): SiteReader {
  let opened: Promise<{ readonly live: LiveSite; readonly watching: Watcher }> | undefined
  const open = async () => {
    const start = Date.now()
    const live = await openLiveSite(siteDir, { ...options, audience: 'programs' })
    const watching = followChanges(live, start, {
      onRefresh: () => undefined,
      onError: (error) => options.onError?.(error)
    })
    return { live, watching }
  }
  const indexes = new Map<string, ReadEdition['openIndex']>()
  return {
    async open() {
      opened ??= open()
      try {
        return editionsOf((await opened).live, indexes)
      } catch (error) {
        opened = undefined
        throw error
      }
    },
    async close() {
      const last = await opened?.catch(() => undefined)
      last?.watching.close()
      last?.live.close()
    }
  }
}

/** Gather what programs read of each edition; what opens its index stays, since it knows which is open. */
function editionsOf(live: LiveSite, indexes: Map<string, ReadEdition['openIndex']>): ReadEdition[] {
  return live.editions.map(({ config, routes, redirects }): ReadEdition => {
    const { edition, lang } = config
    const read: ReadServed = (path) => live.read(edition.prefix + path)
    const key = `${edition.prefix} ${lang}`
    const openIndex = indexes.get(key) ?? servedIndex(read, () => lang)
    indexes.set(key, openIndex)
    return { config, routes, redirects, messages: live.pageMessages, read, openIndex }
  })
}
