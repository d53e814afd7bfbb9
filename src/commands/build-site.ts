import { join } from 'node:path'
import { recentCache } from '../cache/recent-cache.js'
import { loadConfig } from '../config/load.js'
import type { Config } from '../model/config.js'
import { SourceChangedError } from '../model/errors.js'
import { createDiskWriter } from '../output/disk-writer.js'
import { openOutput } from '../output/open-output.js'
import { recoverOutput } from '../output/recover.js'
import { build, type BuildResult } from './build.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { openEarlyPool } from '../compile/pool/open-pool.js'

/** How to build. */
export interface BuildSiteOptions {
  /** Folder to write, relative to the working directory; undefined: as the configuration says. */
  readonly outDir?: string | undefined
  readonly useCache: boolean
  readonly isStrict: boolean
  readonly workers?: number | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Told in a sentence what a user should know of the cache. */
  readonly onNotice?: ((sentence: string) => void) | undefined
  /** Told once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
}

/** A site that was built. */
interface BuiltSite {
  readonly result: BuildResult
  readonly config: Config
}

/** How often a site that changes while it is built is begun anew. */
const maxAttempts = 3

/** Build the site in a folder to disk. Where a source changes underneath, the build begins again, so that it shows one state. */
export async function buildSite(siteDir: string, options: BuildSiteOptions): Promise<BuiltSite> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buildOnce(siteDir, options)
    } catch (error) {
      if (!(error instanceof SourceChangedError) || attempt === maxAttempts) throw error
    }
  }
}

/** Build the site as it is now. */
async function buildOnce(siteDir: string, options: BuildSiteOptions): Promise<BuiltSite> {
  const config = await loadConfig(siteDir, { outDir: options.outDir })
  recoverOutput(config.outputDir)
  const folder = openOutput(config.outputDir, protectedFolders(config))
  const opened = openPageCache(config, { isKept: options.useCache, onNotice: options.onNotice })
  const cache = recentCache(opened.cache)
  const early = opened.isNew ? openEarlyPool({ config, cache, workers: options.workers }) : undefined
  try {
    const writer = createDiskWriter(folder, { onWait: options.onWait })
    const result = await build(config, { ...options, cache, early, write: (outputs) => writer.plan(outputs) })
    cache.prune()
    return { result, config }
  } finally {
    await early?.close()
    opened.close()
  }
}

/** Folders that a build must never write to. */
function protectedFolders({ siteDir, contentDir, workTree }: Config) {
  return { siteDir, contentDir, apiDirs: [join(siteDir, 'openapi')], workTree }
}
