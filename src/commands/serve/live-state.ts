import { compilePages } from '../../compile/compile-pages.js'
import { openPool, type PoolPlace } from '../../compile/pool/open-pool.js'
import type { Pool } from '../../compile/pool/pool.js'
import type { ParsedRecords } from '../../compile/parsed-records.js'
import type { Supervision } from '../../model/activity.js'
import { overrideSettings } from '../../editions/settings.js'
import { sourceOf } from '../../files/source-of.js'
import type { Config } from '../../model/config.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { addressIn } from '../../programs/address-in.js'
import {
  openEditions,
  prepareEditions,
  type PreparedEdition,
  type PrepareTools,
  scanEditions,
  type OpenedEdition,
  scanSite
} from '../../editions/index.js'
import { isBelow } from '../../utils/is-below.js'

/** Whom a site in memory is for: authors see drafts; programs read what readers will, as Markdown and by search whatever the site offers. */
export type Audience = 'authors' | 'programs'

/** Result of the last read of the sources. */
export interface LiveState {
  /** The configuration of the default edition. */
  readonly config: Config
  readonly editions: readonly PreparedEdition[]
  readonly supervision: Supervision
  readonly audience: Audience
  /** Whether posts of the future are shown, too. */
  readonly future?: boolean | undefined
  /** Names of the editions that are shown; undefined or empty: all. */
  readonly narrowedTo?: readonly string[] | undefined
  /** What is kept of each edition between reads. */
  readonly opened: readonly OpenedEdition[]
  readonly records: ParsedRecords
  /** Workers for the pages that run code: what they do never ends this process. */
  readonly codePool: Pool | undefined
}

/** Read, route, compile and check the sources as they are now. */
export async function readSite(
  config: Config,
  {
    last,
    records,
    audience,
    narrowedTo,
    ...tools
  }: Omit<PrepareTools, 'withDrafts' | 'lastApis'> &
    Pick<LiveState, 'records' | 'audience' | 'narrowedTo'> & { readonly last?: Pick<LiveState, 'opened' | 'editions'> }
): Promise<Pick<LiveState, 'opened' | 'editions'>> {
  const opened = (await openEditions(config, tools.cache, narrowedTo)).map((edition): OpenedEdition => {
    const isSame = ({ config: own }: { readonly config: Config }) =>
      own.edition.prefix === edition.config.edition.prefix
    const { cache, knownSources } = last?.opened.find(isSame) ?? edition
    return { ...edition, cache, knownSources, lastApis: last?.editions.find(isSame)?.prepared.apis }
  })
  const scanned = await scanEditions(opened, scanSite)
  records.begin()
  const editions = await prepareEditions(scanned, {
    ...tools,
    parse: records.parse,
    withDrafts: audience === 'authors',
    isServed: audience === 'authors'
  })
  return { opened, editions }
}

/** Switch on what programs need; a site that publishes neither is read by them all the same. What an author looks at is no visit, and is not kept. */
export function configFor(audience: Audience, config: Config): Config {
  if (audience === 'authors') return overrideSettings(config, { analytics: undefined, offline: undefined })
  const search = config.search || { provider: 'embedded' as const, synonyms: [], names: [], queries: [], pinyin: false }
  return overrideSettings(config, { analytics: undefined, offline: undefined, llms: true, search })
}

/** Whether a path relative to the site directory is a source, or a folder that holds one. */
export function hasSource(source: string, { sources }: PreparedSite): boolean {
  return sources.some(({ path }) => path === source || isBelow(path, source))
}

/** Map the output paths of all pages to their addresses in the site. */
export function addressByPath(editions: readonly PreparedEdition[]): Map<string, string> {
  return new Map(
    editions.flatMap(({ prepared, config }) =>
      prepared.site.routes.map((route) => [config.edition.prefix + route.outputPath, addressIn(config, route)] as const)
    )
  )
}

/** Get the default edition. */
export function firstOf(editions: readonly PreparedEdition[]): PreparedEdition {
  const [first] = editions
  if (!first) throw new Error('A site has at least one edition.')
  return first
}

/** Whether a path, an absolute one, is that of a page, and of none whose code did not finish. */
export function isOtherPage(path: string, editions: readonly PreparedEdition[]): boolean {
  if (!/\.mdx?$/i.test(path)) return false
  return editions.some(({ config, prepared: { messages, site } }) => {
    const source = sourceOf(path, config)
    const isUnfinished = messages.some(({ ruleId, file }) => ruleId === 'page-limit' && file === source)
    return site.routeBySource.has(source) && !isUnfinished
  })
}

/** Compile again what the cache has lost. */
export async function restoreEntries(editions: readonly PreparedEdition[], place: PoolPlace): Promise<void> {
  for (const { config, prepared } of editions) {
    await compilePages(prepared.pages, config, {
      cache: place.cache,
      isVerified: true,
      openPool: (count) => openPool(count, { ...place, config })
    })
  }
}
