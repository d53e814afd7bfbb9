/** The story of a build: load, read, route, compile, check, plan, write. A broken build never replaces a good one. */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Cache } from '../cache/cache.js'
import { createBuildMemory } from '../cache/build-memory.js'
import { failsBuild } from '../check/index.js'
import { knownPageCache } from '../compile/known-page-cache.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig, recallConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { WriteResult } from '../model/output.js'
import { findBuilt } from '../output/find-built.js'
import { openOutput, type OutputFolder } from '../output/open-output.js'
import type { RemoteNumbers } from '../cache/remote/remote-cache.js'
import {
  openRemote,
  readRuns,
  scanAll,
  isBeside,
  isKnown,
  takeKnown,
  type KnownEdition,
  scanKnownSite,
  scanSite,
  openEditions,
  messagesOf,
  toldOf,
  type Told,
  type PreparedEdition,
  type OpenedEdition,
  type ScanEdition,
  type SiteRemote
} from '../editions/index.js'
import { recoverOutput } from '../output/recover.js'
import { keepRuns } from './site/keep-runs.js'
import { readLastPlan } from './site/last-plan.js'
import { repeatOutdated, type Attempt } from './site/repeat-outdated.js'
import { InternalPublishedError } from '../model/errors.js'

/** Options of a build. */
export interface BuildOptions extends Supervision {
  /** Folder to write, relative to the working directory; undefined: as the configuration says. */
  readonly outDir?: string | undefined
  readonly useCache: boolean
  /** Number of shards that `compile` has sent to the remote cache; undefined: none. */
  readonly shards?: number | undefined
  readonly isStrict: boolean
  /** Names of the editions that are built, such as `1.0` or `1.0/fr`; the files of the others stay. Undefined or empty: all. */
  readonly editions?: readonly string[] | undefined
  /** Whether posts of the future are published, too. */
  readonly future?: boolean | undefined
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
  const start = performance.now()
  let compiled = 0
  const addCompiled = (count: number) => (compiled += count)
  let remote: Promise<SiteRemote | undefined> | undefined
  const openOnce = (config: Config) => (remote ??= openRemote(config, options))
  return repeatOutdated((attempt) => buildOnce(siteDir, { ...options, ...attempt, start, addCompiled, openOnce }))
}

/** What all attempts to build a site share. */
interface Shared {
  readonly start: number
  /** Add the pages that an attempt has compiled, and sum up: those of one that is given up come from the cache for the next. */
  readonly addCompiled: (count: number) => number
  /** Open the remote cache, or find it open. */
  readonly openOnce: (config: Config) => Promise<SiteRemote | undefined>
}

