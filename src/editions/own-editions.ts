import type { AuthoredSettings } from '../model/config.js'

/** What decides which editions a site has. */
export type EditionKeys = Pick<AuthoredSettings, 'lang' | 'languages' | 'version' | 'versions' | 'content'>

/** A language as the configuration describes it. */
export type LanguageSettings = EditionKeys['languages'][number]

/** A version as the configuration describes it. */
export type OwnVersion = EditionKeys['versions'][number]

/** List the languages that are built with a site; the first is its default. One language may have no entry. */
export function ownLanguages({ languages }: Pick<EditionKeys, 'languages'>): LanguageSettings[] {
  return languages.filter(({ href }) => href === undefined)
}

/** Find the default language of a site. */
export function defaultLanguage(settings: Pick<EditionKeys, 'lang' | 'languages'>): string {
  const own = ownLanguages(settings)
  return (own.length > 1 ? own[0]?.lang : (settings.lang ?? own[0]?.lang)) ?? 'en'
}

/** List the versions that are built with a site, in the order of the configuration; none: it has one without a name of its own. */
export function ownVersions({ versions }: Pick<EditionKeys, 'versions'>): OwnVersion[] {
  return versions.filter(({ href }) => href === undefined)
}

/** Find the version whose addresses have no name. */
export function defaultVersion(settings: Pick<EditionKeys, 'versions'>): OwnVersion | undefined {
  return ownVersions(settings).find(({ isDefault }) => isDefault) ?? latestVersion(settings)
}

/** Find the version that readers are led to. */
export function latestVersion(settings: Pick<EditionKeys, 'versions'>): OwnVersion | undefined {
  const own = ownVersions(settings)
  return own.find(({ isLatest }) => isLatest) ?? own.find(({ banner }) => banner !== 'unreleased') ?? own[0]
}

/** Whether a version is the one in the work tree. */
export function isWorkTree(version: OwnVersion): boolean {
  return versionPlaces.every((key) => version[key] === undefined)
}

/** The keys that say where a version is. */
export const versionPlaces = ['href', 'ref', 'refs', 'folder', 'overlay'] as const
