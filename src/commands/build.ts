/** The story of a build: load, read, route, compile, check, plan, write. A broken build never replaces a good one. */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { bundleSite } from '../assets/bundle-site.js'
import { recentCache } from '../cache/recent-cache.js'
import { failsBuild } from '../check/severity.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { openEarlyPool } from '../compile/pool/open-pool.js'
import { createRecompiler } from '../compile/recompile.js'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { SourceChangedError } from '../model/errors.js'
import type { WriteResult } from '../model/output.js'
import type { ParsedPages } from '../model/parsing.js'
import type { PreparedSite } from '../model/prepared-site.js'
import { createDiskWriter } from '../output/disk-writer.js'
import { openOutput } from '../output/open-output.js'
import { recoverOutput } from '../output/recover.js'
import { pluginOutputs } from '../plugins/plugin-outputs.js'
import { planOutputs } from '../plan/plan-outputs.js'
import { planSearch } from '../plan/search/plan-search.js'
import { checkSite } from './site/check-site.js'
import { compileSite } from './site/compile-site.js'
import { readSources } from './site/read-sources.js'
import { routePages } from './site/route-pages.js'
import { openSiteMemory } from './site/site-memory.js'

/** Options of a build. */
export interface BuildOptions extends Supervision {
  /** Folder to write, relative to the working directory; undefined: as the configuration says. */
  readonly outDir?: string | undefined
  readonly useCache: boolean
  /** Whether warnings fail the build. */
  readonly isStrict: boolean
  /** Number of worker threads, 0: this thread compiles; undefined: chosen by the amount of work. */
  readonly workers?: number | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Called with a sentence for the user, about the cache or the parser. */
  readonly onNotice?: ((sentence: string) => void) | undefined
  /** Called once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
}

/** Result of a build; the numbers are those of `build --json`. */
export interface BuildResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  readonly isWritten: boolean
  readonly parsed: ParsedPages
  readonly numbers: {
    readonly routes: number
    readonly compiled: number
    readonly cached: number
    readonly written: number
    readonly unchanged: number
    readonly removed: number
    readonly bytes: number
    readonly ms: number
    readonly warnings: number
    readonly errors: number
  }
}

/** Max attempts for a site that changes while it is built. */
const maxAttempts = 3

/** Build the site in a folder to disk. Where a source changes underneath, the build begins again, so that it shows one state. */
export async function build(siteDir: string, options: BuildOptions): Promise<BuildResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buildOnce(siteDir, options)
    } catch (error) {
      if (!(error instanceof SourceChangedError) || attempt === maxAttempts) throw error
    }
  }
}

/** Build the site as it is now. */
async function buildOnce(siteDir: string, options: BuildOptions): Promise<BuildResult> {
  const start = performance.now()
  const config = await loadConfig(siteDir, options)
  recoverOutput(config.outputDir)
  const folder = openOutput(config.outputDir, protectedFolders(config), config.output)
  const opened = openPageCache(config, { isKept: options.useCache, onNotice: options.onNotice })
  const cache = recentCache(opened.cache)
  const early = opened.isNew ? openEarlyPool({ ...options, config, cache }) : undefined
  try {
    const memory = openSiteMemory(cache)
    const sources = await readSources(config, cache, { ...options, memory })
    const routed = routePages(sources, config)
    const compiled = await compileSite(routed, config, { ...options, cache, early, isRendered: true })
    const bundles = await bundleSite(config, cache)
    const checked = checkSite({ sources, routed, compiled, bundles }, config, cache)
    memory.store()
    if (failsBuild(checked.messages, options)) return report(checked, undefined, config, start)
    const recompile = createRecompiler({ ...options, config, cache })
    const search = await planSearch(checked, config, cache, recompile)
    const planned = planOutputs(checked, config, cache, search, recompile)
    const outputs = await pluginOutputs(planned, checked.site, { ...options, config })
    const written = await createDiskWriter(folder, { onWait: options.onWait, output: config.output }).plan(outputs)
    cache.prune()
    return report(checked, written, config, start)
  } finally {
    await early?.close()
    opened.close()
  }
}

/** Summarize a build. */
function report(
  { site, messages, compiled, cached, parsed }: PreparedSite,
  result: WriteResult | undefined,
  config: Config,
  start: number
): BuildResult {
  const count = (severity: Diagnostic['severity']) => messages.filter((message) => message.severity === severity).length
  return {
    config,
    messages,
    isWritten: result !== undefined,
    parsed,
    numbers: {
      routes: site.routes.length,
      compiled,
      cached,
      written: result?.written.length ?? 0,
      unchanged: result?.unchanged.length ?? 0,
      removed: result?.removed.length ?? 0,
      bytes: result?.bytes ?? 0,
      ms: Math.round(performance.now() - start),
      warnings: count('warning'),
      errors: count('error')
    }
  }
}

/** List the folders that a build must never write to. */
function protectedFolders({ siteDir, contentDir, workTree }: Config) {
  return { siteDir, contentDir, apiDirs: [join(siteDir, 'openapi')], workTree }
}
