import type { AheadPool } from '../../compile/pool/ahead-pool.js'
import { runsCode } from '../../compile/unfinished-page.js'
import type { Config } from '../../model/config.js'
import { readPages } from '../../source/read-pages.js'
import type { OnSources } from './scan-site.js'

/**
 * Create a function that gives the pages of a site to a pool while its descriptions are loaded: the compiler needs nothing but
 * the page. Pages that plugins may change, and those that run code, wait until it is known what they are.
 */
export function compileAhead(pool: AheadPool, config: Config): OnSources {
  return (sources, heads) => {
    if (config.extensions.plugins.length > 0) return
    pool.begin(readPages(sources, config, heads).pages.filter((page) => !runsCode(page)))
  }
}
