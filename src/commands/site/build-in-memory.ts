import { createBuildMemory } from '../../cache/build-memory.js'
import { failsBuild } from '../../check/severity.js'
import { openPageCache } from '../../compile/open-page-cache.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { OutdatedRunError } from '../../model/errors.js'
import type { Site } from '../../model/site.js'
import { createMemoryWriter } from '../../output/memory-writer.js'
import { planOutputs } from '../../plan/plan-outputs.js'
import { planSearch } from '../../plan/search/plan-search.js'
import { sitePolicy } from '../../plan/site-policy.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import type { BuildOptions } from '../build.js'
import { withPluginFiles } from './plugin-files.js'
import { prepareSite } from './prepare-site.js'
import { repeatOutdated, type Attempt } from './repeat-outdated.js'
import { scanSite } from './scan-site.js'
import { openKnownSources } from './known-sources.js'

/** A site whose files are made when they are read. */
export interface BuiltInMemory {
  readonly site: Site
  /** Content policy of the whole site. */
  readonly policy: string
  /** Output paths of all files. */
  readonly paths: readonly string[]
  readonly read: ReadServed
}

/** What was made of a site. */
export interface MadeOfSite<T> {
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  /** Absent: the content has errors, and nothing was made. */
  readonly made?: T
}

/**
 * Build a site without writing it, and make something of it; its files can be read until that is there. Where what was read
 * changes underneath, both begin again.
 */
export function buildInMemory<T>(
  config: Config,
  options: BuildOptions,
  make: (built: BuiltInMemory) => Promise<T>
): Promise<MadeOfSite<T>> {
  return repeatOutdated((attempt) => buildOnce(config, { ...options, ...attempt }, make))
}

async function buildOnce<T>(
  config: Config,
  options: BuildOptions & Attempt,
  make: (built: BuiltInMemory) => Promise<T>
): Promise<MadeOfSite<T>> {
  const opened = openPageCache(config, { isKept: options.useCache, onNotice: options.onNotice })
  const cache = createBuildMemory(opened.cache)
  try {
    const knownSources = openKnownSources(cache)
    const scanned = await scanSite(config, cache, knownSources)
    const prepared = await prepareSite(scanned, config, { ...options, cache, isRendered: true })
    knownSources.store()
    const { messages, site, documents } = prepared
    const result = { messages, routes: site.routes.length }
    if (failsBuild(messages, options)) return result
    const search = await planSearch(prepared, config, cache)
    const planned = await planOutputs(prepared, config, cache, search)
    const writer = createMemoryWriter()
    const { written } = await writer.plan(await withPluginFiles(planned, prepared, { ...options, config }))
    const policy = sitePolicy(documents, config)
    const outdated: OutdatedRunError[] = []
    const read: ReadServed = async (path) => {
      try {
        return await writer.read(path)
      } catch (error) {
        // A browser that asks for the file would only hear that it failed.
        if (error instanceof OutdatedRunError) outdated.push(error)
        throw error
      }
    }
    const made = await make({ site, policy, paths: written, read }).catch((error: unknown) => {
      throw outdated[0] ?? error
    })
    if (outdated[0]) throw outdated[0]
    return { ...result, made }
  } finally {
    opened.close()
  }
}
