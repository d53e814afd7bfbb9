/** The story of a shard: load, read, route, compile its pages into the cache. The build after all shards does the rest. */
import { createBuildMemory } from '../cache/build-memory.js'
import type { RemoteNumbers } from '../cache/remote/remote-cache.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { shareWorkers } from '../compile/pool/open-pool.js'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import {
  compileShard,
  type Shard,
  openEditions,
  openRemote,
  routeEditions,
  scanEditions,
  scanSite
} from '../editions/index.js'

/** Options of compiling a shard. */
export interface CompileOptions extends Supervision {
  readonly shard: Shard
  readonly workers?: number | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Called with a sentence about the cache for the user. */
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** What was compiled. */
export interface CompiledShard {
  readonly pages: number
  /** Pages of the shard that were compiled, and that the cache had. */
  readonly compiled: number
  readonly cached: number
  readonly remote?: RemoteNumbers | undefined
}

/** Compile a shard of the site in a folder into its cache, and into the remote one if there is one. */
export async function compile(siteDir: string, options: CompileOptions): Promise<CompiledShard> {
  const config = await loadConfig(siteDir, options)
  const opened = openPageCache(config, { isKept: true, isGathered: true, onNotice: options.onNotice })
  const cache = createBuildMemory(opened.cache)
  const shared = shareWorkers()
  try {
    const all = await openEditions(config, cache)
    const remote = await openRemote(config, options)
    await remote?.pull(opened.cache, all)
    const scanned = await scanEditions(all, scanSite)
    const sum = { pages: 0, compiled: 0, cached: 0 }
    for (const { config, cache, routed, scanned: found } of await routeEditions(scanned, options)) {
      const tools = { ...options, config, cache, shared, known: found.known.files }
      const { pages, compiled, cached } = await compileShard(routed, tools)
      sum.pages += pages
      sum.compiled += compiled
      sum.cached += cached
    }
    opened.store()
    await remote?.push(opened.cache, opened.used())
    return { ...sum, remote: remote?.numbers() }
  } finally {
    await shared.close()
    opened.close()
  }
}
