/** What the editions of a site have of each other: the pages that stand for each other, files, addresses, and what changed between versions. */
import { compareVersions } from '../changes/compare-versions.js'
import type { VersionText } from '../changes/version-text.js'
import { pairEditions, type RoutedEditionSite } from '../pair-editions.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Twins } from '../../model/edition.js'
import type { VersionChanges } from '../../model/version-changes.js'
import { versionLabel } from '../../model/version-label.js'
import { withoutTrailingSlash } from '../../utils/url.js'
import {
  addressesIn,
  orRedirected,
  pathsElsewhereIn,
  rootPathsOf,
  type DefaultEdition,
  type EditionStatics
} from '../route/edition-paths.js'
import type { ClaimingEdition } from './claims.js'
import { editionClashes } from './edition-clashes.js'
import { recalledSite } from '../route/edition-record.js'
import { isKnown, type KnownEdition } from '../route/known-edition.js'
import { staticsOf, type ReadEdition } from '../route/route-editions.js'
import type { VersionSections } from '../route/read-version-sections.js'
import { hashOthers } from '../route/seen-of-others.js'

/** What an edition says, and the version before it; undefined: it is not compared, or there is none. */
export interface ComparedTexts {
  readonly text: VersionText | undefined
  readonly earlier: VersionText | undefined
}

/** All editions of a site, and what they have of each other. */
export interface JoinedEditions {
  readonly sites: readonly RoutedEditionSite[]
  readonly twins: readonly Twins[]
  /** Findings about pages at whose addresses others are. */
  readonly clashes: readonly (readonly Finding[])[]
  readonly first: DefaultEdition | undefined
  /** Static files of the default edition. */
  readonly firstStatics: Pick<EditionStatics, 'config' | 'statics'> | undefined
  /** Reads what one says, where versions are compared. */
  readonly readText: (index: number) => Promise<VersionText | undefined>
  /** Whether one has a page or a file at an address below the base path of the site. */
  readonly hasPage: (path: string) => boolean
  /** Whether one has, or a redirect leads from there to one. */
  readonly hasAddress: (path: string) => boolean
}

/** Find which pages of the editions stand for each other, and what else they have of each other. */
export function joinEditions(read: readonly (ReadEdition | KnownEdition)[]): JoinedEditions {
  const sites = read.map(siteOf)
  const addresses = addressesIn(sites)
  const twins = pairEditions(sites)
  const [firstSite] = sites
  const [first] = read.filter(isRead)
  const firstStatics = first && { config: first.config, statics: staticsOf(first) }
  const hasPage = (path: string) => addresses.has(withoutTrailingSlash(path))
  return {
    sites,
    twins,
    clashes: editionClashes(sites.flatMap((site, index) => claiming(site, read[index], firstStatics))),
    first: firstSite && {
      ...firstSite,
      twins: twins[0] ?? new Map(),
      addresses,
      trailingSlash: read[0]?.config.trailingSlash
    },
    firstStatics,
    readText: async (index) => {
      const [edition, place] = [read[index], sites[index]]
      const sections = edition && (await readSectionsOf(edition))
      return place && sections && { basePath: place.basePath, site: place.site, sections }
    },
    hasPage,
    hasAddress: orRedirected(hasPage, read[0]?.config.redirects ?? [])
  }
}

/** Gather what an edition publishes; which files of a recalled one are at the root of the site depends on those of today. */
function claiming(
  site: RoutedEditionSite,
  edition: ReadEdition | KnownEdition | undefined,
  firstStatics: JoinedEditions['firstStatics']
): ClaimingEdition[] {
  if (!edition) return []
  const { config } = edition
  if (!isKnown(edition)) return [{ ...site, config, statics: staticsOf(edition) }]
  const { statics } = edition.record.site
  const rootPaths = rootPathsOf({ config, statics, rootPaths: site.site.rootPaths }, firstStatics)
  return [{ ...site, site: { ...site.site, rootPaths }, config, statics }]
}

/** Read the sections of an edition's pages. */
async function readSectionsOf(edition: ReadEdition | KnownEdition): Promise<VersionSections> {
  if (!isKnown(edition)) return edition.readSections()
  const { sections } = edition.record.site
  return sections && new Map(sections)
}

/** Read what the version says that an edition is compared with. */
export async function readEarlierText(
  { earlierVersion, lang }: Config,
  { sites, readText }: JoinedEditions
): Promise<VersionText | undefined> {
  if (earlierVersion === undefined) return undefined
  return readText(sites.findIndex(({ edition }) => edition.version === earlierVersion && edition.lang === lang))
}

/** Whether an edition would see something else of the others now. */
export async function isOutdated(
  { config, record: { site, seen } }: KnownEdition,
  all: JoinedEditions,
  index: number
): Promise<boolean> {
  const { twins, first, firstStatics, hasAddress } = all
  const recalled = recalledSite(site)
  const rootPaths = rootPathsOf({ config, statics: site.statics, rootPaths: recalled.rootPaths }, firstStatics)
  const own = { edition: config.edition, site: { ...recalled, rootPaths } }
  const elsewhere = pathsElsewhereIn(own, site.links, first)
  const hash = hashOthers({
    twins: twins[index] ?? new Map(),
    pathsElsewhere: elsewhere,
    rootPaths,
    clashes: all.clashes[index] ?? [],
    earlier: await readEarlierText(config, all)
  })
  return seen.hash !== hash || seen.addresses.some(([path, isThere]) => hasAddress(path) !== isThere)
}

/** Compare an edition with that of the version before it; undefined: readers are not shown it, or there is none. */
export function changesOf(
  { text, earlier }: ComparedTexts,
  config: Config,
  twins: Twins = new Map()
): VersionChanges | undefined {
  if (!text || !earlier) return undefined
  const changes = compareVersions(text, earlier, twins)
  return {
    ...changes,
    version: versionLabel(config.edition.version, config),
    earlier: versionLabel(config.earlierVersion, config),
    news: config.versionChanges.marks ? changes.news : new Map()
  }
}

/** Get what the other editions take of one. */
function siteOf(edition: ReadEdition | KnownEdition): RoutedEditionSite {
  const { config } = edition
  const place = { edition: config.edition, basePath: config.basePath }
  if (isKnown(edition)) {
    const { site } = edition.record
    return { ...place, site: recalledSite(site), pages: site.pages }
  }
  const { site, authored } = edition.routed
  return { ...place, site, pages: authored }
}

/** Whether an edition was read in this build. */
export function isRead(edition: ReadEdition | KnownEdition): edition is ReadEdition {
  return !isKnown(edition)
}
