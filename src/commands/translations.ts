import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import { acceptSections } from '../editions/freshness/accept-sections.js'
import { freshnessOf } from '../editions/freshness/freshness-of.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import type { Freshness } from '../model/freshness.js'
import { chooseSections } from './translations/choose-sections.js'
import { reportTranslation, type TranslationReport } from './translations/report.js'
import { openTranslation, type Translation } from './translations/open-translation.js'
import { writeLock } from './translations/write-lock.js'

/** Options of the commands about translations. */
export interface TranslationOptions extends Supervision {
  /** Pages and sections, such as `guide/start.md#install`; none: all. */
  readonly pages: readonly string[]
  /** Whether all sections are accepted where no pages are named. */
  readonly isAll?: boolean | undefined
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** A translation as it is after a command. */
export interface TranslationResult {
  readonly config: Config
  readonly report: TranslationReport
}

/** Find the states of all sections of the site in a folder. */
export function translationStatus(siteDir: string, options: TranslationOptions): Promise<TranslationResult> {
  return withTranslation(siteDir, options, ({ freshness }) =>
    options.pages.length > 0 ? { ...freshness, pages: chooseSections(freshness, options.pages).pages } : freshness
  )
}

/** Accept sections of the site in a folder as translations of their originals as these are now, in the lock. */
export function acceptTranslation(siteDir: string, options: TranslationOptions): Promise<TranslationResult> {
  if (options.pages.length === 0 && !options.isAll) throw new UsageError(nothingNamed)
  if (options.isUntrusted) throw new UsageError('The lock of an untrusted site is not written; omit --untrusted.')
  return withTranslation(siteDir, options, (translation) => {
    const { config, freshness, pages, originals } = translation
    const choice = chooseSections(freshness, options.pages)
    const lock = acceptSections(choice.pages, translation.lock, { isChosen: choice.has, isOmitted: choice.names })
    writeLock(lock, freshness.lockFile, config.siteDir)
    return freshnessOf({ ...freshness, pages, originals, lock })
  })
}

/**
 * Open the translation of a site for a command.
 * @throws {UsageError} when the site translates nothing, or its lock cannot be read.
 */
async function withTranslation(
  siteDir: string,
  options: TranslationOptions,
  use: (translation: Translation) => Freshness | Promise<Freshness>
): Promise<TranslationResult> {
  const config = await loadConfig(siteDir, options)
  const opened = openPageCache(config, { isKept: true, onNotice: options.onNotice })
  try {
    const { translation, findings } = await openTranslation(config, opened.cache)
    if (findings.length > 0)
      throw new UsageError('The lock of the translation cannot be read.', findings, config.siteDir)
    if (!translation) throw new UsageError(nothingFollowed)
    return { config, report: reportTranslation(await use(translation), config) }
  } finally {
    opened.close()
  }
}

const nothingNamed =
  'Name what is accepted with --page, such as --page guide/start.md or --page guide/start.md#install, or accept everything with --all.'

const nothingFollowed = 'The site translates nothing: set "follows" in site.config.ts to the folder of the originals.'
