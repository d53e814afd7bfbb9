import type { Cache } from '../../cache/cache.js'
import { compilePages, type CompileResult } from '../../compile/compile-pages.js'
import { searchPageOf } from '../../compile/page-terms.js'
import type { ParseRecord } from '../../compile/parsed-records.js'
import { openPool, type PoolPlace } from '../../compile/pool/open-pool.js'
import type { Pool } from '../../compile/pool/pool.js'
import type { KnownFiles } from '../../files/known-files.js'
import type { Supervision } from '../../model/activity.js'
import type { CompiledFrom } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { SearchPage } from '../../model/search.js'
import type { Site } from '../../model/site.js'
import { runHooks } from '../../plugins/run-hook.js'
import type { RoutedSite } from '../route/route-pages.js'

/** What compiling a site needs from its command. */
export interface CompileSiteTools extends Supervision, Pick<PoolPlace, 'shared' | 'readsSections'> {
  readonly cache: Cache
  /** Hashes of files that are known from the last run. */
  readonly known?: KnownFiles | undefined
  /** Whether entries of the cache are read whole before they are relied on, after one was lost. */
  readonly isVerified?: boolean | undefined
  /** Parses the records of pages; undefined: each time anew. */
  readonly parse?: ParseRecord | undefined
  /** Whether the site is rendered next, to stay: modules for that are preloaded while pages are compiled, and images are encoded. */
  readonly isRendered?: boolean
  /** Whether authors look at it in browsers: the modules of islands keep their names, and tell which files they are of. */
  readonly isServed?: boolean | undefined
  /** Whether the site is only checked, and nothing of its pages is shown. */
  readonly isChecked?: boolean | undefined
  /** Number of worker threads, 0: this thread compiles; undefined: chosen by the amount of work. */
  readonly workers?: number | undefined
  /** Workers for the pages that run code; undefined: they are compiled as all others. */
  readonly codePool?: Pool | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** Turn the pages of a site into documents; what the cache holds is not compiled again. */
export async function compileSite(routed: RoutedSite, config: Config, tools: CompileSiteTools): Promise<CompileResult> {
  const hooks = { ...tools, config }
  await runHooks('siteCreated', hooks, (siteCreated) => siteCreated(routed.site))
  const compiled = await compileDocuments(routed, config, tools)
  await runHooks('documentsCompiled', hooks, (documentsCompiled) => documentsCompiled(compiled.documents, routed.site))
  return compiled
}

/** Compile pages of a site, all or some, without telling plugins. */
export function compileDocuments(
  { site, pages }: Pick<RoutedSite, 'site' | 'pages'>,
  config: Config,
  { isRendered = false, isChecked, parse, onProgress, ...place }: CompileSiteTools
): Promise<CompileResult> {
  return compilePages(pages, config, {
    cache: place.cache,
    known: place.known,
    isVerified: place.isVerified,
    // A plugin may change the documents that it is told of.
    parse: config.extensions.plugins.length === 0 ? parse : undefined,
    isChecked,
    openPool: (count) => {
      if (isRendered) void import('../../render/render-page.js')
      return openPool(count, { ...place, config, isChecked })
    },
    searchPageOf: isRendered && config.search !== false ? searchPageIn(site) : undefined,
    onProgress
  })
}

/** Create a function that finds the search record of a page of a site. */
function searchPageIn({ routeBySource }: Site): (page: CompiledFrom) => SearchPage | undefined {
  return ({ source }) => {
    const route = routeBySource.get(source)
    return route && searchPageOf(route)
  }
}
