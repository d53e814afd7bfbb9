import { toDiagnostics } from '../check/severity.js'
import { loadConfig } from '../config/load.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { recoverOutput } from '../output/recover.js'
import { comparePlaces } from '../utils/compare-places.js'
import { openPageCache } from '../compile/open-page-cache.js'
import type { PreparedSite } from '../model/prepared-site.js'
import { prepareSite } from './prepare-site.js'

/** How to check. */
export interface CheckOptions {
  /** Whether addresses outside the site are asked, too. */
  readonly external: boolean
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Told in a sentence what a user should know of the cache. */
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** Check the site in a folder: the story of a build without a writer. */
export async function checkSite(
  siteDir: string,
  options: CheckOptions
): Promise<{ messages: readonly Diagnostic[]; routes: number; config: Config }> {
  const config = await loadConfig(siteDir)
  recoverOutput(config.outputDir)
  const opened = openPageCache(config, { isKept: true, onNotice: options.onNotice })
  try {
    const prepared = await prepareSite(config, { cache: opened.cache, onProgress: options.onProgress })
    const messages = options.external ? await withExternal(prepared, config) : prepared.messages
    return { messages, routes: prepared.site.routes.length, config }
  } finally {
    opened.close()
  }
}

/** Add what the addresses outside the site answer. */
async function withExternal({ messages, documents }: PreparedSite, config: Config): Promise<Diagnostic[]> {
  const { externalLinks } = await import('../check/external-links.js')
  return [...messages, ...toDiagnostics(await externalLinks(documents), config.rules)].sort(comparePlaces)
}
