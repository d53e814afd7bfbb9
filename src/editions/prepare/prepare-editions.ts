import { posix } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { listConfigLinks } from '../../check/index.js'
import type { Config } from '../../model/config.js'
import { translationStates } from '../freshness/translation-states.js'
import { routesByOriginal } from '../pair-editions.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { Route } from '../../model/route.js'
import { addressesLikeFiles, pathsElsewhereIn } from '../route/edition-paths.js'
import { readEditionRecord, recordSite, type RecordedSite } from '../route/edition-record.js'
import {
  changesOf,
  isOutdated,
  isRead,
  joinEditions,
  readEarlierText,
  type JoinedEditions
} from '../join/join-editions.js'
import { isKnown, type EditionBeside, type KnownEdition } from '../route/known-edition.js'
import { routeEdition, staticsOf, withFindings, type ReadEdition } from '../route/route-editions.js'
import { compileAndCheck, type PrepareTools } from './prepare-site.js'
import { withRedirectsElsewhere } from '../route/redirects-elsewhere.js'
import type { ScannedEdition } from '../open/scan-editions.js'
import { createLookUp, hashOthers, type SeenOfOthers } from '../route/seen-of-others.js'

/** An edition of a site that is read, compiled and checked. */
export interface PreparedEdition {
  readonly config: Config
  readonly cache: Cache
  /** The edition as it was opened. */
  readonly opened: ScannedEdition
  readonly prepared: PreparedSite
  /** What the other editions take of it. */
  readonly recorded: RecordedSite
  /** What it has seen of them. */
  readonly seen: SeenOfOthers
}

type EditionTools = Omit<PrepareTools, 'cache' | 'lastApis'>

/** An edition as a build takes it. */
export type BuiltEdition = PreparedEdition | KnownEdition | EditionBeside

/**
 * Read and route the pages of all editions of a site, find which stand for each other, and compile and check them. Those that the command is not
 * for are left out.
 */
export async function prepareEditions(
  editions: readonly ScannedEdition[],
  tools: EditionTools
): Promise<PreparedEdition[]> {
  return (await prepareChanged(editions, tools)).filter(isPrepared)
}

/**
 * Prepare the editions of a site that the command is for, but for those that the last build has made: they stay as they are unless they would
 * see something else of the others now.
 */
export async function prepareChanged(
  editions: readonly (ScannedEdition | KnownEdition)[],
  tools: EditionTools
): Promise<BuiltEdition[]> {
  const read: (ReadEdition | KnownEdition)[] = []
  for (const edition of editions)
    read.push(isKnown(edition) ? edition : await routeEdition(edition, read.filter(isRead), tools))
  const all = joinEditions(read)
  const outdated = new Set<string | undefined>()
  for (const [index, edition] of read.entries())
    if (isKnown(edition) && (await isOutdated(edition, all, index))) outdated.add(edition.config.edition.version)
  // The languages of a version read each other, so that all of them are prepared.
  for (const [index, edition] of read.entries()) {
    if (isKnown(edition) && outdated.has(edition.config.edition.version))
      read[index] = await routeEdition(await edition.scan(), read.slice(0, index).filter(isRead), tools)
  }
  const chosen = new Set(read.flatMap((edition) => (isChosen(edition) ? [edition.config.edition.version] : [])))
  const prepared: BuiltEdition[] = []
  for (const [index, edition] of read.entries()) {
    const { config } = edition
    // A page of the state of all pages shows the other languages of its version.
    const isShown = config.translations.statePage !== undefined && chosen.has(config.edition.version)
    if (isKnown(edition)) prepared.push(edition)
    else if (isChosen(edition) || isShown)
      prepared.push(await prepareEdition(edition, read.filter(isRead), { all, index }, tools))
    else prepared.push(besideOf(edition))
  }
  return withStates(prepared).map((edition) =>
    isPrepared(edition) && !isChosen(edition) ? besideOf(edition) : edition
  )
}

/** Whether the command is for an edition. */
function isChosen(edition: KnownEdition | Pick<ReadEdition, 'opened'>): boolean {
  return isKnown(edition) ? edition.isChosen : edition.opened.isChosen
}

function besideOf({ config, cache }: Pick<ReadEdition, 'config' | 'cache'>): EditionBeside {
  return { config, beside: readEditionRecord(cache) }
}

/** Whether an edition was prepared. */
export function isPrepared(edition: BuiltEdition): edition is PreparedEdition {
  return 'prepared' in edition
}

