import { join } from 'node:path'
import { recentCache } from '../cache/recent-cache.js'
import { loadConfig } from '../config/load.js'
import type { Config } from '../model/config.js'
import { createDiskWriter } from '../output/disk-writer.js'
import { openOutput } from '../output/open-output.js'
import { recoverOutput } from '../output/recover.js'
import { build, type BuildResult } from './build.js'
import { openPageCache } from './open-page-cache.js'
import { openEarlyPool } from './open-pool.js'

/** How to build. */
export interface BuildSiteOptions {
  /** Folder to write, relative to the working directory; undefined: as the configuration says. */
  readonly outDir?: string | undefined
  readonly useCache: boolean
  readonly isStrict: boolean
  readonly workers?: number | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Told once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
}

/** Build the site in a folder to disk. */
export async function buildSite(
  siteDir: string,
  options: BuildSiteOptions
): Promise<{ result: BuildResult; config: Config }> {
  const config = await loadConfig(siteDir, { outDir: options.outDir })
  recoverOutput(config.outputDir)
  const folder = openOutput(config.outputDir, protectedFolders(config))
  const opened = openPageCache(config, options.useCache)
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
