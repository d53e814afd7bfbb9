/**
 * The part of the story that all commands share: read, route, compile, check. `build` goes on to render and write, `check`
 * stops here, `serve` repeats it with a warm cache.
 */
import { join } from 'node:path'
import { runChecks } from '../check/run-checks.js'
import { toDiagnostics } from '../check/severity.js'
import type { Cache } from '../cache/cache.js'
import type { Api, CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { GitHistory } from '../model/git-history.js'
import type { PreparedSite } from '../model/prepared-site.js'
import type { SearchPage } from '../model/search.js'
import type { Site } from '../model/site.js'
import { locateFindings } from '../openapi/read/locate-findings.js'
import { readApis } from '../openapi/pages/read-apis.js'
import type { WorkerPool } from '../compile/pool/worker-pool.js'
import { resolveLinks } from '../routes/resolve-links.js'
import { readGitHistory } from '../source/read-git-history.js'
import { readGlossary } from '../source/read-glossary.js'
import { readPartials } from '../source/read-partials.js'
import { apiNames } from '../compile/api-names.js'
import { compilePages } from '../compile/compile-pages.js'
import { openPool } from '../compile/pool/open-pool.js'
import { searchPageOf } from '../compile/page-terms.js'
import { readSite } from './read-site.js'

/** What preparing a site needs from its command. */
export interface PrepareTools {
  readonly cache: Cache
  readonly withDrafts?: boolean
  /** References that stand in for those whose description cannot be read now. */
  readonly lastApis?: readonly Api[]
  /** Whether the site is rendered next: what can be made ready for that is, while pages are compiled. */
  readonly isRendered?: boolean
  /** Number of worker threads, 0: this thread compiles; undefined: chosen by the amount of work. */
  readonly workers?: number | undefined
  /** Workers that were started before. */
  readonly early?: WorkerPool | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** Read, route, compile and check a site. */
export async function prepareSite(config: Config, tools: PrepareTools): Promise<PreparedSite> {
  const api = await readApis(config, tools.cache, apiNames(config.lang))
  const apis = [...api.apis, ...missingApis(api.apis, tools.lastApis ?? [], config)]
  const reading = readSite(config, tools.cache, { withDrafts: tools.withDrafts ?? false, apis })
  const { site, sources, pages, authored, findings } = reading
  const { documents, compiled, cached } = await compilePages(pages, config, {
    cache: tools.cache,
    openPool: (count) => {
      if (tools.isRendered === true) void import('../render/render-page.js')
      return openPool(count, { config, cache: tools.cache, workers: tools.workers }, tools.early)
    },
    foundAs: tools.isRendered === true && config.search !== false ? foundAs(site) : undefined,
    onProgress: tools.onProgress
  })
  const links = resolveLinks(site, documents, config)
  const history = config.lastUpdated ? readGitHistory(config, tools.cache) : undefined
  const { terms, findings: glossaryFindings } = readGlossary(config)
  const texts = terms.length > 0 ? [...authored, ...readPartials(documents, config)] : []
  const checked = runChecks({ config, site, documents, links, glossary: { terms, texts } })
  const messages = toDiagnostics(
    [
      ...api.findings,
      ...findings,
      ...glossaryFindings,
      ...locateFindings(checked, config),
      ...historyFindings(history, site, config)
    ],
    config.rules
  )
  return { site, sources, pages, apis, apiPaths: api.paths, documents, links, history, messages, compiled, cached }
}

/** Make the function that says as what the search finds a page. */
function foundAs(site: Site): (page: CompiledFrom) => SearchPage | undefined {
  return ({ source }) => {
    const route = site.routeBySource.get(source)
    return route && searchPageOf(route)
  }
}

/** Take the references that could be read the last time, and cannot now. */
function missingApis(apis: readonly Api[], last: readonly Api[], { openapi }: Config): Api[] {
  return last.filter(
    ({ file }) => openapi.some((settings) => join(settings.file) === file) && !apis.some((api) => api.file === file)
  )
}

/** Say once why pages have no dates. */
function historyFindings(history: GitHistory | undefined, site: Site, { configFile }: Config): Finding[] {
  const dirty = [...(history?.dirty ?? [])].filter((path) => site.routeBySource.has(path)).length
  const reason = history?.reason ?? (dirty > 0 ? `${dirty} of them are not committed as they are` : undefined)
  if (reason === undefined) return []
  const message = `Pages do not say when they were last changed: ${reason}.`
  return [{ ruleId: 'git-history', message, file: configFile, line: 1, column: 1, endLine: 1, endColumn: 1 }]
}