/** Gather what the pages of the state of all pages show; the languages of a version are prepared together. */
function withStates(editions: readonly BuiltEdition[]): BuiltEdition[] {
  const prepared = editions.filter(isPrepared)
  const states = translationStates(prepared.map((edition) => ({ ...edition.prepared, config: edition.config })))
  const stateOf = new Map(prepared.map((edition, index) => [edition, states[index]]))
  return editions.map((edition) =>
    isPrepared(edition)
      ? { ...edition, prepared: { ...edition.prepared, translationState: stateOf.get(edition) } }
      : edition
  )
}

/** Compile and check an edition. */
async function prepareEdition(
  edition: ReadEdition,
  read: readonly ReadEdition[],
  { all, index }: { readonly all: JoinedEditions; readonly index: number },
  tools: EditionTools
): Promise<PreparedEdition> {
  const { config: plain, cache, opened, ...routed } = edition
  const { site, authored } = routed.routed
  const lookUp = createLookUp(all.hasAddress)
  const twins = all.twins[index] ?? new Map()
  const others = { twins, byOriginal: byOriginalOf(edition, read), hasAddress: lookUp.hasAddress }
  const links = listConfigLinks(plain, site).map(({ href }) => href)
  const isFirst = index === 0
  const own = { edition: plain.edition, site }
  const pathsElsewhere = isFirst ? new Map<string, string>() : pathsElsewhereIn(own, links, all.first)
  const likeFiles = addressesLikeFiles(site, plain.basePath)
  const isPlain = isFirst && likeFiles.size === 0
  const config = isPlain ? plain : { ...plain, pathsElsewhere: new Map([...likeFiles, ...pathsElsewhere]) }
  const clashes = all.clashes[index] ?? []
  const joined = {
    ...routed,
    routed: {
      ...routed.routed,
      site: withRedirectsElsewhere(site, plain, { sites: all.sites, hasAddress: all.hasPage })
    }
  }
  // Sections are read while workers compile.
  const [checked, [text, earlier]] = await endOfBoth(
    compileAndCheck(withFindings(joined, clashes), config, { ...tools, cache, others }),
    Promise.all([all.readText(index), readEarlierText(config, all)])
  )
  const versionChanges = changesOf({ text, earlier }, config, all.twins[index])
  return {
    config,
    cache,
    opened,
    prepared: { ...(isFirst ? checked : withoutSettings(checked, config)), versionChanges },
    recorded: recordSite(site, {
      pages: authored,
      statics: staticsOf(edition),
      links,
      ...(text && { sections: [...text.sections] })
    }),
    seen: {
      hash: hashOthers({
        twins,
        pathsElsewhere,
        rootPaths: site.rootPaths,
        clashes,
        earlier
      }),
      addresses: lookUp.asked()
    }
  }
}

/**
 * Find what stands in an edition for the pages of the default language of its version, by their sources, and by those that they would have
 * in the folders of the edition.
 */
function byOriginalOf(own: ReadEdition, read: readonly ReadEdition[]): ReadonlyMap<string, Route> {
  const main = read.find(({ config }) => config.edition.version === own.config.edition.version)
  if (!main || main === own) return new Map()
  const originals = main.routed.authored
  const routes = routesByOriginal({ pages: own.routed.authored, site: own.routed.site }, originals)
  const besides = originals.flatMap(({ source, contentPath }) => {
    const route = routes.get(source)
    return route ? [[sourceIn(own.config, contentPath), route] as const] : []
  })
  return new Map([...besides, ...routes])
}

/** Compute where a page would be in the folders of an edition. */
function sourceIn({ contentPath: content, folders }: Config, path: string): string {
  const folder = folders.find(({ name }) => path.startsWith(`${name}/`))
  return folder ? posix.join(folder.path, path.slice(folder.name.length + 1)) : posix.join(content, path)
}

/** Leave out what is said of the settings of the site: the default edition tells whether they are right. */
function withoutSettings(prepared: PreparedSite, { configFile }: Config): PreparedSite {
  return {
    ...prepared,
    messages: prepared.messages.filter(
      ({ file, ruleId, data }) =>
        file !== configFile ||
        /labels|^edition-address$/.test(ruleId) ||
        'pattern' in data ||
        ruleId === 'unused-rewrite'
    )
  }
}

/** Wait until both promises have ended, even where one fails: the other may need what goes away with a failure. Fails as the first does, or the second. */
export async function endOfBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}
