import { createBuildMemory } from '../../cache/build-memory.js'
import { failsBuild } from '../../check/index.js'
import { openPageCache } from '../../compile/open-page-cache.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import type { Document } from '../../model/document.js'
import { OutdatedRunError } from '../../model/errors.js'
import type { Site } from '../../model/site.js'
import { createMemoryWriter } from '../../output/memory-writer.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import type { BuildOptions } from '../build.js'
import { messagesOf, toldOf, openEditions, prepareEditions, scanEditions, scanSite } from '../../editions/index.js'
import { planEditions } from './plan-editions.js'
import { repeatOutdated, type Attempt } from './repeat-outdated.js'

/** A site whose files are made when they are read. */
export interface BuiltInMemory {
  /** Its editions, the default one first. */
  readonly editions: readonly {
    readonly site: Site
    readonly documents: readonly Document[]
    readonly config: Config
  }[]
  /** Content policy of every file. */
  readonly policy: string
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
    const scanned = await scanEditions(await openEditions(config, cache, options.editions), scanSite)
    const editions = await prepareEditions(scanned, { ...options, isRendered: true })
    for (const { knownSources } of scanned) knownSources.store()
    const prepared = editions.map((edition) => edition.prepared)
    const messages = messagesOf(editions.map(toldOf))
    const result = { messages, routes: prepared.reduce((sum, { site }) => sum + site.routes.length, 0) }
    if (failsBuild(messages, options)) return result
    const writer = createMemoryWriter()
    const { outputs, policies } = await planEditions(editions, options)
    const { written } = await writer.plan(outputs)
    const built = editions.map(({ prepared: { site, documents }, config: own }) => ({ site, documents, config: own }))
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
    const made = await make({ editions: built, policy: policies.files, paths: written, read }).catch(
      (error: unknown) => {
        throw outdated[0] ?? error
      }
    )
    if (outdated[0]) throw outdated[0]
    return { ...result, made }
  } finally {
    opened.close()
  }
}
