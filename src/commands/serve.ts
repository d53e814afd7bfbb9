import { serveBuilt } from './serve/serve-built.js'
import { serveSources } from './serve/serve-sources.js'
import type { ServeOptions, RunningSite } from './serve/serve-options.js'

/** Serve the site in a folder: its sources as they change, or the built folder as it is. */
export function serve(siteDir: string, options: ServeOptions): Promise<RunningSite> {
  return options.isWatching ? serveSources(siteDir, options) : serveBuilt(siteDir, options)
}
