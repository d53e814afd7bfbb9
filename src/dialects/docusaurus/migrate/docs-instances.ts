import { posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import { listPages } from '../../migration/foreign-files.js'
import { asRecord, asText, withSlash } from '../../migration/values.js'
import type { NamedOptions } from './docusaurus-plugins.js'
import type { Locales } from './docusaurus-languages.js'
import { type DocsInstance, docusaurusVersions, foldersOf } from './docusaurus-versions.js'

/** A folder of pages beside the documents of the preset: further documents, or pages of the site. */
export interface BesidePages {
  readonly instance: DocsInstance
  /** Where its options stand in the list of plugins. */
  readonly place: NamedOptions['place']
  /** What the ids of its pages begin with. */
  readonly name: string
  readonly setting: { readonly dir: string | Readonly<Record<string, string>>; readonly path: string }
  /** Names of its other versions, which are not carried over. */
  readonly otherVersions: readonly string[]
}

/** Find the further documents of a site, each with the version that readers are led to. */
export function furtherDocs(siteDir: string, plugins: readonly NamedOptions[], locales: Locales): BesidePages[] {
  return plugins
    .filter(({ name }) => /(?:^|plugin-)content-docs$/.test(name))
    .flatMap(({ options, place }) => {
      const instance = instanceOf(options)
      const versions = docusaurusVersions(siteDir, instance)
      const latest = versions.find(({ isLatest }) => isLatest) ?? versions[0]
      if (!latest || listPages(siteDir, latest.folder).length === 0) return []
      const address = withSlash(asText(options.routeBasePath) ?? 'docs').replace(/(.)\/+$/, '$1')
      return [
        {
          instance,
          place,
          name: (instance.id ?? posix.basename(instance.path)).replaceAll(/[/\\]/g, '-'),
          setting: { dir: oneOrMore(foldersOf(siteDir, instance, latest, locales)), path: address },
          otherVersions: versions.filter((version) => version !== latest).map(({ name }) => name)
        }
      ]
    })
}

/** Describe the documents that options are of. */
export function instanceOf(options: Values): DocsInstance {
  return { id: asText(options.id), options, path: (asText(options.path) ?? 'docs').replace(/^\.\/|\/+$/g, '') }
}

/** Write folders by language as a setting: one alone by its path. */
export function oneOrMore(folders: Readonly<Record<string, string>>): string | Readonly<Record<string, string>> {
  const [only, ...others] = Object.values(folders)
  return only !== undefined && others.length === 0 ? only : folders
}

/** The pages of a site beside its documents, and what their ids begin with. */
export interface SitePages {
  readonly name: string
  readonly setting: BesidePages['setting']
}

/** Find the pages of a site beside its documents that are text; those that are components are none. */
export function sitePages(
  siteDir: string,
  options: unknown,
  { main, others }: Locales,
  beside: readonly BesidePages[]
): SitePages | undefined {
  const { path, routeBasePath } = asRecord(options)
  const dir = (asText(path) ?? 'src/pages').replace(/^\.\/|\/+$/g, '')
  if (options === false || listPages(siteDir, dir).length === 0) return undefined
  const translated = others.flatMap((locale) => {
    const folder = `${locale.dir}/docusaurus-plugin-content-pages`
    return listPages(siteDir, folder).length > 0 ? [[locale.lang, folder] as const] : []
  })
  const folders = { [main.lang]: dir, ...Object.fromEntries(translated) }
  return {
    name: beside.some(({ name }) => name === 'pages') ? 'src-pages' : 'pages',
    setting: { dir: oneOrMore(folders), path: withSlash(asText(routeBasePath) ?? '/') }
  }
}
