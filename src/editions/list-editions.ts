/**
 * List the editions of a site: the cells of its languages and versions that there are. The default language of the default version, which
 * is the latest unless the site says otherwise, comes first and is at the base path; the others are at `/{version}/{lang}/`, of
 * which the defaults are left out.
 */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Edition, NamesOfLanguage } from '../model/edition.js'
import {
  defaultLanguage,
  defaultVersion,
  isWorkTree,
  ownLanguages,
  ownVersions,
  type EditionKeys,
  type LanguageSettings,
  type OwnVersion
} from './own-editions.js'

/** The folder of a version that is not in the work tree; absolute paths. */
export interface VersionRoot {
  readonly root: string
  /** What stands for the work tree, where it is none of the site's. */
  readonly workTree?: string
  /** Folder of its pages, where that is another than today; relative. */
  readonly content?: string | undefined
}

/** Finds the folder of a version; undefined: there is none. */
export type RootOfVersion = (version: OwnVersion) => VersionRoot | undefined

/** List the editions of the site in a folder. */
export function listEditions(settings: EditionKeys, siteDir: string, rootOf: RootOfVersion): Edition[] {
  const first = defaultVersion(settings)
  if (first === undefined) return languagesIn(settings, { root: siteDir, content: settings.content, prefix: '' })
  const others = ownVersions(settings).filter((version) => version !== first)
  return [first, ...others].flatMap((version) => {
    const place = placeOf(version, settings, siteDir, rootOf)
    const prefix = version === first ? '' : `${version.name}/`
    return place ? languagesIn(settings, { ...place, prefix, version: version.name }) : []
  })
}

/** Where a version is. */
interface Place {
  readonly root: string
  readonly workTree?: string
  readonly overlay?: string
  /** Folder of the pages of all languages, relative to the root. */
  readonly content: string
  /** Folders of the pages by language, relative to the root; those that it lacks are not there in this version. */
  readonly folders?: Readonly<Record<string, string>>
}

/** Where a version is, and where it is published. */
interface Version extends Place {
  readonly prefix: string
  readonly version?: string
}

/** Find where a version is; a folder that holds no content folder holds the pages alone, as one by language does. */
function placeOf(
  version: OwnVersion,
  { content: today }: EditionKeys,
  siteDir: string,
  rootOf: RootOfVersion
): Place | undefined {
  if (isWorkTree(version)) return { root: siteDir, content: today }
  if (version.overlay !== undefined)
    return { root: siteDir, content: today, overlay: resolve(siteDir, version.overlay) }
  if (typeof version.folder === 'object') return { root: siteDir, content: today, folders: version.folder.byLanguage }
  const found = rootOf(version)
  if (found === undefined) return undefined
  const { root, content = today } = found
  return version.folder === undefined || existsSync(join(root, content))
    ? { ...found, content }
    : { root: siteDir, content: relative(siteDir, root) }
}

/** List the languages that a version has. */
function languagesIn(settings: EditionKeys, { prefix, version, folders, ...place }: Version): Edition[] {
  const own = ownLanguages(settings)
  const named = version !== undefined && { version }
  const { root, workTree, overlay } = place
  const shared = { root, ...(workTree !== undefined && { workTree }), ...(overlay !== undefined && { overlay }) }
  if (own.length < 2) {
    const lang = defaultLanguage(settings)
    const contentDir = resolve(root, folders?.[lang] ?? own[0]?.content ?? place.content)
    return [{ lang, ...named, prefix, ...shared, contentDir, otherDirs: [] }]
  }
  const contents = own.map((language, index) =>
    folders === undefined
      ? languageFolder(language, { ...place, isFirst: index === 0 })
      : resolve(root, folders[language.lang] ?? '')
  )
  return own.flatMap((language, index) => {
    const contentDir = contents[index] ?? ''
    const otherDirs = contents.filter((folder) => folder !== contentDir)
    const added = overlay === undefined ? contentDir : join(overlay, relative(root, contentDir))
    const isNamed = folders === undefined || folders[language.lang] !== undefined
    if (!isNamed || (index > 0 && ![contentDir, added].some((folder) => existsSync(folder)))) return []
    const below = index === 0 ? prefix : `${prefix}${language.path ?? language.lang}/`
    const names = namesOf(language, own, index === 0)
    return [{ lang: language.lang, ...named, prefix: below, ...shared, contentDir, otherDirs, ...(names && { names }) }]
  })
}

/** Find what tells the pages of a language from those of others; undefined where no language has names of its own. */
function namesOf(
  { suffix }: LanguageSettings,
  all: readonly LanguageSettings[],
  isMain: boolean
): NamesOfLanguage | undefined {
  const suffixes = all.flatMap((language) => language.suffix ?? [])
  if (suffixes.length === 0) return undefined
  return {
    ...(suffix !== undefined && { suffix }),
    ...(isMain && { isMain }),
    others: suffixes.filter((other) => other !== suffix)
  }
}

/** Find the folder of a language's pages; the first language may have the whole content folder. The path is absolute. */
export function languageFolder(
  { lang, content: named, suffix }: LanguageSettings,
  { root, content, isFirst }: { readonly root: string; readonly content: string; readonly isFirst: boolean }
): string {
  if (named !== undefined) return resolve(root, named)
  if (suffix !== undefined) return resolve(root, content)
  const [below, beside] = [resolve(root, content, lang), join(root, 'i18n', lang)]
  if (existsSync(below)) return below
  if (existsSync(beside)) return beside
  return isFirst ? resolve(root, content) : below
}
