import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { readText } from '../../migration/foreign-files.js'
import { asRecord, asText, withSlash } from '../../migration/values.js'
import { documentAddresses } from './doc-addresses.js'
import type { SitePages } from './docs-instances.js'
import { presetOf } from './docusaurus-plugins.js'
import { type DocsInstance, type DocsVersion, foldersOf } from './docusaurus-versions.js'
import type { DocusaurusSite } from './load-sidebars.js'

/** The pages of a plugin, and its options. */
export interface PluginPages {
  readonly options: Values
  /** Where the options are in the configuration. */
  readonly place: readonly (string | number)[]
  readonly folders: readonly PageFolder[]
  /** What the ids of the pages begin with, with a slash at its end. */
  readonly prefix: string
}

/** A folder of pages in one language. */
export interface PageFolder {
  readonly folder: string
  readonly lang: string
  readonly version: string
  /** Whether its pages are at the stable addresses. */
  readonly isMain: boolean
  /** The folder that is edited in its place: that of the original, or of the documents that are not released. */
  readonly source: string
  /** Finds the address of a page below the folder. */
  readonly addressOf: (page: string) => string
}

/** Gather the pages of a site by the plugins that they are of. */
export function pluginPages(
  { siteDir, instance, versions, locales, beside, takeNumber }: DocusaurusSite,
  config: Values,
  others: { readonly blog: SiteConfig['blog']; readonly pages: SitePages | undefined }
): PluginPages[] {
  const preset = presetOf(config)
  const place = ['presets', ...preset.place]
  const { main } = locales
  const docsOf = (docs: DocsInstance, list: readonly DocsVersion[], below = ''): PageFolder[] => {
    const { options, path } = docs
    return list.flatMap((version) => {
      const folders = foldersOf(siteDir, docs, version, locales)
      return Object.entries(folders).map(([lang, folder]) => ({
        folder,
        lang,
        version: version.key,
        isMain: version.isLatest && lang === main.lang,
        source:
          options.editCurrentVersion === true ? path : options.editLocalizedFiles === true ? folder : version.folder,
        addressOf: documentAddresses({
          siteDir,
          content: folder,
          routeBase: withSlash(asText(options.routeBasePath) ?? 'docs') + below,
          takeNumber: docs === instance ? takeNumber : undefined
        })
      }))
    })
  }
  const besides = (
    name: string,
    dir: Folders,
    prefix: string,
    addressOf: (folder: string, page: string) => string
  ): PluginPages[] => {
    const folders = typeof dir === 'string' ? { [main.lang]: dir } : (dir ?? {})
    const options = asRecord(preset.options[name])
    const isLocal = options.editLocalizedFiles === true
    const own = Object.entries(folders).map(([lang, folder]) => ({
      folder,
      lang,
      version: 'current',
      isMain: lang === main.lang,
      source: isLocal ? folder : (folders[main.lang] ?? folder),
      addressOf: (page: string) => addressOf(folder, page)
    }))
    return own.length === 0 ? [] : [{ options, place: [...place, name], folders: own, prefix }]
  }
  return [
    { options: instance.options, place: [...place, 'docs'], folders: docsOf(instance, versions), prefix: '' },
    ...beside.map(({ instance: docs, place: at, name, version }) => ({
      options: docs.options,
      place: ['plugins', ...at],
      folders: docsOf(docs, [version], version.isLatest ? '' : `/${version.name}`),
      prefix: `${name}/`
    })),
    ...besides('blog', others.blog?.dir, `${others.blog?.folder}/`, (folder, page) =>
      postAddress(siteDir, `${folder}/${page}`, page, asText(asRecord(preset.options.blog).routeBasePath))
    ),
    ...besides('pages', others.pages?.setting.dir, `${others.pages?.name}/`, (_, page) =>
      withSlash(page.replace(/(?:(?:^|\/)index)?\.mdx?$/, ''))
    )
  ]
}

type Folders = string | Readonly<Record<string, string>> | undefined

/** Find the address of a post: from its slug, else from the date and the name of its file. */
function postAddress(siteDir: string, file: string, page: string, routeBase = 'blog'): string {
  const slug = /^slug:[ \t]*["']?([^"'\n]+?)["']?[ \t]*$/m.exec(readText(siteDir, file) ?? '')?.[1]
  const name = page.replace(/(?:\/index)?\.mdx?$/, '').replace(/(\d{4})-(\d\d)-(\d\d)[-/]/, '$1/$2/$3/')
  return withSlash(`${routeBase.replaceAll(/^\/+|\/+$/g, '')}/${(slug ?? name).replace(/^\//, '')}`)
}
