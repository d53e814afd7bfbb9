/** The story of `capstan diff`: the site is read as it is and as it was at a ref of git, and both are compared as readers see them. */
import { scopeCache } from '../cache/scope-cache.js'
import type { Cache } from '../cache/cache.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import {
  configSince,
  diffSites,
  openEditions,
  prepareEditions,
  scanEditions,
  scanSite,
  type PreparedEdition
} from '../editions/index.js'
import { overrideSettings } from '../editions/settings.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { NamedDiff } from '../model/reader-diff.js'
import { editionName } from '../model/choose-editions.js'
import { UsageError } from '../model/errors.js'

/** Options of comparing. */
export interface DiffOptions extends Supervision {
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/**
 * Compare the site in a folder with what it was at a ref of git. Versions that are refs themselves stay what they are, and are left out.
 * @throws {UsageError} when the ref means nothing, or the site is not in it.
 */
export async function diff(siteDir: string, ref: string, options: DiffOptions): Promise<NamedDiff[]> {
  const config = compared(await loadConfig(siteDir, options))
  const earlier = configSince(config, ref)
  if (!earlier) throw new UsageError(`The site is not in "${ref}".`)
  const opened = openPageCache(config, { isKept: true, onNotice: options.onNotice })
  try {
    const now = await prepare(config, opened.cache, options)
    const before = await prepare(earlier, scopeCache(opened.cache, 'since'), options)
    const own = now.filter(({ config: { edition } }) => edition.workTree === undefined)
    return own.map((edition) => {
      const { prefix } = edition.config.edition
      const old = before.find((other) => other.config.edition.prefix === prefix)
      const name = now.length > 1 ? editionName(edition.config.edition, now) : ''
      return { name, ...diffSites(edition, old) }
    })
  } finally {
    opened.close()
  }
}

/** Have the sections of pages read by which versions are compared. */
function compared(config: Config): Config {
  return overrideSettings(config, { versionChanges: { marks: true, page: undefined, exclude: [] } })
}

async function prepare(config: Config, cache: Cache, options: DiffOptions): Promise<PreparedEdition[]> {
  const scanned = await scanEditions(await openEditions(config, cache, []), scanSite)
  return prepareEditions(scanned, { ...options, isChecked: true })
}