/** Build the site as it is now. */
async function buildOnce(siteDir: string, options: BuildOptions & Attempt & Shared): Promise<BuildResult> {
  const { start, addCompiled, openOnce } = options
  const config = await loadConfig(siteDir, options)
  recoverOutput(config.outputDir)
  const folder = openOutput(config.outputDir, protectedFolders(config))
  const opened = openPageCache(config, { isKept: options.useCache, isGathered: true, onNotice: options.onNotice })
  const cache = createBuildMemory(opened.cache)
  try {
    options.onActivity?.({ step: 'reading the sources' })
    const all = await openEditions(config, cache, options.editions)
    const remote = options.useCache ? await openOnce(config) : undefined
    await remote?.pull(opened.cache, all)
    const { runs, unchanged } = await lookForChanges({ all, cache, folder, ...options, scan: scanSite })
    if (unchanged && !remote?.hasGap()) return report({ ...unchanged.run, config, start }, unchanged.result)
    // Nothing below is loaded for a site in which nothing changed.
    const { prepareChanged } = await import('../editions/prepare/prepare-editions.js')
    // To a remote cache goes what was used, which has to be the pages of all editions.
    const isNarrowed = runs.some(({ edition }) => !edition.isChosen)
    const mayRecall = options.mayRecall && !remote && !isNarrowed
    const found = mayRecall ? await takeKnown(runs, scanSite) : await scanAll(runs, scanSite)
    const editions = await prepareChanged(found, { ...options, isRendered: true })
    const sum = sumOf(editions.flatMap((edition) => (isBeside(edition) ? [] : [runOf(edition)])))
    // One that changed meanwhile was compiled twice.
    const built = { config, start, ...sum, compiled: Math.min(addCompiled(sum.compiled ?? 0), sum.pages) }
    if (failsBuild(built.messages, options)) {
      keepRuns(editions, cache)
      return report(built, undefined)
    }
    const { writeSite } = await import('./site/write-site.js')
    const site = await writeSite(editions, folder, config, { ...options, cache }).catch((error: unknown) => {
      if (error instanceof InternalPublishedError) return error
      throw error
    })
    if (site instanceof InternalPublishedError)
      return report({ ...built, messages: [...built.messages, ...site.messages] }, undefined)
    keepRuns(editions, cache, site)
    cache.prune()
    opened.store()
    await remote?.push(opened.cache, opened.used())
    return withRemote(report(built, site.written), remote)
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
  const cache = config && knownPageCache(config)
  if (!cache) return undefined
  const folder = openOutput(config.outputDir, protectedFolders(config))
  const all = await openEditions(config, cache)
  const { unchanged } = await lookForChanges({ all, cache, folder, isStrict: false, scan: scanKnownSite })
  return unchanged && report({ ...unchanged.run, config, start }, unchanged.result)
}

/** What changes are looked for in. */
interface Looking {
  readonly all: readonly OpenedEdition[]
  readonly cache: Cache
  readonly folder: OutputFolder
  readonly isStrict: boolean
  readonly scan: ScanEdition
}

/** Find the last runs of the editions of a site and, if nothing has changed since in any of them, the result of the build. */
async function lookForChanges({ all, cache, folder, isStrict, scan }: Looking) {
  const runs = await readRuns(all, scan)
  const known = runs.flatMap(({ last, edition }) => (last ? [{ ...edition, ...last }] : []))
  if (known.length < runs.length) return { runs }
  const planned = readLastPlan(
    cache,
    known.map(({ id }) => id)
  )
  const run = { ...sumOf(known), planned }
  const found = findResult(run, folder, isStrict)
  if (!found) return { runs }
  for (const { edition } of runs) edition.knownSources.storeFiles()
  return { runs, unchanged: { run, result: found.result } }
}

/** Find the result of a run that is known, if its files are in place, or it fails and writes none. */
function findResult(
  { planned, messages }: Pick<Run, 'messages'> & { readonly planned: string | undefined },
  { dir }: OutputFolder,
  isStrict: boolean
): { readonly result: WriteResult | undefined } | undefined {
  if (failsBuild(messages, { isStrict })) return { result: undefined }
  const result = planned === undefined ? undefined : findBuilt(dir, planned)
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
function runOf(edition: PreparedEdition | KnownEdition): Run & Told {
  if (isKnown(edition)) return { ...edition, ...edition.last }
  const { site, pages, compiled } = edition.prepared
  return { ...toldOf(edition), routes: site.routes.length, pages: pages.length, compiled }
}

/** Sum up the editions of a site. */
function sumOf(runs: readonly (Run & Told)[]): Run {
  const sum = (count: (run: Run) => number) => runs.reduce((total, run) => total + count(run), 0)
  return {
    messages: messagesOf(runs),
    routes: sum(({ routes }) => routes),
    pages: sum(({ pages }) => pages),
    compiled: sum(({ compiled = 0 }) => compiled)
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
function withRemote(result: BuildResult, remote: SiteRemote | undefined): BuildResult {
  return remote ? { ...result, numbers: { ...result.numbers, remote: remote.numbers() } } : result
}

/** List the folders that a build must never write to. */
function protectedFolders({ siteDir, contentDir, folders, workTree }: Config) {
  const pageDirs = folders.map(({ path }) => join(siteDir, path))
  return { siteDir, contentDir, pageDirs, apiDirs: [join(siteDir, 'openapi')], workTree }
}
