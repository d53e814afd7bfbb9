import { join } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { freshnessOf, type TranslatedPage } from '../../editions/freshness/freshness-of.js'
import { emptyLock, parseLock, type LockReading } from '../../editions/freshness/lock/parse-lock.js'
import { originalPathOf } from '../../editions/freshness/original-path.js'
import { maxTextBytes } from '../../files/open-source.js'
import { readSource } from '../../files/read-source.js'
import { refusalReason } from '../../files/refusal-reason.js'
import type { Config } from '../../model/config.js'
import type { Dependency } from '../../model/document.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Freshness, OriginalSection } from '../../model/freshness.js'
import type { Page } from '../../model/page.js'
import type { TranslationLock } from '../../model/translation-lock.js'
import { configOfOriginals } from './config-of-originals.js'
import { readFolder } from './read-folder.js'

/** A translation with its lock and the states of its sections. */
export interface Translation {
  readonly config: Config
  readonly lock: TranslationLock
  readonly pages: readonly TranslatedPage[]
  /** Sections of the originals by path; undefined: only the lock knows them. */
  readonly originals: ReadonlyMap<string, readonly OriginalSection[]> | undefined
  readonly freshness: Freshness
}

/** A translation, or what is wrong with its lock. */
export interface TranslationReading {
  /** Undefined: the site translates nothing, or its lock cannot be read. */
  readonly translation: Translation | undefined
  readonly findings: readonly Finding[]
  /** The lock, and the originals that were read. */
  readonly dependencies: readonly Dependency[]
}

/** Where the lock of a language is, relative to the site directory. */
export function lockFileOf({ lang }: Pick<Config, 'lang'>): string {
  return `translations/${lang}.lock.yaml`
}

/** Read a translation: its pages, its lock, and the originals where they are files beside it. */
export async function openTranslation(
  config: Config,
  cache: Cache,
  authored?: readonly Page[]
): Promise<TranslationReading> {
  const originalsConfig = configOfOriginals(config)
  if (!originalsConfig) return { translation: undefined, findings: [], dependencies: [] }
  const lockFile = lockFileOf(config)
  const { lock, findings, hash } = readLock(lockFile, config)
  const lockDependency = { path: lockFile, ...(hash !== undefined && { hash }) }
  if (!lock) return { translation: undefined, findings, dependencies: [lockDependency] }
  const { sections: originals, dependencies } = await readFolder(originalsConfig, cache)
  const own = await readFolder(config, cache, authored)
  const pages = own.pages.map((page) => ({
    page: page.contentPath,
    source: page.source,
    original: originalPathOf(page, (known) => originals.has(known)),
    sections: own.sections.get(page.contentPath) ?? []
  }))
  const freshness = freshnessOf({
    lang: config.lang,
    originalLang: originalsConfig.lang,
    lockFile,
    lock,
    pages,
    originals
  })
  const translation = { config, lock, pages, originals, freshness }
  return { translation, findings: [], dependencies: [lockDependency, ...dependencies] }
}

/** Read a lock; one that cannot be read is a finding, since it must not be written either. */
function readLock(
  lockFile: string,
  { siteDir, sources }: Config
): LockReading & { readonly hash?: string | undefined } {
  const source = readSource(join(siteDir, lockFile), sources, maxTextBytes)
  if (source.state === 'absent') return { lock: emptyLock, findings: [] }
  if (source.state === 'read')
    return { ...parseLock(new TextDecoder().decode(source.bytes), lockFile), hash: source.hash }
  const reason =
    source.state === 'refused' ? refusalReason(source.refusal, lockFile) : `the system reports ${source.code}`
  const message = `Cannot read the lock "${lockFile}": ${reason}.`
  const place = { file: lockFile, line: 1, column: 1, endLine: 1, endColumn: 1 }
  return { lock: undefined, findings: [{ ruleId: 'translation-lock', message, ...place }] }
}
