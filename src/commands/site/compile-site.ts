import type { Cache } from '../../cache/cache.js'
import { compilePages, type CompileResult, type CompileTools } from '../../compile/compile-pages.js'
import { createPageCache } from '../../compile/page-cache.js'
import { searchPageOf } from '../../compile/page-terms.js'
import type { ParseRecord } from '../../compile/parsed-records.js'
import { openPool, pagesWorthWorkers } from '../../compile/pool/open-pool.js'
import type { Pool } from '../../compile/pool/pool.js'
import type { WorkerPool } from '../../compile/pool/worker-pool.js'
import type { KnownFiles } from '../../files/known-files.js'
import type { Supervision } from '../../model/activity.js'
import type { CompiledFrom } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Site } from '../../model/site.js'
import { createEarlySegments } from '../../plan/search/early-segments.js'
import { runHooks } from '../../plugins/run-hook.js'
import type { RoutedSite } from './route-pages.js'

/** What compiling a site needs from its command. */
export interface CompileSiteTools extends Supervision {
  readonly cache: Cache
  /** Hashes of files that are known from the last run. */
  readonly known?: KnownFiles | undefined
  /** Parses the records of pages; undefined: each time anew. */
  readonly parse?: ParseRecord | undefined
  /** Whether the site is rendered next: the modules for that are then preloaded while pages are compiled. */
  readonly isRendered?: boolean
  /** Number of worker threads, 0: this thread compiles; undefined: chosen by the amount of work. */
  readonly workers?: number | undefined
  /** Workers for the pages that run code; undefined: they are compiled as all others. */
  readonly codePool?: Pool | undefined
  /** Workers that were started before. */
  readonly early?: WorkerPool | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** Turn the pages of a site into documents; what the cache holds is not compiled again. */
export async function compileSite(
  { site, pages }: RoutedSite,
  config: Config,
  { isRendered = false, early, parse, onProgress, ...place }: CompileSiteTools
): Promise<CompileResult> {
  const hooks = { ...place, config }
  await runHooks('siteCreated', hooks, (siteCreated) => siteCreated(site))
  const compiled = await compilePages(pages, config, {
    cache: place.cache,
    known: place.known,
    // A plugin may change the documents that it is told of.
    parse: config.extensions.plugins.length === 0 ? parse : undefined,
    openPool: (count) => {
      if (isRendered) void import('../../render/render-page.js')
      return openPool(count, { ...place, config }, early)
    },
    ...(isRendered && config.search !== false && searchTools(site, pages, config, place.cache)),
    onProgress
  })
  await runHooks('documentsCompiled', hooks, (documentsCompiled) => documentsCompiled(compiled.documents, site))
  return compiled
}

/** Create what makes the search index while pages are compiled. */
function searchTools(
  site: Site,
  pages: readonly CompiledFrom[],
  config: Config,
  cache: Cache
): Pick<CompileTools, 'searchPageOf' | 'openSegments'> {
  return {
    searchPageOf: ({ source }) => {
      const route = site.routeBySource.get(source)
      return route && searchPageOf(route)
    },
    openSegments: (count) =>
      count >= pagesWorthWorkers
        ? createEarlySegments(site, config, { pages: createPageCache(pages, config, cache), cache })
        : undefined
  }
}
