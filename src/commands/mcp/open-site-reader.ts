import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { LiveMessage } from '../../model/live.js'
import type { Route } from '../../model/route.js'
import { addressIn } from '../../programs/address-in.js'
import type { Moved, ReadEdition, ReadRoute } from '../../programs/read-edition.js'
import { markdownPath } from '../../render/markdown/markdown-path.js'
import { editionNotices } from '../../render/markdown/page-notices.js'
import { markdownHint } from '../../render/markdown/program-hint.js'
import { readServed } from '../../serve/http/read-served.js'
import type { Watcher } from '../../serve/live/watch.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import { followChanges } from '../serve/follow-changes.js'
import { openLiveSite, type LiveSite } from '../serve/live-site.js'
import { servedIndex } from '../serve/served-index.js'

/** An edition of a site that programs read, as its sources are now. */
export interface SourceEdition extends ReadEdition {
  readonly config: Config
  readonly routes: readonly Route[]
  readonly redirects: readonly Moved[]
}

/** What opens a site when it is first asked for. It follows its sources. */
export interface SiteReader {
  /** Get the editions, the default one first. Rejects while the configuration is broken; the next call tries again. */
  open(): Promise<readonly SourceEdition[]>
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
  const indexes = new Map<string, SourceEdition['openIndex']>()
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
function editionsOf(live: LiveSite, indexes: Map<string, SourceEdition['openIndex']>): SourceEdition[] {
  return live.editions.map(({ config, routes, redirects }): SourceEdition => {
    const { edition, lang } = config
    const read: ReadServed = (path) => live.read(edition.prefix + path)
    const key = `${edition.prefix} ${lang}`
    const openIndex = indexes.get(key) ?? servedIndex(read, () => lang)
    indexes.set(key, openIndex)
    return {
      config,
      routes,
      redirects,
      list: () => Promise.resolve(routes),
      listRedirects: () => Promise.resolve(redirects),
      notice: editionNotices(config),
      readPage: (route) => readPage(route, config, read, live.pageMessages),
      openIndex
    }
  })
}

/** Read a page as Markdown, below the errors that keep it from being whole. */
async function readPage(
  route: ReadRoute,
  config: Config,
  read: ReadServed,
  messages: readonly LiveMessage[]
): Promise<string> {
  const file = (await readServed(read, markdownPath(route) ?? '')).toString()
  // Who asks here has the list and the search at hand.
  const hint = markdownHint(route, config)
  const text = file.startsWith(hint) ? file.slice(hint.length) : file
  const errors = messages
    .filter(({ page, severity }) => page === addressIn(config, route) && severity === 'error')
    .map(({ place, message }) => `> ${place}: ${message}\n`)
  return errors.length > 0 ? `${errors.join('')}\n${text}` : text
}
