import { chooseEditions } from '../../model/choose-editions.js'
import { openPageCache } from '../../compile/open-page-cache.js'
import { loadConfig } from '../../config/load.js'
import { editionConfig } from '../edition-config.js'
import { listEditions } from '../list-editions.js'
import type { Cache } from '../../cache/cache.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { UsageError } from '../../model/errors.js'
import type { Freshness } from '../../model/freshness.js'
import { isTranslation } from './config-of-originals.js'
import { openTranslation, type Translation } from './open-translation.js'
import { reportTranslation, type TranslationReport } from './report.js'

/** Options of the commands about translations. */
export interface TranslationOptions extends Supervision {
  /** Only the translation into this language; undefined: all. */
  readonly lang: string | undefined
  /** Names of editions, such as `2.0`; none: all. */
  readonly editions?: readonly string[] | undefined
  /** Pages and sections, such as `guide/start.md#install`; none: all. */
  readonly pages: readonly string[]
  /** Whether all sections are accepted where no pages are named. */
  readonly isAll?: boolean | undefined
  /** A tag, branch or commit of the site's repository since which sections that are now behind are counted. */
  readonly since?: string | undefined
  /** A ref of the upstream instead of the one in the configuration. */
  readonly ref?: string | undefined
  /** Whether the command is about one version, such as the import of a worksheet. */
  readonly isForOneVersion?: boolean | undefined
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** The translations of a site as they are after a command. */
export interface TranslationsResult {
  readonly config: Config
  readonly reports: readonly TranslationReport[]
  /** What a worksheet has that was not imported. */
  readonly refused: readonly Finding[]
}

/** The states of a translation after a command. */
export interface Found {
  /** What the command did, sentence by sentence. */
  readonly sentences?: readonly string[] | undefined
  readonly freshness: Freshness
  /** Those before it, or before a change; undefined: nothing is said of that. */
  readonly before?: Freshness | undefined
  /** What was not done, with its places. */
  readonly refused?: readonly Finding[] | undefined
}

/**
 * Open the translations of a site for a command.
 * @throws {UsageError} when the site translates nothing, or a lock cannot be read.
 */
export async function withTranslations(
  siteDir: string,
  options: TranslationOptions,
  use: (translation: Translation, cache: Cache) => Found | Promise<Found>
): Promise<TranslationsResult> {
  const config = await loadConfig(siteDir, options)
  const translated = translationsOf(config, options)
  if (options.isForOneVersion) refuseSeveral(translated)
  const opened = openPageCache(config, { isKept: true, onNotice: options.onNotice })
  try {
    const reports: TranslationReport[] = []
    const refused: Finding[] = []
    for (const each of translated) {
      const { translation, findings } = await openTranslation(each, opened.cache)
      if (!translation) throw new UsageError('Failed to read the lock of a translation.', findings, config.siteDir)
      const { freshness, before, sentences = [], refused: left = [] } = await use(translation, opened.cache)
      refused.push(...left)
      const report = reportTranslation(freshness, each, before)
      reports.push({ ...report, sentences: [...sentences, ...report.sentences] })
    }
    return { config, reports, refused }
  } finally {
    opened.close()
  }
}

/** List the configurations of the editions of a site that are translations. */
function translationsOf(config: Config, { lang, editions: names = [] }: TranslationOptions): Config[] {
  const { authored, configDir } = config
  const editions = listEditions(authored, configDir, () => undefined)
  const all = editions.map((edition) => editionConfig(config, edition)).filter(isTranslation)
  if (all.length === 0) throw new UsageError(nothingFollowed)
  const items = all.map((each) => ({ config: each }))
  const named = names.length === 0 ? items : chooseEditions(items, names)
  const chosen = named.map((item) => item.config).filter((each) => lang === undefined || each.lang === lang)
  if (chosen.length > 0) return chosen
  const languages = [...new Set(named.map((item) => item.config.lang))].join(', ')
  throw new UsageError(`No translation into "${lang ?? ''}"; the site has ${languages}.`)
}

/** Refuse to do with several versions what is about one. */
function refuseSeveral(translated: readonly Config[]): void {
  const names = [...new Set(translated.map(({ edition }) => edition.version ?? ''))]
  if (names.length > 1) throw new UsageError(`This is about one version; name it with --edition: ${names.join(', ')}.`)
}

/** Refuse to write into an untrusted site. */
export function refuseUntrusted({ isUntrusted }: TranslationOptions): void {
  if (isUntrusted) throw new UsageError('The lock of an untrusted site is not written; omit --untrusted.')
}

const nothingFollowed =
  'The site translates nothing: give it several "languages", or set "follows" to the folder or the repository of the originals, in site.config.ts.'
