import { posix } from 'node:path'
import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { readText } from '../../migration/foreign-files.js'
import { asList, asRecord, asText } from '../../migration/values.js'
import type { Locales } from './docusaurus-languages.js'
import { hasPath } from '../../migration/own-path.js'

/** Documents of a site: those of its preset, or of a further plugin. */
export interface DocsInstance {
  /** Undefined: the documents of the preset. */
  readonly id?: string | undefined
  readonly options: Values
  /** Folder of the documents that are not released, relative to the site's folder. */
  readonly path: string
}

/** A version of documents. */
export interface DocsVersion {
  /** Its name in the folders of Docusaurus; `current` are the documents that are not released. */
  readonly key: string
  /** Its name here, which its addresses begin with. */
  readonly name: string
  readonly label?: string | undefined
  readonly isLatest: boolean
  readonly banner?: 'unreleased' | 'unmaintained' | undefined
  readonly noindex: boolean
  /** Folder of its documents, relative to the site's folder. */
  readonly folder: string
  /** Whether its own folder is not there, since a script of the site makes it of the documents that are not released. */
  readonly isCopied: boolean
  /** What the folder of a language calls it. */
  readonly translated: string
}

/** Read which versions documents have, newest first; the one that readers are led to is that which Docusaurus shows at their address. */
export function docusaurusVersions(siteDir: string, instance: DocsInstance): DocsVersion[] {
  const { options, path } = instance
  const { released, copied } =
    options.disableVersioning === true ? { released: [] } : releasedVersions(siteDir, instance)
  const only = asList(options.onlyIncludeVersions).flatMap((name) => asText(name) ?? [])
  const hasCurrent = options.includeCurrentVersion !== false || released.length === 0
  const all = [...(hasCurrent ? ['current'] : []), ...released]
  const keys = all.filter((key) => only.length === 0 || only.includes(key))
  const last = asText(options.lastVersion) ?? keys.find((key) => key !== 'current') ?? 'current'
  const lastIndex = keys.indexOf(last)
  return keys.map((key, index) => {
    const settings = asRecord(asRecord(options.versions)[key])
    const isLatest = key === last
    const named = asText(settings.path)?.replaceAll(/^\/+|\/+$/g, '')
    const name = (isLatest ? undefined : named) ?? (key === 'current' ? 'next' : key)
    return {
      key,
      name: name.replaceAll(/[^\p{L}\p{M}\p{N}._~+-]/gu, '-'),
      label: asText(settings.label) ?? (key === 'current' ? 'Next' : undefined),
      isLatest,
      // What nobody asks for is not carried over.
      get banner() {
        return bannerOf(settings.banner, index < lastIndex, isLatest)
      },
      get noindex() {
        return settings.noIndex === true
      },
      isCopied: key === copied,
      folder: key === 'current' || key === copied ? path : `${prefixOf(instance)}versioned_docs/version-${key}`,
      translated: key === 'current' ? 'current' : `version-${key}`
    }
  })
}

/**
 * List the versions that have folders, and the one that a script makes of the documents that are not released: where these alone are not
 * shown, that is the newest version without a folder.
 */
function releasedVersions(
  siteDir: string,
  instance: DocsInstance
): { readonly released: string[]; readonly copied?: string | undefined } {
  const prefix = prefixOf(instance)
  const names = parseList(readText(siteDir, `${prefix}versions.json`))
  const isThere = (name: string) => hasPath(siteDir, `${prefix}versioned_docs/version-${name}`)
  const isHidden = instance.options.includeCurrentVersion === false && hasPath(siteDir, instance.path)
  const copied = isHidden ? names.find((name) => !isThere(name)) : undefined
  return { released: names.filter((name) => name === copied || isThere(name)), copied }
}

function parseList(text: string | undefined): string[] {
  try {
    return asList(JSON.parse(text ?? '[]')).flatMap((name) => asText(name) ?? [])
  } catch {
    return []
  }
}

/** What the files of the versions of further documents begin with. */
function prefixOf({ id }: DocsInstance): string {
  return id === undefined || id === 'default' ? '' : `${id}_`
}

function bannerOf(written: unknown, isNewer: boolean, isLatest: boolean): DocsVersion['banner'] {
  if (written === 'unreleased' || written === 'unmaintained') return written
  if (written === 'none' || isLatest) return undefined
  return isNewer ? 'unreleased' : 'unmaintained'
}

/** File with the sidebars of a version, relative to the site's folder; undefined for the documents that are not released. */
export function versionedSidebars(instance: DocsInstance, { key }: DocsVersion): string | undefined {
  return key === 'current' ? undefined : `${prefixOf(instance)}versioned_sidebars/version-${key}-sidebars.json`
}

/** Folder of the translations of documents, relative to that of a language. */
export function translatedDocs({ id }: DocsInstance): string {
  return id === undefined || id === 'default'
    ? 'docusaurus-plugin-content-docs'
    : `docusaurus-plugin-content-docs-${id}`
}

/** Where a version is in each language: a folder, or one by language. */
export function foldersOf(
  siteDir: string,
  instance: DocsInstance,
  version: DocsVersion,
  { main, others }: Locales
): Readonly<Record<string, string>> {
  const translated = others.flatMap(({ lang, dir }) => {
    const folder = posix.join(dir, translatedDocs(instance), version.translated)
    return hasPath(siteDir, folder) ? [[lang, folder] as const] : []
  })
  return { [main.lang]: version.folder, ...Object.fromEntries(translated) }
}

/** Write the versions and languages of documents as settings. */
export function editionSettings(
  siteDir: string,
  instance: DocsInstance,
  versions: readonly DocsVersion[],
  locales: Locales
): Pick<SiteConfig, 'content' | 'languages' | 'versions'> {
  const { main, others } = locales
  const [only] = versions
  const isOne = versions.length < 2
  const contents = only && isOne ? foldersOf(siteDir, instance, only, locales) : {}
  const shown = others.filter(({ lang }) => !isOne || contents[lang] !== undefined)
  const languages = shown.length === 0 ? [] : [main, ...shown]
  return {
    content: isOne ? (only?.folder ?? instance.path) : instance.path,
    languages: languages.map(({ lang, label }) => ({
      lang,
      label,
      ...(contents[lang] !== undefined && { content: contents[lang] }),
      // Docusaurus shows what is not translated in the default language.
      ...(lang !== main.lang && { fallback: 'notice' as const })
    })),
    versions: isOne
      ? []
      : versions.map((version) => ({
          name: version.name,
          ...(version.label !== undefined && version.label !== version.name && { label: version.label }),
          ...placeOf(
            version,
            languages.length > 0 ? foldersOf(siteDir, instance, version, locales) : undefined,
            main.lang
          ),
          ...(version.isLatest && { isLatest: true }),
          ...(version.banner && { banner: version.banner }),
          ...(version.noindex && { noindex: true })
        }))
  }
}

/** Write where a version is: the documents that are not released are in the work tree, where no language has others. */
function placeOf({ key, folder }: DocsVersion, folders: Readonly<Record<string, string>> | undefined, lang: string) {
  if (folders !== undefined) return { folder: folders }
  return key === 'current' ? {} : { folder: { [lang]: folder } }
}
