import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generatorDir } from '../utils/generator.js'
import type { RunningSite, ServeOptions } from './serve/serve-options.js'
import { serveFolder } from './serve/serve-built.js'
import { serveSources } from './serve/serve-sources.js'

/** Serve the manual: the built one that comes with the package, and in a clone its sources, which may have changed. */
export async function manual(
  options: Pick<ServeOptions, 'host' | 'port' | 'onProgress' | 'onError'>
): Promise<RunningSite> {
  const sources = join(generatorDir, 'docs')
  if (existsSync(sources)) return serveSources(sources, { ...options, isWatching: true })
  const folder = join(generatorDir, 'dist', 'manual')
  return { ...(await serveFolder(folder, { basePath: '/', trailingSlash: undefined }, options)), siteDir: folder }
}
