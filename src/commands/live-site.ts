/**
 * A site that follows its sources: the story of a build in a loop, with a warm cache and the memory writer. One policy is
 * changed: messages never hold back a page that compiled. A page that cannot be compiled is replaced by its error; an error
 * of the configuration keeps the last good site. Drafts are shown.
 */
import { join } from 'node:path'
import { loadConfig } from '../config/load.js'
import { UsageError } from '../model/errors.js'
import type { Cache } from '../cache/cache.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { rememberingCache } from '../cache/remembering-cache.js'
import { createMemoryWriter } from '../output/memory-writer.js'
import type { LiveMessage } from '../serve/live/live-client.js'
import type { ReadServed } from '../serve/http/served-file.js'
import { contentPolicy } from '../render/content-policy.js'
import { searchOrigins } from '../render/search-service.js'
import { errorPageOutputs } from '../plan/plan-error-pages.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { recordPart } from '../compile/page-cache.js'
import { planOutputs } from '../plan/plan-outputs.js'
import type { PreparedSite } from '../model/prepared-site.js'
import { prepareSite } from './prepare-site.js'
import { createRest } from '../utils/debounce.js'
import { planSearch } from '../plan/plan-search.js'
import type { ServeOptions } from './serve-options.js'

/** What a change of the sources led to. */
export interface Refresh {
  /** Permalinks of the pages whose output changed. */
  readonly changed: readonly string[]
  readonly messages: readonly Diagnostic[]
}

/** A site in memory. */
export interface LiveSite {
  readonly config: Config
  readonly policy: string
  /** What the first reading led to. */
  readonly first: Refresh
  /** Messages by the page they belong to. */
  readonly pageMessages: readonly LiveMessage[]
  /** Absolute paths of everything the site is made of. */
  readonly watchedPaths: readonly string[]
  readonly read: ReadServed
  /** Read the sources again. */
  refresh(): Promise<Refresh>
  close(): void
}

/** Read a site into memory. */
export async function openLiveSite(
  siteDir: string,
  { onProgress, onNotice }: Pick<ServeOptions, 'onProgress' | 'onNotice'> = {}
): Promise<LiveSite> {
  let config = await loadConfig(siteDir)
  const opened = openPageCache(config, { isKept: true, onNotice })
  const cache = rememberingCache(opened.cache, recordPart)
  const writer = createMemoryWriter()
  let prepared = await prepareSite(config, { cache, withDrafts: true, onProgress })
  let permalinkByPath = new Map<string, string>()
  let search = await planSearch(prepared, config, cache)
  const update = async (): Promise<Refresh> => {
    const outputs = planOutputs(prepared, config, cache, search)
    const { written, removed } = await writer.plan(errorPageOutputs(outputs, prepared, config))
    const old = permalinkByPath
    permalinkByPath = new Map(prepared.site.routes.map(({ outputPath, permalink }) => [outputPath, permalink]))
    const changed = [...written, ...removed].flatMap((path) => permalinkByPath.get(path) ?? old.get(path) ?? [])
    return { changed, messages: prepared.messages }
  }
  // Authors wait for the page, nobody for its place in search: the index follows when the changes rest.
  const indexLater = createRest(2000, async () => {
    search = await planSearch(prepared, config, cache)
    await update()
  })
  const first = await update()
  // A failure would come back at the first change, and be told then.
  warmUp(prepared, config, cache).catch(() => undefined)
  return {
    first,
    get config() {
      return config
    },
    get policy() {
      return contentPolicy(
        [...prepared.documents.flatMap(({ remotes }) => remotes), ...searchOrigins(config)],
        prepared.documents.flatMap(({ islands }) => islands)
      )
    },
    get pageMessages() {
      return pageMessages(prepared)
    },
    get watchedPaths() {
      return watchedPaths(prepared, config)
    },
    read: (path) => writer.read(path),
    async refresh() {
      await indexLater.stop()
      try {
        const next = await loadConfig(siteDir)
        prepared = await prepareSite(next, { cache, withDrafts: true, lastApis: prepared.apis })
        config = next
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        return { changed: [], messages: error.findings.map((finding) => ({ ...finding, severity: 'error' })) }
      }
      const refresh = await update()
      indexLater.start()
      return refresh
    },
    close: () => {
      void indexLater.stop()
      opened.close()
    }
  }
}

/** Load the compiler, the highlighter and the templates while nobody waits: the first change of an author would have to. */
async function warmUp({ pages }: PreparedSite, config: Config, cache: Cache): Promise<void> {
  const { createPageCompiler } = await import('../compile/compile-page.js')
  const { highlight } = await import('../markdown/code/highlight.js')
  const compile = createPageCompiler(config, cache)
  for (const page of pages.slice(0, 3)) {
    const { blocks } = await compile(page)
    for (const { code, language } of blocks) await highlight(code, language)
  }
}

/** Give each message to the page whose source it is about. */
function pageMessages({ messages, site }: PreparedSite): LiveMessage[] {
  return messages.flatMap(({ severity, message, file, line, column }) => {
    const route = site.routeBySource.get(file)
    return route ? [{ severity, message, place: `${file}:${line}:${column}`, page: route.permalink }] : []
  })
}

/** List the configuration's files, the content folder, and what pages read outside of it, sorted. */
function watchedPaths({ documents, apiPaths }: PreparedSite, config: Config): string[] {
  const dependencies = documents.flatMap((document) =>
    document.dependencies.map(({ path }) => join(config.siteDir, path))
  )
  const descriptions = apiPaths.map((path) => join(config.siteDir, path))
  const outside = [...dependencies, ...descriptions].filter((path) => !path.startsWith(`${config.contentDir}/`))
  return [
    ...new Set([...config.configInputs, config.contentDir, join(config.siteDir, config.staticPath), ...outside])
  ].sort()
}
