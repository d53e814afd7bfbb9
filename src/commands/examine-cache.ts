import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import { openEditions, openRemote } from '../editions/index.js'
import type { CacheState } from '../cache/remote/examine-groups.js'
import type { Supervision } from '../model/activity.js'
import { UsageError } from '../model/errors.js'

/** Options of an examination. */
export interface ExamineOptions extends Supervision {
  readonly onNotice: (sentence: string) => void
}

/**
 * Examine the remote cache of a site, and what this machine has of it; undefined where a setting is wrong, which is told.
 * @throws {UsageError} for a site that has none.
 */
export async function examineCache(siteDir: string, options: ExamineOptions): Promise<CacheState | undefined> {
  const config = await loadConfig(siteDir, options)
  if (!config.cache?.remote) throw new UsageError('The configuration has no "cache.remote".')
  const opened = openPageCache(config, { isKept: true, onNotice: options.onNotice })
  try {
    const remote = await openRemote(config, options)
    return await remote?.examine(opened.cache, await openEditions(config, opened.cache))
  } finally {
    opened.close()
  }
}
