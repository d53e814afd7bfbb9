import type { Cache } from '../../cache/cache.js'
import { createPageCache } from '../../compile/page-cache.js'
import type { CompileResult } from '../../compile/compile-pages.js'
import type { CompiledFrom } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import { listSegments } from '../../plan/search/list-segments.js'
import { storeSegment } from '../../plan/search/store-segment.js'
import { hashOf } from '../../utils/hash.js'
import { compileDocuments, type CompileSiteTools } from './compile-site.js'
import type { RoutedSite } from './route-pages.js'

/** A part of the pages of a site. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** What was made of a shard. */
export interface ShardResult extends Pick<CompileResult, 'compiled' | 'cached'> {
  /** Pages of the whole edition. */
  readonly pages: number
}

/**
 * Compile the pages of a shard of an edition into the cache, with their segments of the search index. Whole segments belong to one
 * shard, so that the build after it has none to merge.
 */
export async function compileShard(
  routed: RoutedSite,
  { config, cache, shard, ...tools }: CompileSiteTools & { readonly config: Config; readonly shard: Shard }
): Promise<ShardResult> {
  const own = pagesOfShard(routed, config, shard)
  const { documents, compiled, cached } = await compileDocuments({ ...routed, pages: own }, config, {
    ...tools,
    cache,
    isRendered: true
  })
  if (config.search !== false) await storeSegments(routed, { own, documents, config, cache, shard })
  return { compiled, cached, pages: routed.pages.length }
}

/** Choose the pages of a shard: those of its segments, and of those that are in none a share by their names. */
function pagesOfShard({ site, pages }: RoutedSite, config: Config, shard: Shard): CompiledFrom[] {
  const segments = config.search === false ? [] : listSegments({ site, documents: [] }, config)
  const shardBySource = new Map<string, number>()
  for (const [index, { sources }] of segments.entries()) {
    for (const { page } of sources) {
      const source = site.routeByPermalink.get(page.permalink)?.source
      if (source !== undefined) shardBySource.set(source, shardOf(index, segments.length, shard.count))
    }
  }
  const isOwn = ({ source }: CompiledFrom) =>
    (shardBySource.get(source) ?? (Number.parseInt(hashOf(source).slice(0, 8), 16) % shard.count) + 1) === shard.index
  return pages.filter(isOwn)
}

/** Make the segments of a shard. */
async function storeSegments(
  { site }: RoutedSite,
  {
    own,
    documents,
    config,
    cache,
    shard
  }: {
    readonly own: readonly CompiledFrom[]
    readonly documents: CompileResult['documents']
    readonly config: Config
    readonly cache: Cache
    readonly shard: Shard
  }
): Promise<void> {
  const pages = createPageCache(own, config, cache)
  const segments = listSegments({ site, documents }, config)
  for (const [index, segment] of segments.entries()) {
    if (shardOf(index, segments.length, shard.count) === shard.index && !cache.has(segment.key))
      await storeSegment(segment, undefined, { pages, cache })
  }
}

/** Find the shard of a segment, from 1: the segments are dealt out in order, as evenly as they can be. */
function shardOf(index: number, segments: number, count: number): number {
  return Math.floor((index * count) / segments) + 1
}
