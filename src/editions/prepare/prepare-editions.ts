import { posix } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { shareWorkers } from '../../compile/pool/open-pool.js'
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
import { asksForSections, checkEdition, compileEdition, type PrepareTools } from './prepare-site.js'
import { withOwnRedirects, withRedirectsElsewhere } from '../route/redirects-elsewhere.js'
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
  // A page of the state of all pages shows the other languages of its version.
  const isWanted = (edition: ReadEdition | KnownEdition) =>
    isChosen(edition) ||
    (edition.config.translations.statePage !== undefined && chosen.has(edition.config.edition.version))
  const shared = shareWorkers()
  const readsSections = await asksForSections(read.map(({ config }) => config))
  let steps: Steps = { compiled: Promise.resolve(), checked: Promise.resolve() }
  const editionsRead = read.filter(isRead)
  try {
    const prepared = await endOfAll(
      read.map((edition, index): BuiltEdition | Promise<BuiltEdition> => {
        if (isKnown(edition)) return edition
        if (!isWanted(edition)) return besideOf(edition)
        const place = { all, index, read: editionsRead }
        const own = prepareEdition(edition, place, { ...tools, shared, readsSections }, steps)
        steps = own
        // Sections are kept while pages are compiled, which those of the version before are after these.
        return own.checked.then((checked) => steps.compiled.then(() => compareChecked(checked, place)))
      })
    )
    return withStates(prepared).map((edition) =>
      isPrepared(edition) && !isChosen(edition) ? besideOf(edition) : edition
    )
  } finally {
    await shared.close()
  }
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

/** Where an edition is among the others. */
interface EditionPlace {
  readonly all: JoinedEditions
  readonly index: number
  readonly read: readonly ReadEdition[]
}

/** The steps of preparing an edition. */
interface Steps {
  readonly compiled: Promise<unknown>
  readonly checked: Promise<unknown>
}

/**
 * Compile and check an edition. While its pages are compiled, the one before it is checked; each step is one edition's at a time, since the
 * next one takes from the cache what this one makes.
 */
function prepareEdition(
  read: ReadEdition,
  place: EditionPlace,
  tools: EditionTools,
  before: Steps
): { readonly compiled: Promise<unknown>; readonly checked: Promise<CheckedEdition> } {
  const site = withOwnRedirects(read.routed.site, read.config.edition, place.all)
  const edition = { ...read, routed: { ...read.routed, site } }
  const compiled = before.compiled.then(() => compileJoined(edition, place, tools))
  const checked = endOfBoth(compiled, before.checked).then(([made]) => checkCompiled(made, edition, place))
  return { compiled, checked }
}

/** An edition that knows the others, with its compiled pages. */
type CompiledEdition = Awaited<ReturnType<typeof compileJoined>>

/** Show an edition what it sees of the others, and compile its pages. */
async function compileJoined(edition: ReadEdition, { all, index, read }: EditionPlace, tools: EditionTools) {
  const { config: plain, cache, opened: _, ...routed } = edition
  const { site } = routed.routed
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
  const known = { edition: withFindings(joined, clashes), config, tools: { ...tools, cache, others } }
  const compiled = await compileEdition(known.edition, config, known.tools)
  return { ...known, compiled, links, lookUp, pathsElsewhere, clashes, twins }
}

/** An edition that is checked. */
type CheckedEdition = Awaited<ReturnType<typeof checkCompiled>>

/** Check an edition whose pages are compiled. */
async function checkCompiled(
  { edition: joined, config, tools, compiled, ...made }: CompiledEdition,
  edition: ReadEdition,
  { all, index }: EditionPlace
) {
  const checked = await checkEdition(compiled, joined, config, tools)
  const text = await all.readText(index)
  return { ...made, edition, config, text, checked: index === 0 ? checked : withoutSettings(checked, config) }
}

/** Compare a checked edition with the version before it. */
async function compareChecked(
  { edition, config, text, checked, links, lookUp, pathsElsewhere, clashes, twins }: CheckedEdition,
  { all, index }: EditionPlace
): Promise<PreparedEdition> {
  const { cache, opened } = edition
  const { site, authored } = edition.routed
  const earlier = await readEarlierText(config, all)
  return {
    config,
    cache,
    opened,
    prepared: { ...checked, versionChanges: changesOf({ text, earlier }, config, all.twins[index]) },
    recorded: recordSite(site, {
      pages: authored,
      statics: staticsOf(edition),
      links,
      ...(text && { sections: [...text.sections] })
    }),
    seen: {
      hash: hashOthers({ twins, pathsElsewhere, rootPaths: site.rootPaths, clashes, earlier }),
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
  if (!main || main.config === own.config) return new Map()
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

/** Wait until all have ended, as `endOfBoth` does for two. */
async function endOfAll<Value>(all: readonly (Value | Promise<Value>)[]): Promise<Value[]> {
  await Promise.allSettled(all)
  return Promise.all(all)
}
