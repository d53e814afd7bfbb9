import {
  acceptSections,
  freshnessOf,
  updateLock,
  chooseSections,
  freshnessSince,
  followLock,
  followTexts,
  readUpstream,
  upstreamOf,
  upstreamTexts,
  refuseUntrusted,
  withTranslations,
  type TranslationOptions,
  type TranslationsResult,
  writeLock
} from '../editions/index.js'
import { UsageError } from '../model/errors.js'

export { exportWorksheet, importWorksheet, mergeLockFiles, setUpMerges } from '../editions/index.js'

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
  return withTranslations(siteDir, options, ({ config, freshness, lock: before, pages, originals, apis }) => {
    const choice = chooseSections(freshness, options.pages)
    const lock = acceptSections(choice.pages, before, { isChosen: choice.has, isOmitted: choice.names })
    writeLock(lock, freshness.lockFile, config.siteDir)
    return { freshness: freshnessOf({ ...freshness, pages, originals: originals?.sections, apis, lock }) }
  })
}

/**
 * Record in the locks of the site in a folder what the originals are now in the repository that it follows.
 * @throws {UsageError} also when it follows none, or the repository cannot be read.
 */
export function updateTranslation(siteDir: string, options: TranslationOptions): Promise<TranslationsResult> {
  refuseUntrusted(options)
  const choice = { ...options, isForOneVersion: options.ref !== undefined }
  return withTranslations(siteDir, choice, async (translation, cache) => {
    const { config, freshness: before, lock: old, own, apis } = translation
    const upstream = upstreamOf(config)
    if (!upstream) throw new UsageError(nothingToUpdate)
    const read = await readUpstream({ ...upstream, ref: options.ref ?? upstream.ref }, config, cache)
    const following = followTexts(own, config, old, read.sections)
    const texts = upstreamTexts(
      read.sections,
      following,
      apis,
      ({ original = '' }) => read.apis.get(original)?.sections
    )
    const lock = updateLock(old, { ...read, ...texts })
    writeLock(lock, before.lockFile, config.siteDir)
    const pages = followLock(own, config, lock)
    return { freshness: freshnessOf({ ...before, pages, originals: undefined, apis, lock }), before }
  })
}

const nothingNamed =
  'Name what is accepted with --page, such as --page guide/start.md or --page guide/start.md#install, or accept everything with --all.'

const nothingToUpdate =
  'Nothing to update: the originals are next to the translation, and every command reads them as they are. To follow another repository, set "follows.git".'
