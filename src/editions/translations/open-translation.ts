import { join, posix } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { freshnessOf, type TranslatedPage } from '../freshness/freshness-of.js'
import { emptyLock, parseLock, type LockReading } from '../freshness/lock/parse-lock.js'
import { followMoves } from '../freshness/follow-moves.js'
import { maxTextBytes } from '../../files/open-source.js'
import { readSource } from '../../files/read-source.js'
import { refusalReason } from '../../files/refusal-reason.js'
import type { Config } from '../../model/config.js'
import type { Dependency } from '../../model/document.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Freshness } from '../../model/freshness.js'
import type { Page } from '../../model/page.js'
import type { PageMarks } from '../../model/section-mark.js'
import type { TranslationLock } from '../../model/translation-lock.js'
import { configOfOriginals, hasOriginals, isTranslation } from './config-of-originals.js'
import { readTranslatedApis, type ReadApi } from './read-apis.js'
import { readFolder, type ReadFolder } from './read-folder.js'
import { upstreamOf } from './upstream-of.js'
import { lineStart } from '../../utils/line-start.js'

/** A translation with its lock and the states of its sections. */
export interface Translation {
  readonly config: Config
  readonly lock: TranslationLock
  /** The pages of the translation as they were read. */
  readonly own: ReadFolder
  readonly pages: readonly TranslatedPage[]
  /** The originals as they were read; undefined: only the lock knows them. */
  readonly originals: ReadFolder | undefined
  /** The API descriptions that are translations. */
  readonly apis: readonly ReadApi[]
  readonly freshness: Freshness
}

/** A translation, or what is wrong with its lock. */
export interface TranslationReading {
  /** Undefined: the site translates nothing, or its lock cannot be read. */
  readonly translation: Translation | undefined
  readonly findings: readonly Finding[]
  /** What pages show of their originals, by their sources; undefined: nobody has asked. */
  readonly marks?: ReadonlyMap<string, PageMarks>
  /** The lock, and the originals that were read. */
  readonly dependencies: readonly Dependency[]
}

/** Where the lock of an edition is, relative to the site directory. */
export function lockFileOf({
  lang,
  edition: { version },
  followsByVersion
}: Pick<Config, 'lang' | 'edition' | 'followsByVersion'>): string {
  return posix.join('translations', followsByVersion && version !== undefined ? version : '', `${lang}.lock.yaml`)
}

/** Read a translation: its pages, its lock, and the originals where they are files beside it. */
export async function openTranslation(
  config: Config,
  cache: Cache,
  authored?: readonly Page[]
): Promise<TranslationReading> {
  if (!isTranslation(config)) return { translation: undefined, findings: [], dependencies: [] }
  const lockFile = lockFileOf(config)
  const { lock: written, findings, hash } = readLock(lockFile, config)
  const lockDependency = { path: lockFile, ...(hash !== undefined && { hash }) }
  if (!written) return { translation: undefined, findings, dependencies: [lockDependency] }
  const originalsConfig = configOfOriginals(config)
  const own = await readFolder(config, cache, authored)
  const read = originalsConfig && (await readFolder(originalsConfig, cache))
  const pages = read
    ? followTexts(own, config, written, read.sections)
    : hasOriginals(config)
      ? followLock(own, config, written)
      : []
  const originals = read && withoutUnpublished(read, pages)
  const originalLang = originalsConfig?.lang ?? upstreamOf(config)?.lang ?? 'en'
  const { apis, dependencies } = await readTranslatedApis(config, originalLang, cache)
  const paths = apis.map(({ page }) => page)
  const lock = originals ? followMoves(written, pages, originals.sections, paths) : written
  const freshness = freshnessOf({
    lang: config.lang,
    ...(config.followsByVersion && { version: config.edition.version }),
    originalLang,
    lockFile,
    commit: lock.upstream?.commit,
    lock,
    pages,
    originals: originals?.sections,
    apis
  })
  const translation = { config, lock, own, pages, originals, apis, freshness }
  return {
    translation,
    findings: [],
    dependencies: [lockDependency, ...(originals?.dependencies ?? []), ...dependencies]
  }
}

