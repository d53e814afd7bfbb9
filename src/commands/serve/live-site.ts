/**
 * A site that follows its sources: the story of a build in a loop, with a warm cache and the memory writer. One policy is
 * changed: messages never hold back a page that compiled. A page that cannot be compiled is replaced by its error; an error
 * of the configuration keeps the last good site. Drafts are shown.
 */
import { relative } from 'node:path'
import { loadConfig } from '../../config/load.js'
import { UsageError } from '../../model/errors.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { rememberingCache, type RememberingCache } from '../../cache/remembering-cache.js'
import { createMemoryWriter } from '../../output/memory-writer.js'
import type { LiveMessage } from '../../model/live.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import { planErrorPages } from '../../plan/plan-error-pages.js'
import { openPageCache, type OpenedCache } from '../../compile/open-page-cache.js'
import { recordPart, unfinishedPart } from '../../compile/page-parts.js'
import { pluginOutputs } from '../../plugins/plugin-outputs.js'
import { planOutputs } from '../../plan/plan-outputs.js'
import { openCodePool } from '../../compile/pool/open-pool.js'
import type { Pool } from '../../compile/pool/pool.js'
import { createRecompiler, type Recompile } from '../../compile/recompile.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { Route } from '../../model/route.js'
import { prepareSite, type PrepareTools } from '../site/prepare-site.js'
import { scanSite } from '../site/scan-site.js'
import { openSiteMemory, type SiteMemory } from '../site/site-memory.js'
import { toPosix } from '../../utils/paths.js'
import { debounce } from '../../utils/debounce.js'
import { planSearch, type SearchFiles } from '../../plan/search/plan-search.js'
import { sitePolicy } from '../../plan/site-policy.js'
import { pageMessages } from './page-messages.js'
import { refusedBy } from './refused-by.js'
import type { ServeOptions } from './serve-options.js'
import { warmUp } from './warm-up.js'
import { watchedPaths } from './watched-paths.js'

/** Result of a change of the sources. */
export interface Refresh {
  /** Permalinks of the pages whose output changed. */
  readonly changed: readonly string[]
  readonly messages: readonly Diagnostic[]
}

/** Whom a site in memory is for: authors see drafts; programs read what readers will, as Markdown and by search whatever the site offers. */
export type Audience = 'authors' | 'programs'

/** Options of a site in memory. */
type LiveOptions = Pick<ServeOptions, 'onProgress' | 'onNotice' | keyof Supervision> & { readonly audience?: Audience }

/** Debounce time of the search index, in milliseconds. */
const searchDelay = 2000

/** Read a site into memory. */
export async function openLiveSite(
  siteDir: string,
  { onProgress, onNotice, onActivity, timeout, isUntrusted, audience = 'authors' }: LiveOptions = {}
): Promise<LiveSite> {
  const supervision: Supervision = { onActivity, timeout, isUntrusted }
  const config = configFor(audience, await loadConfig(siteDir, supervision))
  const opened = openPageCache(config, { isKept: true, onNotice })
  const cache = rememberingCache(opened.cache, { small: recordPart, temporary: unfinishedPart })
  const codePool = openCodePool({ config, cache, timeout })
  const memory = openSiteMemory(cache)
  const prepared = await readSite(config, { ...supervision, audience, cache, memory, onProgress, codePool })
  const site = new LiveSite(siteDir, cache, opened, { config, prepared, supervision, audience, memory, codePool })
  await site.start()
  return site
}

