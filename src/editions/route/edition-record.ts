/**
 * What the last build has made of an edition, in one entry of the cache: a version whose files, configuration and generator are those of that
 * build is recalled whole. It says what other editions need to know of this one, what this one has seen of them, and which files it has.
 */
import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import type { NamedPage, PairedRoute, PairedSite } from '../pair-editions.js'
import { OutdatedRecordError } from '../../model/errors.js'
import type { PlannedOutput } from '../../model/output.js'
import type { Redirect } from '../../model/site.js'
import type { VersionSection } from '../../model/version-changes.js'
import type { EditionPlan } from '../../plan/plan-edition.js'
import type { PolicyNeeds } from '../../plan/site-policy.js'
import { generatorId } from '../../utils/generator.js'
import type { StaticFile } from './edition-paths.js'
import type { SeenOfOthers } from './seen-of-others.js'

/** What the last build has made of an edition. JSON. */
export interface EditionRecord {
  /** Id of the run (`last-run.ts`) that it was made in. */
  readonly run: string
  readonly site: RecordedSite
  readonly seen: SeenOfOthers & { readonly policy: string }
  /** What its pages show from elsewhere, and their islands: they enter the content policy. */
  readonly needs: readonly PolicyNeeds[]
  readonly plan: RecordedPlan
}

/** What other editions need to know of a site. */
export interface RecordedSite {
  readonly routes: readonly PairedRoute[]
  readonly redirects: readonly Redirect[]
  readonly redirectPatterns: readonly Redirect[]
  readonly filePaths: readonly string[]
  readonly rootPaths: readonly string[]
  readonly pages: readonly NamedPage[]
  /** Static files with their hashes. */
  readonly statics: readonly StaticFile[]
  /** Addresses of the links of its configuration. */
  readonly links: readonly string[]
  /** The sections of its pages by their sources, where versions are compared. */
  readonly sections?: readonly (readonly [source: string, readonly VersionSection[]])[]
}

/** Files without what makes them. */
interface RecordedPlan extends Pick<EditionPlan, 'listing' | 'joined'> {
  readonly own: readonly RecordedOutput[]
  readonly shared: readonly RecordedOutput[]
}

type RecordedOutput = readonly [path: string, key: string, role?: PlannedOutput['role']]

function recordKeyIn({ scope }: Cache): string {
  return `${cacheKey(['edition', generatorId, scope])}.edition`
}

/** Find what the last build has made of an edition. */
export function readEditionRecord(cache: Cache): EditionRecord | undefined {
  const text = cache.read(recordKeyIn(cache))
  return text === undefined ? undefined : (JSON.parse(text) as EditionRecord)
}

/** Remember what a build has made of an edition. */
export function writeEditionRecord(cache: Cache, record: EditionRecord): void {
  const text = JSON.stringify(record)
  const key = recordKeyIn(cache)
  if (cache.read(key) !== text) cache.write(key, text)
}

/** Create the record of a site from what other editions take of it. */
export function recordSite(
  { routes, redirects, redirectPatterns, filePaths, rootPaths }: PairedSite,
  { pages, statics, links, sections }: Pick<RecordedSite, 'pages' | 'statics' | 'links' | 'sections'>
): RecordedSite {
  return {
    routes: routes.map(({ kind, permalink, title, source, original, breadcrumbs }) => ({
      kind,
      permalink,
      title,
      ...(source !== undefined && { source }),
      ...(original && { original }),
      breadcrumbs: breadcrumbs.map(({ href }) => (href === undefined ? {} : { href }))
    })),
    redirects,
    redirectPatterns,
    filePaths: [...filePaths],
    rootPaths: [...rootPaths],
    pages: pages.map(({ source, contentPath, frontMatterLines: { slug, id }, frontMatter: { translationOf } }) => ({
      source,
      contentPath,
      frontMatterLines: { ...(slug !== undefined && { slug }), ...(id !== undefined && { id }) },
      frontMatter: translationOf === undefined ? {} : { translationOf }
    })),
    statics: statics.map(({ path, contentPath, hash }) => ({ path, contentPath, hash })),
    links,
    ...(sections && { sections })
  }
}

/** Open the site of a record. */
export function recalledSite({ routes, redirects, redirectPatterns, filePaths, rootPaths }: RecordedSite): PairedSite {
  return {
    routes,
    redirects,
    redirectPatterns,
    routeByPermalink: new Map(routes.map((route) => [route.permalink, route])),
    routeBySource: new Map(
      routes.flatMap((route) => (route.source === undefined ? [] : [[route.source, route] as const]))
    ),
    filePaths: new Set(filePaths),
    rootPaths: new Set(rootPaths)
  }
}

/** Create the record of a plan. */
export function recordPlan({ own, shared, ...rest }: EditionPlan): RecordedPlan {
  const rows = (outputs: readonly PlannedOutput[]) =>
    outputs.map(({ path, key, role }): RecordedOutput => (role ? [path, key, role] : [path, key]))
  return { own: rows(own), shared: rows(shared), ...rest }
}

/** Open the plan of a record. Its files are those of the last build; where one is not there any more, the edition has to be prepared. */
export function recalledPlan({ own, shared, ...rest }: RecordedPlan): EditionPlan {
  const outputs = (rows: readonly RecordedOutput[]) =>
    rows.map(([path, key, role]): PlannedOutput => ({
      path,
      key,
      role,
      create: () => {
        throw new OutdatedRecordError(path)
      }
    }))
  return { own: outputs(own), shared: outputs(shared), ...rest }
}
