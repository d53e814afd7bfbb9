import { join, posix, relative, resolve } from 'node:path'
import { languageFolder } from '../list-editions.js'
import { defaultLanguage, isWorkTree, ownLanguages, ownVersions } from '../own-editions.js'
import { folderAccess } from '../../files/folder-access.js'
import type { Config } from '../../model/config.js'
import { isInside, toPosix } from '../../utils/paths.js'
import { hasTranslatedApis } from './translated-apis.js'
import { upstreamOf } from './upstream-of.js'

/** Whether the pages or descriptions of an edition are translations that a lock knows: those of the work tree, and of versions that follow a state of their own. */
export function isTranslation(config: Config): boolean {
  const hasLock = isInWorkTree(config) || config.followsByVersion === true
  return hasLock && (hasOriginals(config) || hasTranslatedApis(config))
}

/** Whether the pages of a site are translations. */
export function hasOriginals(config: Config): boolean {
  return upstreamOf(config) !== undefined || configOfOriginals(config) !== undefined
}

/** Whether an edition is of the version in the work tree. */
function isInWorkTree({ authored, edition }: Config): boolean {
  const version = ownVersions(authored).find(({ name }) => name === edition.version)
  return version === undefined || isWorkTree(version)
}

/** Create the configuration with which the originals of a site are read; undefined: there are none that are files beside it. */
export function configOfOriginals(config: Config): Config | undefined {
  const { follows, authored, siteDir, lang } = config
  if (upstreamOf(config)) return undefined
  if (typeof follows === 'object') return configOfFolder(config, { folder: follows.path, lang: follows.lang })
  const languages = ownLanguages(authored)
  const followed = follows ?? defaultLanguage(authored)
  const index = languages.findIndex((language) => language.lang === followed)
  const settings = languages[index]
  if (!settings || languages.length < 2 || followed === lang) return undefined
  const place = { root: siteDir, content: authored.content }
  const folder = languageFolder(settings, { ...place, isFirst: index === 0 })
  const others = languages
    .filter((language) => language !== settings)
    .map((language) => languageFolder(language, { ...place, isFirst: false }))
  return configOfFolder(config, { folder, lang: followed, others })
}

/** A folder of pages. */
interface PagesFolder {
  readonly folder: string
  readonly lang: string
  /** What its paths are relative to; absent: the site directory. */
  readonly siteDir?: string
  /** Absolute paths of folders with the pages of other languages, which may be in it. */
  readonly others?: readonly string[]
}

/** Create the configuration with which the pages of another folder are read, as if they were those of the site. */
export function configOfFolder(
  config: Config,
  { folder, lang, siteDir = config.siteDir, others = [] }: PagesFolder
): Config {
  const contentDir = resolve(siteDir, folder)
  const contentPath = toPosix(relative(siteDir, contentDir)) || '.'
  const inner = others.filter((other) => other !== contentDir && isInside(other, contentDir))
  return Object.freeze({
    ...config,
    lang,
    siteDir,
    contentDir,
    contentPath,
    // Static files and posts have no sections.
    staticPaths: [posix.join(contentPath, '_static')],
    folders: [],
    exclude: [...config.exclude, '_static/**', ...inner.map((other) => `${toPosix(relative(contentDir, other))}/**`)],
    ...(siteDir !== config.siteDir && { sources: folderAccess(join(siteDir)) })
  })
}
