import type { Supervision } from '../../model/activity.js'
import type { SearchIndex } from '../../search/query/open-index.js'
import type { Watcher } from '../../serve/live/watch.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import { followChanges } from '../serve/follow-changes.js'
import { openLiveSite, type LiveSite } from '../serve/live-site.js'
import { servedIndex } from '../serve/served-index.js'

/** A site that programs read. It follows its sources. */
export interface ReadSite {
  readonly live: LiveSite
  /** Open the search index as it is now. */
  readonly openIndex: () => Promise<SearchIndex | undefined>
}

/** What opens a site when it is first asked for. */
export interface SiteReader {
  /** Rejects while the configuration is broken; the next call tries again. */
  open(): Promise<ReadSite>
  close(): Promise<void>
}

/** How a site is read for programs. */
export interface ReaderOptions extends Supervision {
  /** Names of the editions that are read, of which the first is searched; undefined or empty: all. */
  readonly editions?: readonly string[] | undefined
  /** Called with a sentence about the cache for the user. */
  readonly onNotice?: ((sentence: string) => void) | undefined
  /** Called with an error of our own after a change of the sources. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Create what opens a site; nothing is read before the first question, which a program may ask long after it has connected. */
export function openSiteReader(siteDir: string, options: ReaderOptions): SiteReader {
  let opened: Promise<{ readonly site: ReadSite; readonly watching: Watcher }> | undefined
  const open = async () => {
    const start = Date.now()
    const live = await openLiveSite(siteDir, { ...options, audience: 'programs' })
    const watching = followChanges(live, start, {
      onRefresh: () => undefined,
      onError: (error) => options.onError?.(error)
    })
    const readOwn: ReadServed = (path) => live.read(live.firstConfig.edition.prefix + path)
    return { site: { live, openIndex: servedIndex(readOwn, () => live.firstConfig.lang) }, watching }
  }
  return {
    async open() {
      opened ??= open()
      try {
        return (await opened).site
      } catch (error) {
        opened = undefined
        throw error
      }
    },
    async close() {
      const last = await opened?.catch(() => undefined)
      last?.watching.close()
      last?.site.live.close()
    }
  }
}
