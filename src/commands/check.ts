import { toDiagnostics } from '../check/severity.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'
import { UsageError } from '../model/errors.js'
import { recoverOutput } from '../output/recover.js'
import { comparePlaces } from '../utils/compare-places.js'
import { inputsOf, readLastRun, writeLastRun } from './site/last-run.js'
import { scanSite } from './site/scan-site.js'
import { openKnownSources } from './site/known-sources.js'

/** Options of a check. */
export interface CheckOptions extends Supervision {
  /** Whether external links are requested, too. */
  readonly external: boolean
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Called after each external URL. */
  readonly onExternalProgress?: ((done: number, total: number) => void) | undefined
  /** Called with a sentence about the cache for the user. */
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** Result of a check. */
export interface CheckResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  readonly routes: number
}

/** Check the site in a folder: the story of a build that ends before anything is planned. */
export async function check(siteDir: string, options: CheckOptions): Promise<CheckResult> {
  if (options.isUntrusted && options.external)
    throw new UsageError(
      '--external cannot be used with --untrusted: the site would choose which servers are requested.'
    )
  const config = await loadConfig(siteDir, options)
  recoverOutput(config.outputDir)
  const opened = openPageCache(config, { isKept: true, isGathered: true, onNotice: options.onNotice })
  const { cache } = opened
  try {
    const knownSources = openKnownSources(cache)
    const scanned = await scanSite(config, cache, knownSources)
    const inputs = inputsOf(scanned, config)
    const last = options.external ? undefined : readLastRun(inputs, scanned, config, cache)
    if (last) {
      knownSources.storeFiles()
      return { config, messages: last.messages, routes: last.routes }
    }
    const { prepareSite } = await import('./site/prepare-site.js')
    const checked = await prepareSite(scanned, config, { ...options, cache })
    knownSources.store()
    if (!options.external) writeLastRun(inputs, checked, cache)
    const external = options.external ? await checkExternal(checked.documents, config, options) : []
    const messages = external.length > 0 ? [...checked.messages, ...external].sort(comparePlaces) : checked.messages
    return { config, messages, routes: checked.site.routes.length }
  } finally {
    opened.close()
  }
}

/** Check the external links. */
async function checkExternal(
  documents: readonly Document[],
  config: Config,
  { onExternalProgress: onProgress }: CheckOptions
): Promise<Diagnostic[]> {
  const { externalLinks } = await import('../check/external-links.js')
  return toDiagnostics(await externalLinks(documents, { onProgress }), config.rules)
}
