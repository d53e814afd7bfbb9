/** The story of a build: load, read, route, compile, check, plan, write. A broken build never replaces a good one. */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Cache } from '../cache/cache.js'
import { createBuildMemory } from '../cache/build-memory.js'
import { failsBuild } from '../check/severity.js'
import { hasPageCache, openPageCache } from '../compile/open-page-cache.js'
import { loadConfig, recallConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { WriteResult } from '../model/output.js'
import type { PreparedSite } from '../model/prepared-site.js'
import { findBuilt } from '../output/find-built.js'
import { openOutput, type OutputFolder } from '../output/open-output.js'
import type { RemoteCache, RemoteNumbers } from '../cache/remote/remote-cache.js'
import { openRemote } from './site/open-remote.js'
import { recoverOutput } from '../output/recover.js'
import { readLastRun, writeLastRun, type LastRun } from './site/last-run.js'
import { repeatOutdated, type Attempt } from './site/repeat-outdated.js'
import { scanKnownSite, scanSite } from './site/scan-site.js'
import { openEditions } from './site/open-editions.js'
import { messagesOf } from './site/messages-of.js'
import type { PreparedEdition } from './site/prepare-editions.js'
import { scanEditions, type ScanEdition, type ScannedEdition } from './site/scan-editions.js'

/** Options of a build. */
export interface BuildOptions extends Supervision {
  /** Folder to write, relative to the working directory; undefined: as the configuration says. */
  readonly outDir?: string | undefined
  readonly useCache: boolean
  /** Number of shards that `compile` has sent to the remote cache; undefined: none. */
  readonly shards?: number | undefined
  /** Whether warnings fail the build. */
  readonly isStrict: boolean
  /** Number of worker threads, 0: this thread compiles; undefined: chosen by the amount of work. */
  readonly workers?: number | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Called with a sentence for the user, about the cache. */
  readonly onNotice?: ((sentence: string) => void) | undefined
  /** Called once when another process builds into the same folder and is waited for. */
  readonly onWait?: ((holder: number) => void) | undefined
}

/** Result of a build; the numbers are those of `build --json`. */
export interface BuildResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  readonly isWritten: boolean
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
    /** Entries and bytes of the remote cache; undefined: none was asked. */
    readonly remote?: RemoteNumbers
  }
}

/** Build the site in a folder to disk, so that it shows one state of its sources. */
export function build(siteDir: string, options: BuildOptions): Promise<BuildResult> {
  return repeatOutdated((attempt) => buildOnce(siteDir, { ...options, ...attempt }))
}

/** Build the site as it is now. */
async function buildOnce(siteDir: string, options: BuildOptions & Attempt): Promise<BuildResult> {
  const start = performance.now()
  const config = await loadConfig(siteDir, options)
  recoverOutput(config.outputDir)
  const folder = openOutput(config.outputDir, protectedFolders(config), config.output)
  const opened = openPageCache(config, { isKept: options.useCache, isGathered: true, onNotice: options.onNotice })
  const cache = createBuildMemory(opened.cache)
  try {
    const remote = options.useCache ? await openRemote(config, opened.cache, options) : undefined
    await remote?.pull()
    const { scanned, unchanged } = await lookForChanges({ config, cache, folder, ...options, scan: scanSite })
    if (unchanged) return report({ ...unchanged.run, config, start }, unchanged.result)
    // Nothing below is loaded for a site in which nothing changed.
    const { prepareEditions } = await import('./site/prepare-editions.js')
    const editions = await prepareEditions(scanned, { ...options, isRendered: true })
    for (const { knownSources } of scanned) knownSources.store()
    const built = { config, start, ...sumOf(editions.map(runOf)) }
    if (failsBuild(built.messages, options)) {
      keepRuns(scanned, editions)
      return report(built, undefined)
    }
    const { writeSite } = await import('./site/write-site.js')
    const { written, planned } = await writeSite(editions, folder, config, options)
    keepRuns(scanned, editions, planned)
    cache.prune()
    opened.store()
    await remote?.push(opened.used())
    return withRemote(report(built, written), remote)
  } finally {
    opened.close()
  }
}

/**
 * Find the result of a build of a site in which nothing changed, configuration included, and run none of the author's code.
 * Undefined where there may be more to do.
 * @throws {Error} where the output is refused, or a description has to be loaded.
 */
