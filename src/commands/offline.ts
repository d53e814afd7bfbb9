/** The story of a site in one archive, which works from disk: that of a build, whose files are made in memory and rewritten. */
import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { failsBuild } from '../check/severity.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { createRecompiler } from '../compile/recompile.js'
import { loadConfig } from '../config/load.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { createMemoryWriter } from '../output/memory-writer.js'
import { writeZip } from '../output/write-zip.js'
import { planOutputs } from '../plan/plan-outputs.js'
import { planSearch } from '../plan/search/plan-search.js'
import { pluginOutputs } from '../plugins/plugin-outputs.js'
import { replaceFile } from '../utils/replace-file.js'
import type { BuildOptions } from './build.js'
import { offlineFiles } from './offline/offline-files.js'
import { prepareSite } from './site/prepare-site.js'
import { scanSite } from './site/scan-site.js'
import { openSiteMemory } from './site/site-memory.js'

/** What an archive was made of. */
export interface OfflineResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  /** Absent: the content has errors, and nothing was written. */
  readonly archive?: { readonly file: string; readonly bytes: number }
}

/** Write a site as an archive beside its output folder. */
export async function buildOffline(siteDir: string, options: BuildOptions): Promise<OfflineResult> {
  const config = withoutServer(await loadConfig(siteDir, options))
  const opened = openPageCache(config, { isKept: options.useCache, onNotice: options.onNotice })
  const { cache } = opened
  try {
    const memory = openSiteMemory(cache)
    const prepared = await prepareSite(await scanSite(config, cache, memory), config, {
      ...options,
      cache,
      isRendered: true
    })
    memory.store()
    const { messages, site } = prepared
    const result = { config, messages, routes: site.routes.length }
    if (failsBuild(messages, options)) return result
    const recompile = createRecompiler({ ...options, config, cache })
    const search = await planSearch(prepared, config, cache, recompile)
    const planned = planOutputs(prepared, config, cache, search, recompile)
    const outputs = await pluginOutputs(planned, site, { ...options, config })
    const writer = createMemoryWriter()
    const { written } = await writer.plan(outputs)
    const files = await offlineFiles(written, (path) => writer.read(path), config)
    // One folder: whoever unpacks it finds its files together.
    const folder = basename(config.outputDir)
    const archive = writeZip(files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes })))
    const file = `${config.outputDir}.zip`
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, archive)
    return { ...result, archive: { file, bytes: archive.length } }
  } finally {
    opened.close()
  }
}

/** Leave out what only a server offers: Markdown for programs, and a hosted search, which the site's own index replaces. */
function withoutServer(config: Config): Config {
  return {
    ...config,
    llms: false,
    search: config.search && { provider: 'embedded', synonyms: config.search.synonyms }
  }
}
