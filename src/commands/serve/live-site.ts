/**
 * A site that follows its sources: the story of a build in a loop, with a warm cache and the memory writer. One policy is
 * changed: messages never hold back a page that compiled. A page that cannot be compiled is replaced by its error; an error
 * of the configuration keeps the last good site. Drafts are shown.
 */
import { loadConfig } from '../../config/load.js'
import { LostEntryError, UsageError } from '../../model/errors.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { createLiveMemory, type LiveMemory } from '../../cache/live-memory.js'
import { createMemoryWriter } from '../../output/memory-writer.js'
import type { PlannedOutput } from '../../model/output.js'
import type { LiveMessage } from '../../model/live.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import { knownPageCache } from '../../compile/known-page-cache.js'
import { openPageCache, type OpenedCache } from '../../compile/open-page-cache.js'
import { recordPart, unfinishedPart } from '../../compile/page-parts.js'
import { createParsedRecords } from '../../compile/parsed-records.js'
import type { SitePolicies } from '../../plan/site-policy.js'
import { planFrame, type SiteFrame } from '../../plan/plan-frame.js'
import { addressIn } from '../../programs/address-in.js'
import { policiesOf } from '../site/plan-editions.js'
import { messagesOf, toldOf, openEditions, openRemote, type PreparedEdition } from '../../editions/index.js'
import { openCodePool, type PoolPlace } from '../../compile/pool/open-pool.js'
import type { Pool } from '../../compile/pool/pool.js'
import type { Site } from '../../model/site.js'
import { debounce } from '../../utils/debounce.js'
import { planSearch, type SearchFiles } from '../../plan/search/plan-search.js'
import { sourceOf } from '../../files/source-of.js'
import { planEditedPage } from './edited-page.js'
import {
  addressByPath,
  configFor,
  firstOf,
  hasSource,
  isOtherPage,
  restoreEntries,
  readSite,
  type Audience,
  type LiveState
} from './live-state.js'
import { planLiveSite } from './plan-live-site.js'
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

/** A page that was edited, with its address in the site and its file. */
export interface EditedFile {
  readonly address: string
  readonly path: string
}

/** Options of a site in memory. */
type LiveOptions = Pick<ServeOptions, 'onProgress' | 'onNotice' | 'editions' | 'future' | keyof Supervision> & {
  readonly audience?: Audience
}

/** Debounce time of the search index, in milliseconds. */
const searchDelay = 2000

/** Number of pages up to which edited ones are published ahead of the site. */
const maxEdits = 5

/** Read a site into memory. */
export async function openLiveSite(
  siteDir: string,
  { onProgress, onNotice, editions: narrowedTo, future, audience = 'authors', ...tools }: LiveOptions = {}
): Promise<LiveSite> {
  const { onActivity, onPlace, timeout, isUntrusted } = tools
  const supervision: Supervision = { onActivity, onPlace, timeout, isUntrusted }
  const config = configFor(audience, await loadConfig(siteDir, supervision))
  const isNew = !knownPageCache(config)
  const opened = openPageCache(config, { isKept: true, onNotice })
  // A clone in which nothing was built yet takes what others have; later ones start without asking, also where there is no network.
  const remote = isNew ? await openRemote(config, { onNotice }) : undefined
  await remote?.pull(opened.cache, await openEditions(config, opened.cache, narrowedTo))
  const cache = createLiveMemory(opened.cache, { small: recordPart, temporary: unfinishedPart })
  const codePool = openCodePool({ config, cache, timeout })
  const records = createParsedRecords()
  const shared = { audience, narrowedTo, future, records, codePool }
  const read = await readSite(config, { ...supervision, ...shared, cache, onProgress })
  const site = new LiveSite(siteDir, cache, opened, { ...read, ...shared, config, supervision })
  await site.start()
  return site
}