export async function buildUnchanged(siteDir: string): Promise<BuildResult | undefined> {
  const start = performance.now()
  const config = await recallConfig(siteDir)
  if (!config || !hasPageCache(config)) return undefined
  const folder = openOutput(config.outputDir, protectedFolders(config), config.output)
  const { cache } = openPageCache(config, { isKept: true })
  const { unchanged } = await lookForChanges({ config, cache, folder, isStrict: false, scan: scanKnownSite })
  return unchanged && report({ ...unchanged.run, config, start }, unchanged.result)
}

/** What changes are looked for in. */
interface Looking {
  readonly config: Config
  readonly cache: Cache
  readonly folder: OutputFolder
  readonly isStrict: boolean
  readonly scan: ScanEdition
}

/** Scan a site, and find the result of the run that is known, if nothing has changed since in any edition. */
async function lookForChanges({ config, cache, folder, isStrict, scan }: Looking) {
  const scanned = await scanEditions(await openEditions(config, cache), scan)
  const runs = scanned.map(readLastRun)
  const known = runs.filter((run) => run !== undefined)
  const [first] = known
  const isKnown = known.length === runs.length && known.every(({ planned }) => planned === first?.planned)
  if (!first || !isKnown) return { scanned }
  const run = {
    ...sumOf(known.map((one, index) => ({ ...one, config: scanned[index]?.config ?? config }))),
    planned: first.planned
  }
  const found = findResult(run, folder, config, isStrict)
  if (!found) return { scanned }
  for (const { knownSources } of scanned) knownSources.storeFiles()
  return { scanned, unchanged: { run, result: found.result } }
}

/** Find the result of a run that is known, if its files are in place, or it fails and writes none. */
function findResult(
  { planned, messages }: Pick<LastRun, 'planned' | 'messages'>,
  { dir }: OutputFolder,
  { output }: Config,
  isStrict: boolean
): { readonly result: WriteResult | undefined } | undefined {
  if (failsBuild(messages, { isStrict })) return { result: undefined }
  const result = planned === undefined ? undefined : findBuilt(dir, planned, output)
  return result && { result }
}

/** What is told of an edition, or of all of them. */
interface Run {
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  readonly pages: number
  /** Undefined: nothing was compiled. */
  readonly compiled?: number | undefined
}

/** What is told of a build. */
interface Built extends Run {
  readonly config: Config
  readonly start: number
}

/** Count what was made of an edition. */
function runOf({
  config,
  prepared: { site, pages, messages, compiled }
}: PreparedEdition): Run & { readonly config: Config } {
  return { config, messages, routes: site.routes.length, pages: pages.length, compiled }
}

/** Sum up the editions of a site. */
function sumOf(runs: readonly (Run & { readonly config: Config })[]): Run {
  const sum = (count: (run: Run) => number) => runs.reduce((total, run) => total + count(run), 0)
  return {
    messages: messagesOf(runs),
    routes: sum(({ routes }) => routes),
    pages: sum(({ pages }) => pages),
    compiled: sum(({ compiled = 0 }) => compiled)
  }
}

/** Remember the runs of all editions. */
function keepRuns(
  scanned: readonly ScannedEdition[],
  editions: readonly { readonly prepared: PreparedSite }[],
  planned?: string
): void {
  for (const [index, edition] of scanned.entries()) {
    const prepared = editions[index]?.prepared
    if (prepared) writeLastRun(edition, prepared, planned)
  }
}

/** Summarize a build. */
function report(
  { config, messages, routes, pages, compiled = 0, start }: Built,
  result: WriteResult | undefined
): BuildResult {
  const count = (severity: Diagnostic['severity']) => messages.filter((message) => message.severity === severity).length
  return {
    config,
    messages,
    isWritten: result !== undefined,
    numbers: {
      routes,
      compiled,
      cached: pages - compiled,
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

/** Add what came from a remote cache and went there. */
function withRemote(result: BuildResult, remote: RemoteCache | undefined): BuildResult {
  return remote ? { ...result, numbers: { ...result.numbers, remote: remote.numbers() } } : result
}

/** List the folders that a build must never write to. */
function protectedFolders({ siteDir, contentDir, folders, workTree }: Config) {
  const pageDirs = folders.map(({ path }) => join(siteDir, path))
  return { siteDir, contentDir, pageDirs, apiDirs: [join(siteDir, 'openapi')], workTree }
}
