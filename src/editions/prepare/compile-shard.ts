import type { Cache } from '../../cache/cache.js'
import { createPageCache } from '../../compile/page-cache.js'
import type { CompileResult } from '../../compile/compile-pages.js'
import type { CompiledFrom } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Document } from '../../model/document.js'
import { listMarkdownPages } from '../../plan/markdown-pages.js'
import { openMarkdownTexts } from '../../plan/markdown-texts.js'
import { listSegments } from '../../plan/search/list-segments.js'
import { storeSegment } from '../../plan/search/store-segment.js'
import { resolveLinks } from '../../routes/resolve-links.js'
import { compileDocuments, type CompileSiteTools } from './compile-site.js'
import type { RoutedSite } from '../route/route-pages.js'

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
 * Compile the pages of a shard of an edition into the cache, with their segments of the search index and what programs read of them.
 * Whole segments belong to one shard, so that the build after it has none to merge.
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
  const made = { own, documents, config, cache, shard }
  if (config.search !== false) await storeSegments(routed, made)
  if (config.llms) await storeMarkdown(routed, made)
  return { compiled, cached, pages: routed.pages.length }
}

/** Choose the pages of a shard: those of its segments, and of those that are in none a share of neighbours. */
function pagesOfShard({ site, pages }: RoutedSite, config: Config, shard: Shard): CompiledFrom[] {
  const segments = config.search === false ? [] : listSegments({ site, documents: [] }, config)
  const shardBySource = new Map<string, number>()
  for (const [index, { sources }] of segments.entries()) {
    for (const { page } of sources) {
      const source = site.routeByPermalink.get(page.permalink)?.source
      if (source !== undefined) shardBySource.set(source, shardOf(index, segments.length, shard.count))
    }
  }
  return pages.filter(
    ({ source }, index) => (shardBySource.get(source) ?? shardOf(index, pages.length, shard.count)) === shard.index
  )
}

/** What was made of a shard so far. */
interface CompiledShard {
  readonly own: readonly CompiledFrom[]
  readonly documents: readonly Document[]
  readonly config: Config
  readonly cache: Cache
  readonly shard: Shard
}

/** Make the segments of a shard. */
async function storeSegments(
  { site }: RoutedSite,
  { own, documents, config, cache, shard }: CompiledShard
): Promise<void> {
  const pages = createPageCache(own, config, cache)
  const segments = listSegments({ site, documents }, config)
  for (const [index, segment] of segments.entries()) {
    if (shardOf(index, segments.length, shard.count) === shard.index && !cache.has(segment.key))
      await storeSegment(segment, undefined, { pages, cache })
  }
}

/** Write the pages of a shard as Markdown. What the build after it sees otherwise has another key, and is written again. */
async function storeMarkdown({ site }: RoutedSite, { own, documents, config, cache }: CompiledShard): Promise<void> {
  const { readMarkdown } = createPageCache(own, config, cache)
  const context = {
    config,
    site,
    documents: new Map(documents.map((document) => [document.source, document])),
    links: resolveLinks(site, documents, config),
    offeredImages: new Map()
  }
  const pages = listMarkdownPages(context, readMarkdown)
  const texts = openMarkdownTexts(pages, cache)
  for (const page of pages) if (context.documents.has(page.route.source ?? '')) await texts.bytesOf(page)
  texts.store()
}

/** Find the shard of one of some things in order, from 1: they are dealt out as evenly as they can be. */
function shardOf(index: number, things: number, count: number): number {
  return Math.floor((index * count) / things) + 1
}