/** A site in memory. */
export class LiveSite {
  first: Refresh = { changed: [], messages: [] }
  readonly #siteDir: string
  readonly #cache: LiveMemory
  readonly #opened: OpenedCache
  readonly #writer = createMemoryWriter()
  /** Authors wait for the page, not for the search index: the index is updated once changes have settled. */
  readonly #searchUpdate = debounce(searchDelay, async () => {
    await this.#planSearch()
    await this.#update()
  })
  #state: LiveState
  /** Errors of a configuration that failed. */
  #refused: readonly Diagnostic[] = []
  /** The search index of each edition. */
  #search: readonly (SearchFiles | undefined)[] = []
  /** What the pages of each edition share; none: nothing is planned yet. */
  #frames: readonly SiteFrame[] = []
  #policies: SitePolicies = { pages: '', files: '' }
  /** Pages that were edited since the site was last read, by their output paths. */
  readonly #edited = new Map<string, PlannedOutput>()
  #writing: Promise<unknown> = Promise.resolve()
  #restoring: Promise<void> | undefined
  #addressByPath = new Map<string, string>()

  constructor(siteDir: string, cache: LiveMemory, opened: OpenedCache, state: LiveState) {
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
    warmUp(this.#first.prepared.pages, this.#state.config, this.#cache).catch(() => undefined)
  }

  get config(): Config {
    return this.#state.config
  }

  get policy(): string {
    return this.#policies.files
  }

  /** Messages by the page they belong to, and those that every page shows. */
  get pageMessages(): readonly LiveMessage[] {
    return this.#state.editions.flatMap(({ prepared, config }, index) =>
      pageMessages(prepared, config, index === 0 ? this.#refused : [])
    )
  }

  /** The editions that are shown, the default one first, with their pages. */
  get editions(): readonly ({ readonly config: Config } & Pick<Site, 'routes' | 'redirects'>)[] {
    return this.#state.editions.map(({ config, prepared }) => ({ ...prepared.site, config }))
  }

  /** Absolute paths of all sources of the site. */
  get watchedPaths(): readonly string[] {
    const paths = this.#state.editions.flatMap(({ prepared, config }) => watchedPaths(prepared, config))
    return [...new Set(paths)].sort()
  }

  /** Whether a file, or one in a folder, was there when the sources were last read; `path` is absolute. */
  hasRead(path: string): boolean {
    const isSource = this.#state.editions.some(({ prepared, config }) => hasSource(sourceOf(path, config), prepared))
    return isSource || this.watchedPaths.includes(path)
  }

  readonly read: ReadServed = (path) => this.#withEntries(() => this.#writer.read(path))

  /**
   * Publish pages of which only the text changed; a refresh must follow, for all else that depends on it.
   * @param paths Absolute paths of what changed.
   * @returns the addresses and files of those whose output changed; undefined: nothing was published, for more may have changed
   */
  async edit(paths: readonly string[]): Promise<readonly EditedFile[] | undefined> {
    const isFew = paths.length <= maxEdits && paths.every((path) => this.#isOtherPage(path))
    if (!isFew || this.#refused.length > 0) return undefined
    const edited = (await Promise.all(paths.map((path) => this.#planEdited(path)))).flat()
    if (edited.length < paths.length) return undefined
    await this.#writing
    for (const { output } of edited) this.#edited.set(output.path, output)
    return edited
      .filter(({ output }) => this.#writer.replace(output))
      .map(({ output, address }) => ({ address, path: output.path }))
  }

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
      const { supervision, audience, narrowedTo, future, records, opened, editions } = this.#state
      const config = configFor(audience, await loadConfig(this.#siteDir, supervision))
      const read = await readSite(config, {
        ...supervision,
        audience,
        narrowedTo,
        future,
        cache: this.#cache,
        records,
        last: { opened, editions },
        codePool: await this.#codePoolOf(config)
      })
      this.#state = { ...this.#state, ...read, config }
      this.#edited.clear()
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
    return isOtherPage(path, this.#state.editions)
  }

  /** The configuration of the first edition that is shown: the default one, unless the site is narrowed to others. */
  get firstConfig(): Config {
    return this.#first.config
  }

  /** The first edition that is shown. */
  get #first(): PreparedEdition {
    return firstOf(this.#state.editions)
  }

  /** Plan the page of a file in the edition that has it; none where more than its text may have changed. */
  async #planEdited(path: string): Promise<{ readonly output: PlannedOutput; readonly address: string }[]> {
    const { editions } = this.#state
    const index = editions.findIndex(({ config, prepared }) => prepared.site.routeBySource.has(sourceOf(path, config)))
    const [edition, frame] = [editions[index], this.#frames[index]]
    if (!edition || !frame) return []
    const { config, prepared } = edition
    const place = { ...this.#place, config }
    const edited = await planEditedPage(sourceOf(path, config), { prepared, frame }, place)
    if (!edited) return []
    const { output, route } = edited
    return [{ output: { ...output, path: config.edition.prefix + output.path }, address: addressIn(config, route) }]
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

  /** Where pages are compiled now. */
  get #place(): PoolPlace {
    const { config, codePool, supervision } = this.#state
    return { ...supervision, config, codePool, cache: this.#cache }
  }

  /** Read what pages were compiled to; where an entry was lost since, because the cache was cleared say, all that are lost are made again. */
  async #withEntries<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof LostEntryError)) throw error
      this.#restoring ??= this.#restoreEntries().finally(() => (this.#restoring = undefined))
      await this.#restoring
      return read()
    }
  }

  async #restoreEntries(): Promise<void> {
    await restoreEntries(this.#state.editions, this.#place)
  }

  async #planSearch(): Promise<void> {
    const { opened, editions } = this.#state
    for (const { knownSources } of opened) knownSources.store()
    this.#search = await this.#withEntries(() =>
      Promise.all(editions.map(({ prepared, config, cache }) => planSearch(prepared, config, cache)))
    )
  }

  /** Plan the site and write what changed. */
  async #update(): Promise<Refresh> {
    const { editions, supervision } = this.#state
    const policies = policiesOf(editions)
    const frames = editions.map(({ prepared, config: own }) => planFrame(prepared, own, policies.pages))
    const planned = await this.#withEntries(() => planLiveSite(editions, { frames, search: this.#search }, supervision))
    const outputs = planned.map((output) => this.#edited.get(output.path) ?? output)
    const writing = this.#writer.plan(outputs)
    this.#writing = writing
    const { written, removed } = await writing
    this.#frames = frames
    this.#policies = policies
    const old = this.#addressByPath
    this.#addressByPath = addressByPath(editions)
    const changed = [...written, ...removed].flatMap((path) => this.#addressByPath.get(path) ?? old.get(path) ?? [])
    return { changed, messages: messagesOf(editions.map(toldOf)) }
  }
}
