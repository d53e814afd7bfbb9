import type { IslandRuntime } from '../../model/island-runtime.js'
import type { Compilation } from './compilation.js'

/** Find what the islands of a page run on. */
export function islandRuntimeOf({ page, context }: Pick<Compilation, 'page' | 'context'>): IslandRuntime {
  return page.frontMatter.island_runtime ?? context.islandRuntime ?? 'preact'
}
