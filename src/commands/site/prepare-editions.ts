import type { Cache } from '../../cache/cache.js'
import type { Config } from '../../model/config.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { compileAndCheck, readAndRoute, type PrepareTools } from './prepare-site.js'
import type { ScannedEdition } from './scan-editions.js'

/** An edition of a site that is read, compiled and checked. */
export interface PreparedEdition {
  readonly config: Config
  readonly cache: Cache
  readonly prepared: PreparedSite
}

/** Read and route the pages of all editions of a site, find which stand for each other, and compile and check them. */
export async function prepareEditions(
  editions: readonly ScannedEdition[],
  tools: Omit<PrepareTools, 'cache' | 'lastApis'>
): Promise<PreparedEdition[]> {
  const routed = []
  for (const { config, cache, scanned, lastApis } of editions) {
    routed.push({ config, cache, ...(await readAndRoute(scanned, config, { ...tools, cache, lastApis })) })
  }
  const prepared: PreparedEdition[] = []
  for (const { config, cache, ...site } of routed) {
    prepared.push({ config, cache, prepared: await compileAndCheck(site, config, { ...tools, cache }) })
  }
  return prepared
}
