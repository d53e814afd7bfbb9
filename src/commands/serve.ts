import { UsageError } from '../model/errors.js'
import { serveBuilt } from './serve/serve-built.js'
import { serveSources } from './serve/serve-sources.js'
import type { ServeOptions, RunningSite } from './serve/serve-options.js'

/**
 * Serve the site in a folder: its sources as they change, or the built folder as it is.
 * @throws {UsageError} for the built folder of an untrusted site, which anybody may have filled.
 */
export async function serve(siteDir: string, options: ServeOptions): Promise<RunningSite> {
  if (options.isUntrusted && !options.isWatching)
    throw new UsageError(
      '--no-watch cannot be used with --untrusted: the built folder may be a part of what the strangers wrote.'
    )
  if (!options.isWatching && options.editions?.length)
    throw new UsageError('--edition cannot be used with --no-watch, which serves the built folder as it is.')
  return options.isWatching ? serveSources(siteDir, options) : serveBuilt(siteDir, options)
}
