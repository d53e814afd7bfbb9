import { splitNumberPrefix } from '../../../model/number-prefix.js'
import { listPages } from '../../migration/foreign-files.js'
import { isUnserialized, type ProgramSite } from '../../migration/load-program.js'
import type { Path, RecordedSettings } from '../../migration/record-settings.js'
import { asRecord, asText } from '../../migration/values.js'
import { documentAddresses } from './doc-addresses.js'

/** Takes the number off the name of a file or folder. */
export type TakeNumber = (name: string) => string

/** Read how a site takes numbers off names: not at all, by a function, which is called for every name, or as we do (undefined). */
export async function numberPrefixes(
  site: ProgramSite,
  folders: readonly string[],
  parser: unknown,
  place: Path,
  settings: RecordedSettings
): Promise<TakeNumber | undefined> {
  if (parser === false) return (name) => name
  if (!isUnserialized(parser)) return undefined
  const paths = folders.flatMap((folder) => listPages(site.siteDir, folder))
  const names = [...new Set(paths.flatMap((path) => path.replace(/\.mdx?$/i, '').split('/')))]
  const path = [...place, 'numberPrefixParser']
  const [results = []] = await site.programs.call(site.siteDir, site.configFile, [
    { path, calls: names.map((name) => [name]) }
  ])
  settings.carry(path)
  const byName = new Map(names.map((name, index) => [name, asText(asRecord(results[index]).filename) ?? name]))
  return (name) => byName.get(name) ?? name
}

/** Write the addresses that pages have by the site's own way of numbers, where ours would be others. */
export function numberedAddresses(
  siteDir: string,
  folders: readonly string[],
  takeNumber: TakeNumber
): { from: string; to: string }[] {
  const found = folders.flatMap((content) => {
    const ours = documentAddresses({ siteDir, content, routeBase: '/' })
    const theirs = documentAddresses({ siteDir, content, routeBase: '/', takeNumber })
    return listPages(siteDir, content).map((page): [string, string] => [ours(page), theirs(page)])
  })
  return [...new Map(found)].filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to }))
}

/** Create what finds our id of a document by the one that it has by the site's own way of numbers. */
export function documentIds(siteDir: string, content: string, takeNumber: TakeNumber): (id: string) => string {
  const idBy = (take: TakeNumber) => (page: string) =>
    page
      .replace(/\.mdx?$/i, '')
      .split('/')
      .map(take)
      .join('/')
  const pages = listPages(siteDir, content)
  const ours = idBy((name) => splitNumberPrefix(name).name)
  const byTheirs = new Map(pages.map((page) => [idBy(takeNumber)(page), ours(page)]))
  return (id) => byTheirs.get(id) ?? id
}
