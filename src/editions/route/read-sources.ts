import { join } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import type { Supervision } from '../../model/activity.js'
import type { Api } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Page } from '../../model/page.js'
import type { SourceFile } from '../../model/source.js'
import { pluginPages } from '../../plugins/plugin-pages.js'
import { pluginSources } from '../../plugins/plugin-sources.js'
import { readPages } from '../../source/read-pages.js'
import { scanSite, type ScannedSite } from '../open/scan-site.js'

/** What authors wrote: files, pages and API descriptions. */
export interface SiteSources {
  readonly files: readonly SourceFile[]
  readonly authored: readonly Page[]
  /** The same pages as their files have them, where plugins changed some: what translators follow. */
  readonly written: readonly Page[]
  readonly apis: readonly Api[]
  /** Paths of the descriptions and all their files, relative to the site directory. */
  readonly apiPaths: readonly string[]
  readonly findings: readonly Finding[]
}

/** Options of reading. */
interface ReadOptions extends Supervision {
  /** The files of the site, where they were listed already. */
  readonly scanned?: ScannedSite | undefined
  /** These stand in for descriptions that cannot be read now. */
  readonly lastApis?: readonly Api[] | undefined
}

/** Read the sources of a site. */
export async function readSources(
  config: Config,
  cache: Cache,
  { scanned: given, lastApis = [], ...supervision }: ReadOptions = {}
): Promise<SiteSources> {
  const tools = { ...supervision, config }
  const scanned = given ?? (await scanSite(config, cache))
  const { described, known } = scanned
  const files = [...scanned.files, ...(await pluginSources(scanned.files, tools))]
  const read = readPages(files, config, known.heads)
  const authored = await pluginPages(read.pages, tools)
  const pageOf = new Map(read.pages.map((page) => [page.source, page]))
  return {
    files,
    authored,
    written: authored.map((page) => pageOf.get(page.source) ?? page),
    apis: [...described.apis, ...missingApis(described.apis, lastApis, config)],
    apiPaths: described.paths,
    findings: [...described.findings, ...scanned.findings, ...read.findings]
  }
}

/** Select the APIs of the last read that cannot be read now. */
function missingApis(apis: readonly Api[], last: readonly Api[], { openapi }: Config): Api[] {
  return last.filter(
    ({ file }) => openapi.some((settings) => join(settings.file) === file) && !apis.some((api) => api.file === file)
  )
}
