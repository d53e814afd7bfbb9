import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { addressesByFolder, type EditUrls } from '../../migration/addresses-by-folder.js'
import { listPages } from '../../migration/foreign-files.js'
import { isUnserialized, type ProgramSite } from '../../migration/load-program.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asText } from '../../migration/values.js'
import type { PageFolder, PluginPages } from './plugin-pages.js'
import { parseUrl } from '../../../utils/parse-url.js'

/** Find where the pages of a site are edited: an address for all, or one for each folder; functions are called for every page. */
export async function docusaurusEditUrl(
  site: ProgramSite,
  pages: readonly PluginPages[],
  settings: RecordedSettings
): Promise<SiteConfig['editUrl']> {
  const written = pages.flatMap(({ options, folders }): [string, string][] => {
    const address = asText(options.editUrl)?.replace(/\/+$/, '')
    return address === undefined ? [] : folders.map(({ folder, source }) => [folder, `${address}/${source}`])
  })
  const made = pages.filter(({ options }) => isUnserialized(options.editUrl))
  const results = await site.programs.call(
    site.siteDir,
    site.configFile,
    made.map(({ place, folders }) => ({
      path: [...place, 'editUrl'],
      calls: pagesIn(site.siteDir, folders).map(({ page, of }) => [argumentsOf(page, of)])
    }))
  )
  const found = made.flatMap(({ place, folders }, index): [string, EditUrls[string]][] => {
    settings.carry([...place, 'editUrl'])
    const files = pagesIn(site.siteDir, folders).map(({ page, of }, at) => ({
      folder: of.folder,
      path: `${of.folder}/${page}`,
      address: addressIn(results[index]?.[at])
    }))
    return folders.flatMap(({ folder }) =>
      Object.entries(
        addressesByFolder(
          files.filter((file) => file.folder === folder),
          folder
        )
      )
    )
  })
  const all = Object.fromEntries([...written, ...found])
  const isWhole = pages.every(({ folders }) => folders.every(({ folder }) => folder in all))
  return (isWhole ? commonAddress(all) : undefined) ?? (Object.keys(all).length > 0 ? all : undefined)
}

function pagesIn(siteDir: string, folders: readonly PageFolder[]) {
  return folders.flatMap((of) => listPages(siteDir, of.folder).map((page) => ({ page, of })))
}

/** What Docusaurus gives the function of documents, and that of posts. */
function argumentsOf(page: string, { folder, lang, version, addressOf }: PageFolder): Values {
  return {
    versionDocsDirPath: folder,
    docPath: page,
    blogDirPath: folder,
    blogPath: page,
    permalink: addressOf(page),
    locale: lang,
    version
  }
}

function addressIn(result: unknown): string | undefined {
  const text = asText(result)
  return text !== undefined && /^https?:\/\//.test(text) && parseUrl(text) ? text : undefined
}

/** Find the address that all folders are below, each at its own path. */
function commonAddress(all: EditUrls): string | undefined {
  const tops = Object.entries(all).map(([folder, target]) => {
    const isBelow = typeof target === 'string' && !folder.startsWith('..') && target.endsWith(`/${folder}`)
    return isBelow ? target.slice(0, -folder.length - 1) : undefined
  })
  return new Set(tops).size === 1 ? tops[0] : undefined
}
