import { posix } from 'node:path'
import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { listPages } from '../../migration/foreign-files.js'
import { asFolder, asRecord, asText, withSlash } from '../../migration/values.js'
import type { NamedOptions } from './docusaurus-plugins.js'
import type { Locales } from './docusaurus-languages.js'
import { type DocsInstance, type DocsVersion, docusaurusVersions, foldersOf } from './docusaurus-versions.js'

/** A version of further documents, in a folder beside the documents of the preset. */
export interface BesidePages {
  readonly instance: DocsInstance
  /** Where its options are in the list of plugins. */
  readonly place: NamedOptions['place']
  /** What the ids of its pages begin with. */
  readonly name: string
  readonly setting: FolderSetting
  readonly version: DocsVersion
  /** What its sidebar is called where its file has one without a name. */
  readonly title: string
}

/** A folder of pages as a setting. */
type FolderSetting = NonNullable<SiteConfig['folders']>[string] & { readonly path: string }

/** Find the further documents of a site: the version that readers are led to, and the others at the addresses that they have below it. */
export function furtherDocs(siteDir: string, plugins: readonly NamedOptions[], locales: Locales): BesidePages[] {
  return plugins
    .filter(({ name }) => /(?:^|plugin-)content-docs$/.test(name))
    .flatMap(({ options, place }) => {
      const instance = instanceOf(options)
      const versions = docusaurusVersions(siteDir, instance)
      const address = withSlash(asText(options.routeBasePath) ?? 'docs').replace(/(.)\/+$/, '$1')
      const own = (instance.id ?? posix.basename(instance.path)).replaceAll(/[/\\]/g, '-')
      return versions
        .filter(({ folder }) => listPages(siteDir, folder).length > 0)
        .map((version): BesidePages => {
          const dir = oneOrMore(foldersOf(siteDir, instance, version, locales))
          const { isLatest, name } = version
          return {
            instance,
            place,
            version,
            name: isLatest ? own : `${own}-${name}`,
            title: isLatest ? titleOf(own) : `${titleOf(own)} ${version.label ?? name}`,
            setting: {
              dir,
              path: isLatest ? address : posix.join(address, name),
              ...(versions.length > 1 && { version: versionOf(version, own) })
            }
          }
        })
    })
}

/** Write the version of a folder as a setting; readers of the others are led to the latest, which has the name of the documents. */
function versionOf({ name, label = name, isLatest, banner, noindex }: DocsVersion, latest: string) {
  return { label, ...(!isLatest && { latest }), ...(banner && { banner }), ...(noindex && { noindex }) }
}

/** Write the name of documents as a label. */
function titleOf(name: string): string {
  return name.replaceAll(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
}

/** Describe the documents that options are of. */
export function instanceOf(options: Values): DocsInstance {
  return { id: asText(options.id), options, path: asFolder(options.path) ?? 'docs' }
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
  const dir = asFolder(path) ?? 'src/pages'
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
