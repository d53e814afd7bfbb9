import { toDiagnostics } from '../check/severity.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'
import { recoverOutput } from '../output/recover.js'
import { comparePlaces } from '../utils/compare-places.js'
import { checkSite } from './site/check-site.js'
import { compileSite } from './site/compile-site.js'
import { readSources } from './site/read-sources.js'
import { routePages } from './site/route-pages.js'

/** How to check. */
export interface CheckOptions extends Supervision {
  /** Whether addresses outside the site are asked, too. */
  readonly external: boolean
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Called with a sentence that a user should know of the cache. */
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** What a check found. */
export interface CheckResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  readonly routes: number
}

/** Check the site in a folder: the story of a build that ends before anything is planned. */
export async function check(siteDir: string, options: CheckOptions): Promise<CheckResult> {
  const config = await loadConfig(siteDir, { onActivity: options.onActivity })
  recoverOutput(config.outputDir)
  const opened = openPageCache(config, { isKept: true, onNotice: options.onNotice })
  const { cache } = opened
  try {
    const sources = await readSources(config, cache)
    const routed = routePages(sources, config)
    const compiled = await compileSite(routed, config, { ...options, cache })
    const checked = checkSite({ sources, routed, compiled }, config, cache)
    const external = options.external ? await checkExternal(checked.documents, config) : []
    const messages = external.length > 0 ? [...checked.messages, ...external].sort(comparePlaces) : checked.messages
    return { config, messages, routes: checked.site.routes.length }
  } finally {
    opened.close()
  }
}

/** Ask the addresses outside the site. */
async function checkExternal(documents: readonly Document[], config: Config): Promise<Diagnostic[]> {
  const { externalLinks } = await import('../check/external-links.js')
  return toDiagnostics(await externalLinks(documents), config.rules)
}
