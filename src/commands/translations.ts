import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import { editionConfig } from '../editions/edition-config.js'
import { acceptSections } from '../editions/freshness/accept-sections.js'
import { freshnessOf } from '../editions/freshness/freshness-of.js'
import { updateLock } from '../editions/freshness/update-lock.js'
import { listEditions } from '../editions/list-editions.js'
import type { Cache } from '../cache/cache.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import type { Freshness } from '../model/freshness.js'
import { chooseSections } from './translations/choose-sections.js'
import { isTranslation } from './translations/config-of-originals.js'
import { freshnessSince } from './translations/freshness-since.js'
import { followLock, followTexts, openTranslation, type Translation } from './translations/open-translation.js'
import { readUpstream } from './translations/read-upstream.js'
import { reportTranslation, type TranslationReport } from './translations/report.js'
import { upstreamOf } from './translations/upstream-of.js'
import { writeLock } from './translations/write-lock.js'

/** Options of the commands about translations. */
export interface TranslationOptions extends Supervision {
  /** Only the translation into this language; undefined: all. */
  readonly lang: string | undefined
  /** Pages and sections, such as `guide/start.md#install`; none: all. */
  readonly pages: readonly string[]
  /** Whether all sections are accepted where no pages are named. */
  readonly isAll?: boolean | undefined
  /** A tag, branch or commit of the site's repository since which sections that are now behind are counted. */
  readonly since?: string | undefined
  /** A ref of the upstream instead of the one in the configuration. */
  readonly ref?: string | undefined
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** The translations of a site as they are after a command. */
export interface TranslationsResult {
  readonly config: Config
  readonly reports: readonly TranslationReport[]
}

/** Find the states of all sections of the translations of the site in a folder. */
export function translationStatus(siteDir: string, options: TranslationOptions): Promise<TranslationsResult> {
  const { pages, since } = options
  return withTranslations(siteDir, options, async (translation, cache) => {
    const { freshness } = translation
    const before = since === undefined ? undefined : await freshnessSince(since, translation, cache)
    const chosen = pages.length > 0 ? { ...freshness, pages: chooseSections(freshness, pages).pages } : freshness
    return { freshness: chosen, before }
  })
}

/** Accept sections of the site in a folder as translations of their originals as these are now, in the lock. */
export function acceptTranslation(siteDir: string, options: TranslationOptions): Promise<TranslationsResult> {
  if (options.pages.length === 0 && !options.isAll) throw new UsageError(nothingNamed)
  refuseUntrusted(options)
  return withTranslations(siteDir, options, ({ config, freshness, lock: before, pages, originals }) => {
    const choice = chooseSections(freshness, options.pages)
    const lock = acceptSections(choice.pages, before, { isChosen: choice.has, isOmitted: choice.names })
    writeLock(lock, freshness.lockFile, config.siteDir)
    return { freshness: freshnessOf({ ...freshness, pages, originals, lock }) }
  })
}

/**
 * Record in the locks of the site in a folder what the originals are now in the repository that it follows.
 * @throws {UsageError} also when it follows none, or the repository cannot be read.
 */
export function updateTranslation(siteDir: string, options: TranslationOptions): Promise<TranslationsResult> {
  refuseUntrusted(options)
  return withTranslations(siteDir, options, async (translation, cache) => {
    const { config, freshness: before, lock: old, own } = translation
    const upstream = upstreamOf(config)
    if (!upstream) throw new UsageError(nothingToUpdate)
    const read = await readUpstream({ ...upstream, ref: options.ref ?? upstream.ref }, config, cache)
    const lock = updateLock(old, { ...read, pages: followTexts(own, config, old, read.sections) })
    writeLock(lock, before.lockFile, config.siteDir)
    const pages = followLock(own, config, lock)
    return { freshness: freshnessOf({ ...before, pages, originals: undefined, lock }), before }
  })
}

/** The states of a translation after a command. */
interface Found {
  readonly freshness: Freshness
  /** Those before it, or before a change; undefined: nothing is said of that. */
  readonly before?: Freshness | undefined
}

/** Refuse to write into an untrusted site. */
function refuseUntrusted({ isUntrusted }: TranslationOptions): void {
  if (isUntrusted) throw new UsageError('The lock of an untrusted site is not written; omit --untrusted.')
}

/**
 * Open the translations of a site for a command.
 * @throws {UsageError} when the site translates nothing, or a lock cannot be read.
 */
async function withTranslations(
  siteDir: string,
  options: TranslationOptions,
  use: (translation: Translation, cache: Cache) => Found | Promise<Found>
): Promise<TranslationsResult> {
  const config = await loadConfig(siteDir, options)
  const translated = translationsOf(config, options)
  const opened = openPageCache(config, { isKept: true, onNotice: options.onNotice })
  try {
    const reports: TranslationReport[] = []
    for (const each of translated) {
      const { translation, findings } = await openTranslation(each, opened.cache)
      if (!translation) throw new UsageError('The lock of a translation cannot be read.', findings, config.siteDir)
      const { freshness, before } = await use(translation, opened.cache)
      reports.push(reportTranslation(freshness, each, before))
    }
    return { config, reports }
  } finally {
    opened.close()
  }
}

/** List the configurations of the languages of a site that are translations. */
function translationsOf(config: Config, { lang }: TranslationOptions): Config[] {
  const { authored, configDir, edition } = config
  const editions = listEditions(authored, configDir, () => undefined).filter(
    ({ version }) => version === edition.version
  )
  const all = (
    typeof config.follows === 'object' ? [config] : editions.map((each) => editionConfig(config, each))
  ).filter(isTranslation)
  if (all.length === 0) throw new UsageError(nothingFollowed)
  const chosen = all.filter((each) => lang === undefined || each.lang === lang)
  if (chosen.length > 0) return chosen
  const names = all.map((each) => each.lang).join(', ')
  throw new UsageError(`No translation into "${lang ?? ''}"; the site has ${names}.`)
}

const nothingNamed =
  'Name what is accepted with --page, such as --page guide/start.md or --page guide/start.md#install, or accept everything with --all.'

const nothingToUpdate =
  'Nothing to update: the originals are beside the translation, which every command compares with them as they are. "follows.git" names a repository.'

const nothingFollowed =
  'The site translates nothing: give it several "languages", or set "follows" to the folder or the repository of the originals, in site.config.ts.'
