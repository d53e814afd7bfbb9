/** What an editor asks of a site: its findings and its pages, as its sources are now, those that are not saved among them. */
import type { Cache } from '../../cache/cache.js'
import { createLayeredCache } from '../../cache/layered-cache.js'
import { createLiveMemory } from '../../cache/live-memory.js'
import { openTemporaryCache } from '../../cache/temporary-cache.js'
import { openPageCache } from '../../compile/open-page-cache.js'
import { recordPart, unfinishedPart } from '../../compile/page-parts.js'
import { createParsedRecords } from '../../compile/parsed-records.js'
import { loadConfig } from '../../config/load.js'
import { messagesOf, openEditions, prepareEditions, scanEditions, scanSite, toldOf } from '../../editions/index.js'
import type { OpenedEdition, PreparedEdition } from '../../editions/index.js'
import type { SiteState } from '../../lsp/site-state.js'
import type { UnsavedTexts } from '../../lsp/unsaved-texts.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import type { DetectedSite } from '../../migrate/detect-generator.js'
import { isAboutContent } from '../check-unconfigured.js'
import { sourceOf } from '../../files/source-of.js'
import { checkPage } from './check-page.js'

/** A site that follows its sources. */
export interface OpenFolder {
  /** Read the sources as they are now. Rejects while the configuration is broken. */
  update(): Promise<SiteState>
  /** List the messages of a page as it is now, an absolute path, ahead of the next update; undefined: it is no page that the last one has read. */
  checkPage(path: string): Promise<readonly Diagnostic[] | undefined>
  close(): void
}

/** What opening a folder needs. */
export interface FolderOptions extends Supervision {
  readonly unsaved: UnsavedTexts
}

/** Open the site whose configuration is in a folder. */
export function openSiteFolder(siteDir: string, options: FolderOptions): OpenFolder {
  return openConfigured(() => loadConfig(siteDir, options), options)
}

/** Open the site of another generator: its configuration is read once. */
export function openForeignFolder(site: DetectedSite, options: FolderOptions): OpenFolder {
  let config: Promise<Config> | undefined
  const load = async () => {
    const { foreignConfig } = await import('../../migrate/foreign-config.js')
    config ??= foreignConfig(site).catch((error: unknown) => {
      config = undefined
      throw error
    })
    return config
  }
  return openConfigured(load, options, async (state) => {
    const { placeInForeign } = await import('../../migrate/foreign-config.js')
    const messages = state.messages.filter(isAboutContent).map((message) => placeInForeign(message, site))
    return { ...state, messages }
  })
}

/** Open a folder of Markdown, as a forge shows it. */
export function openMarkdownFolder(dir: string, { unsaved, ...supervision }: FolderOptions): OpenFolder {
  return {
    async update() {
      const { checkUnconfigured } = await import('../check-unconfigured.js')
      const options = { ...supervision, external: false, as: 'markdown', unsaved: unsaved.folder }
      const checked = await checkUnconfigured(dir, options)
      return {
        config: { siteDir: dir, sources: { roots: [dir], bases: [dir], allowed: [] } },
        editions: [],
        messages: checked?.messages ?? []
      }
    },
    checkPage: () => Promise.resolve(undefined),
    close: () => undefined
  }
}

/** Open what a configuration describes. */
function openConfigured(
  load: () => Promise<Config>,
  { unsaved, ...supervision }: FolderOptions,
  adapt: (state: SiteState) => SiteState | Promise<SiteState> = (state) => state
): OpenFolder {
  const temporary = openTemporaryCache()
  const records = createParsedRecords()
  let disk: ReturnType<typeof openPageCache> | undefined
  let memory: ReturnType<typeof createLiveMemory> | undefined
  let last: Last | undefined
  const saidBefore = new Map<string, ReadonlySet<string>>()
  const cacheOf = (config: Config): Cache => {
    disk ??= openPageCache(config, { isKept: true })
    memory ??= createLiveMemory(createLayeredCache(temporary.cache, disk.cache), {
      small: recordPart,
      temporary: unfinishedPart
    })
    // What the disk has is kept for the next command; what is typed is not.
    return unsaved.isEmpty() && last === undefined ? disk.cache : memory
  }
  return {
    async update() {
      const loaded = await load()
      const config = Object.freeze({ ...loaded, sources: { ...loaded.sources, unsaved: unsaved.folder } })
      const cache = cacheOf(config)
      memory?.beginChange()
      records.begin()
      const opened = (await openEditions(config, cache)).map((edition) => withLast(edition, last))
      const scanned = await scanEditions(opened, scanSite)
      const editions = await prepareEditions(scanned, { ...supervision, parse: records.parse, isChecked: true })
      last = { opened, editions }
      saidBefore.clear()
      return adapt({ config, editions, messages: messagesOf(editions.map(toldOf)) })
    },
    async checkPage(path) {
      const edition = last?.editions.find(({ config, prepared }) =>
        prepared.site.routeBySource.has(sourceOf(path, config))
      )
      if (!edition || !memory) return undefined
      return checkPage(sourceOf(path, edition.config), edition, { ...supervision, cache: memory, saidBefore })
    },
    close() {
      disk?.close()
      temporary.close()
    }
  }
}

/** What the update before has read. */
interface Last {
  readonly opened: readonly OpenedEdition[]
  readonly editions: readonly PreparedEdition[]
}

/** Take over what is known of an edition. */
function withLast(edition: OpenedEdition, last: Last | undefined): OpenedEdition {
  const isSame = ({ config }: { readonly config: Config }) => config.edition.prefix === edition.config.edition.prefix
  const known = last?.opened.find(isSame)
  const lastApis = last?.editions.find(isSame)?.prepared.apis
  return { ...edition, ...(known && { knownSources: known.knownSources }), lastApis }
}