/** A site in memory. */
export class LiveSite {
  /** Result of the first build. */
  first: Refresh = { changed: [], messages: [] }
  readonly #siteDir: string
  readonly #cache: RememberingCache
  readonly #opened: OpenedCache
  readonly #writer = createMemoryWriter()
  /** Authors wait for the page, not for the search index: the index is updated once changes have settled. */
  readonly #searchUpdate = debounce(searchDelay, async () => {
    await this.#planSearch()
    await this.#update()
  })
  #state: LiveState
  /** Errors of a configuration that could not be used. */
  #refused: readonly Diagnostic[] = []
  #search: SearchFiles | undefined
  #permalinkByPath = new Map<string, string>()

  constructor(siteDir: string, cache: RememberingCache, opened: OpenedCache, state: LiveState) {
    this.#siteDir = siteDir
    this.#cache = cache
    this.#opened = opened
    this.#state = state
  }

  /** Plan and write the site for the first time. */
  async start(): Promise<void> {
    await this.#planSearch()
    this.first = await this.#update()
    // A failure would come back at the first change, and be told then.
    warmUp(this.#state.prepared.pages, this.#state.config, this.#cache).catch(() => undefined)
  }

  get config(): Config {
    return this.#state.config
  }

  get policy(): string {
    return sitePolicy(this.#state.prepared.documents, this.config)
  }

  /** Messages by the page they belong to, and those that every page shows. */
  get pageMessages(): readonly LiveMessage[] {
    return pageMessages(this.#state.prepared, this.config, this.#refused)
  }

  get routes(): readonly Route[] {
    return this.#state.prepared.site.routes
  }

  /** Absolute paths of all sources of the site. */
  get watchedPaths(): readonly string[] {
    return watchedPaths(this.#state.prepared, this.config)
  }

  readonly read: ReadServed = (path) => this.#writer.read(path)

  /**
   * Read the sources again. A page whose code does not finish is run again when it changed, or a file that is no page:
   * its component, say. Otherwise each change of another page would wait for its time limit.
   * @param paths Absolute paths of what changed; undefined: unknown.
   */
  async refresh(paths?: readonly string[]): Promise<Refresh> {
    await this.#searchUpdate.cancel()
    if (!paths?.every((path) => this.#isOtherPage(path))) this.#cache.forget()
    this.#cache.beginChange()
    try {
      const { supervision, audience, memory } = this.#state
      const config = configFor(audience, await loadConfig(this.#siteDir, supervision))
      const prepared = await readSite(config, {
        ...supervision,
        audience,
        cache: this.#cache,
        memory,
        lastApis: this.#state.prepared.apis,
        codePool: await this.#codePoolOf(config)
      })
      this.#state = { ...this.#state, config, prepared }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      this.#refused = refusedBy(error, this.config)
      return { changed: [], messages: this.#refused }
    }
    this.#refused = []
    const refresh = await this.#update()
    this.#searchUpdate.schedule()
    return refresh
  }

  close(): void {
    void this.#searchUpdate.cancel()
    void this.#state.codePool?.close()
    this.#opened.close()
  }

  /** Whether a path is that of a page, and of none whose code did not finish. */
  #isOtherPage(path: string): boolean {
    const { config, prepared } = this.#state
    const source = toPosix(relative(config.siteDir, path))
    const isUnfinished = prepared.messages.some(({ ruleId, file }) => ruleId === 'page-limit' && file === source)
    return /\.mdx?$/i.test(path) && prepared.site.routeBySource.has(source) && !isUnfinished
  }

  /** Get the workers for a configuration, which they know since they started. */
  async #codePoolOf(config: Config): Promise<Pool | undefined> {
    const isSame = config.extensions.pagesHash === this.config.extensions.pagesHash
    if (isSame && config.hash === this.config.hash) return this.#state.codePool
    await this.#state.codePool?.close()
    const codePool = openCodePool({ config, cache: this.#cache, timeout: this.#state.supervision.timeout })
    this.#state = { ...this.#state, codePool }
    return codePool
  }

  /** Compile a page again with the present configuration, which may have changed since it was planned. */
  readonly #recompile: Recompile = (page) => {
    const { config, codePool, supervision } = this.#state
    return createRecompiler({ ...supervision, config, codePool, cache: this.#cache })(page)
  }

  async #planSearch(): Promise<void> {
    this.#state.memory.store()
    this.#search = await planSearch(this.#state.prepared, this.config, this.#cache, this.#recompile)
  }

  /** Plan the site and write what changed. */
  async #update(): Promise<Refresh> {
    const { config, prepared, supervision } = this.#state
    const planned = planOutputs(prepared, config, this.#cache, this.#search, this.#recompile)
    const complete = await pluginOutputs(planned, prepared.site, { ...supervision, config })
    const outputs = planErrorPages(complete, prepared, config)
    const { written, removed } = await this.#writer.plan(outputs)
    const old = this.#permalinkByPath
    this.#permalinkByPath = new Map(prepared.site.routes.map(({ outputPath, permalink }) => [outputPath, permalink]))
    const changed = [...written, ...removed].flatMap((path) => this.#permalinkByPath.get(path) ?? old.get(path) ?? [])
    return { changed, messages: prepared.messages }
  }
}

/** Result of the last read of the sources. */
interface LiveState {
  readonly config: Config
  readonly prepared: PreparedSite
  readonly supervision: Supervision
  readonly audience: Audience
  readonly memory: SiteMemory
  /** Workers for the pages that run code: what they do never ends this process. */
  readonly codePool: Pool | undefined
}

/** Read, route, compile and check the sources as they are now. */
async function readSite(
  config: Config,
  { memory, audience, ...tools }: Omit<PrepareTools, 'withDrafts'> & Pick<LiveState, 'memory' | 'audience'>
): Promise<PreparedSite> {
  const scanned = await scanSite(config, tools.cache, memory)
  return prepareSite(scanned, config, { ...tools, withDrafts: audience === 'authors' })
}

/** Switch on what programs need; a site that publishes neither is read by them all the same. */
function configFor(audience: Audience, config: Config): Config {
  if (audience === 'authors') return config
  return { ...config, llms: true, search: config.search || { provider: 'embedded', synonyms: [] } }
}