/** Leave out originals that are drafts or unlisted, unless a page follows them: no translation of them is missing. */
function withoutUnpublished(originals: ReadFolder, translated: readonly TranslatedPage[]): ReadFolder {
  const followed = new Set(translated.map(({ original }) => original))
  const isDue = ({ contentPath, frontMatter: { draft, unlisted } }: Page) =>
    followed.has(contentPath) || !(draft === true || unlisted === true)
  const pages = originals.pages.filter(isDue)
  const sections = new Map(
    pages.map(({ contentPath }) => [contentPath, originals.sections.get(contentPath) ?? []] as const)
  )
  return { ...originals, pages, sections }
}

/** Find the originals of pages among those that were read; one that is not among them any more is known from the lock. */
export function followTexts(
  own: ReadFolder,
  config: Config,
  lock: TranslationLock,
  originals: ReadonlyMap<string, unknown>
): TranslatedPage[] {
  return followOriginals(own, config, (page, folder) => {
    const found = originalPathOf(page, (path) => originals.has(path), folder)
    return found ?? acceptedOriginal(page.contentPath, lock)
  })
}

/** Find the originals of pages as the lock knows them. */
export function followLock(own: ReadFolder, config: Config, lock: TranslationLock): TranslatedPage[] {
  return followOriginals(own, config, (page, folder) => {
    const path = page.contentPath
    const known =
      lock.follows.get(path) ?? originalPathOf(page, (each) => each === path && lock.originals.has(path), folder)
    return known ?? acceptedOriginal(path, lock)
  })
}

/** Find the original of a page that was accepted as a translation. */
function acceptedOriginal(page: string, { accepted, follows }: TranslationLock): string | undefined {
  const isAccepted = [...(accepted.get(page)?.values() ?? [])].some(({ kind }) => kind !== 'extra')
  return isAccepted ? (follows.get(page) ?? page) : undefined
}

function followOriginals(
  { pages, sections }: ReadFolder,
  config: Config,
  originalOf: (page: Page, folder: string | undefined) => string | undefined
): TranslatedPage[] {
  const folder = upstreamOf(config)?.path
  return pages.map((page) => ({
    page: page.contentPath,
    source: page.source,
    original: originalOf(page, folder),
    sections: sections.get(page.contentPath) ?? []
  }))
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
  const place = lineStart(lockFile)
  return { lock: undefined, findings: [{ ruleId: 'translation-lock', data: { text: message }, ...place }] }
}

/**
 * Find which original a page follows: the one that its front matter names, else the one of its path.
 * @param hasOriginal Whether there is an original of a path in the folder of the originals.
 * @param folder Folder of the originals in their repository, which `upstream` names in front matter.
 */
function originalPathOf(
  { contentPath, frontMatter }: Pick<Page, 'contentPath' | 'frontMatter'>,
  hasOriginal: (path: string) => boolean,
  folder = '.'
): string | undefined {
  const { translationOf, upstream } = frontMatter
  const named = translationOf?.replace(/^\/+/, '') ?? below(upstream?.path, folder)
  if (named !== undefined) return named
  return sameFile(contentPath).find(hasOriginal)
}

function below(path: string | undefined, folder: string): string | undefined {
  if (path === undefined) return undefined
  const prefix = folder === '.' ? '' : `${folder.replace(/\/+$/, '')}/`
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}

/** List the paths of what may be the same page: in the other format, or the page of the folder of its name. */
function sameFile(path: string): string[] {
  const [, stem = '', extension = ''] = /^(.*?)(\.mdx?)$/i.exec(path) ?? []
  const other = extension === '.md' ? '.mdx' : '.md'
  const folder = /(?:^|\/)(?:index|README)$/.test(stem) ? stem.replace(/\/?(?:index|README)$/, '') : `${stem}/index`
  return [path, `${stem}${other}`, ...(folder === '' ? [] : [`${folder}${extension}`, `${folder}${other}`])]
}
