import type { Cache } from '../../cache/cache.js'
import { apiNames } from '../../compile/api-names.js'
import type { KnownFiles } from '../../files/known-files.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Memory } from '../../model/memory.js'
import type { SourceFile } from '../../model/source.js'
import { readApis, type ApisReading } from '../../openapi/pages/read-apis.js'
import { scanSources } from '../../source/scan.js'
import { openSiteMemory, type SiteMemory } from './site-memory.js'

/** The files and descriptions of a site, before its pages are read. */
export interface ScannedSite {
  readonly files: readonly SourceFile[]
  readonly findings: readonly Finding[]
  readonly described: ApisReading
  /** What is known of files from the last run. */
  readonly known: { readonly files: KnownFiles; readonly heads: Memory }
}

/** List the files of a site and read its descriptions; a file that is known from the last run is not read. */
export async function scanSite(
  config: Config,
  cache: Cache,
  memory: SiteMemory = openSiteMemory(cache)
): Promise<ScannedSite> {
  const described = await readApis(config, cache, apiNames(config))
  const known = memory.begin(config)
  const { sources, findings } = scanSources(config, known.files)
  return { files: sources, findings, described, known }
}
