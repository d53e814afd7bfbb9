import { join, relative, resolve } from 'node:path'
import { applyIgnores, type BaselineOptions, judgeFindings, knownFindings, replacesBaseline } from '../check/index.js'
import type { Cache } from '../cache/cache.js'
import { scopeCache } from '../cache/scope-cache.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'
import { UsageError } from '../model/errors.js'
import { readSourceText } from '../files/read-source.js'
import { ignoreCommentsIn } from '../model/ignore-comment.js'
import { recoverOutput } from '../output/recover.js'
import { comparePlaces } from '../utils/compare-places.js'
import { toPosix } from '../utils/paths.js'
import {
  authoredName,
  configSince,
  readRuns,
  scanAll,
  messagesOf,
  toldOf,
  openEditions,
  openRemote,
  scanSite,
  type SiteRemote
} from '../editions/index.js'
import { keepRuns } from './site/keep-runs.js'
import { newMessages } from './site/new-messages.js'

/** Options of a check. */
export interface CheckOptions extends Supervision, BaselineOptions {
  /** Whether external links are requested, too. */
  readonly external: boolean
  /** Names of the editions that are checked, such as `1.0` or `1.0/fr`; undefined or empty: all. */
  readonly editions?: readonly string[] | undefined
  /** Ref of git: what its state of the site has, too, is not reported. */
  readonly since?: string | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Called after each external URL. */
  readonly onExternalProgress?: ((done: number, total: number) => void) | undefined
  /** Called with a sentence about the cache for the user. */
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** Result of a check. */
export interface CheckResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  /** The baseline that was compared or written; undefined: none but that of the configuration. */
  readonly baselineFile?: string
  /** Files that pages are made of, relative to the site's folder; empty where nothing had to be read again. */
  readonly sources: readonly string[]
}

/** Check the site in a folder: the story of a build that ends before anything is planned. */
export async function check(siteDir: string, options: CheckOptions): Promise<CheckResult> {
  if (options.isUntrusted && options.external)
    throw new UsageError(
      '--external cannot be used with --untrusted: the site would choose which servers are requested.'
    )
  const loaded = await loadConfig(siteDir, options)
  recoverOutput(loaded.outputDir)
  const { baseline: configured } = loaded.check
  const isReplaced = replacesBaseline(options)
  const config = isReplaced ? Object.freeze({ ...loaded, check: { ...loaded.check, baseline: undefined } }) : loaded
  const checked = await checkConfigured(config, options, { isKept: true })
  const isWhole = (options.editions ?? []).length === 0 && options.since === undefined
  return { ...checked, ...knownFindings(checked.messages, { ...config, configured, isWhole }, options) }
}

/** Check the site of a configuration that is loaded; its cache may be a temporary one. */
export async function checkConfigured(
  config: Config,
  options: CheckOptions,
  { isKept }: { readonly isKept: boolean }
): Promise<CheckResult> {
  const opened = openPageCache(config, { isKept, isGathered: true, onNotice: options.onNotice })
  const { cache } = opened
  try {
    options.onActivity?.({ step: 'reading the sources' })
    const remote = await openRemote(config, options)
    const checked = await checkFolder(config, cache, { ...options, remote })
    const { since } = options
    if (since === undefined) return { config, ...checked }
    const before = configSince(config, since)
    if (!before) return { config, ...checked }
    const { messages } = await checkFolder(before, scopeCache(cache, 'since'), { ...options, external: false })
    return { config, ...checked, messages: newMessages(checked.messages, messages, config, before.siteDir) }
  } finally {
    opened.close()
  }
}

/** Check the site that a configuration describes. */
async function checkFolder(
  config: Config,
  cache: Cache,
  { remote, ...options }: CheckOptions & { readonly remote?: SiteRemote | undefined }
): Promise<Omit<CheckResult, 'config'>> {
  const opened = await openEditions(config, cache, options.editions)
  await remote?.pull(cache, opened)
  const runs = await readRuns(opened, scanSite)
  const chosen = runs.filter(({ edition }) => edition.isChosen)
  const known = chosen.flatMap(({ last, edition }) => (last ? [{ ...edition, ...last }] : []))
  if (!options.external && known.length === chosen.length) {
    for (const { edition } of runs) edition.knownSources.storeFiles()
    return { messages: messagesOf(known), routes: countRoutes(known.map(({ routes }) => routes)), sources: [] }
  }
  const { prepareEditions } = await import('../editions/prepare/prepare-editions.js')
  const editions = await prepareEditions(await scanAll(runs, scanSite), { ...options, isChecked: true })
  if (options.external) for (const { opened } of editions) opened.knownSources.store()
  else keepRuns(editions, cache)
  const checked = editions.map(({ prepared }) => prepared)
  const documents = checked.flatMap((edition) => edition.documents)
  const external = options.external ? await checkExternal(documents, config, options) : []
  const all = messagesOf(editions.map(toldOf))
  const messages = external.length > 0 ? [...all, ...external].sort(comparePlaces) : all
  const sources = editions.flatMap((edition) =>
    edition.prepared.site.routes.flatMap(({ source }) =>
      source === undefined ? [] : [toPosix(relative(config.siteDir, resolve(edition.config.siteDir, source)))]
    )
  )
  return { messages, routes: countRoutes(checked.map(({ site }) => site.routes.length)), sources }
}

function countRoutes(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Check the external links. */
async function checkExternal(
  documents: readonly Document[],
  config: Config,
  { onExternalProgress: onProgress }: CheckOptions
): Promise<Diagnostic[]> {
  const { externalLinks } = await import('../check/external-links.js')
  const found = await externalLinks(documents, { onProgress })
  const files = [...new Set(found.map(({ file }) => file))]
  const comments = files.flatMap((file) =>
    ignoreCommentsIn(readSourceText(join(config.siteDir, file), config.sources) ?? '', file)
  )
  const isLookedFor = (ruleId: string) => ruleId.startsWith('external-link')
  // What else is wrong with a comment is said by the check of its page.
  const kept = applyIgnores(found, comments, { isLookedFor }).filter(
    ({ data }) => !('ignored' in data) || data.cause === 'unused'
  )
  return judgeFindings(kept, { rules: config.rules, ...config.check, nameOf: (file) => authoredName(file, config) })
}
