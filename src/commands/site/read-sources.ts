import { join } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { apiNames } from '../../compile/api-names.js'
import type { Supervision } from '../../model/activity.js'
import type { Api } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Page } from '../../model/page.js'
import type { SourceFile } from '../../model/source.js'
import { readApis } from '../../openapi/pages/read-apis.js'
import { pluginPages } from '../../plugins/plugin-pages.js'
import { pluginSources } from '../../plugins/plugin-sources.js'
import { readPages } from '../../source/read-pages.js'
import { scanSources } from '../../source/scan.js'
import { openSiteMemory, type SiteMemory } from './site-memory.js'

/** What authors wrote: files, pages and API descriptions. */
export interface SiteSources {
  readonly files: readonly SourceFile[]
  readonly authored: readonly Page[]
  readonly apis: readonly Api[]
  /** Paths of the descriptions and all their files, relative to the site directory. */
  readonly apiPaths: readonly string[]
  readonly findings: readonly Finding[]
}

/** Options of reading. */
interface ReadOptions extends Supervision {
  /** What is known of files that have not changed; undefined: what the cache knows. */
  readonly memory?: SiteMemory | undefined
  /** These stand in for descriptions that cannot be read now. */
  readonly lastApis?: readonly Api[] | undefined
}

/** Read the sources of a site. */
export async function readSources(
  config: Config,
  cache: Cache,
  { memory = openSiteMemory(cache), lastApis = [], ...supervision }: ReadOptions = {}
): Promise<SiteSources> {
  const tools = { ...supervision, config }
  const described = await readApis(config, cache, apiNames(config))
  const known = memory.begin(config)
  const scanned = scanSources(config, known.files)
  const files = [...scanned.sources, ...(await pluginSources(scanned.sources, tools))]
  const read = readPages(files, config, known.heads)
  return {
    files,
    authored: await pluginPages(read.pages, tools),
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
