import type { Cache } from '../../cache/cache.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { LinkedPage } from '../../model/linked-page.js'
import type { Page } from '../../model/page.js'
import type { SourceFile } from '../../model/source.js'
import { isPost } from '../../routes/blog/post-path.js'
import { isNotFoundPage } from '../../routes/permalink.js'
import { withBase } from '../../utils/url.js'
import type { ScannedEdition } from '../open/scan-editions.js'
import { rootPathsOf } from './edition-paths.js'
import { versionSectionsReader, type VersionSections } from './read-version-sections.js'
import { readAndRoute, type RoutedEdition, type RouteTools } from './route-edition.js'
import { readGlossary } from '../../source/read-glossary.js'
import { nearest } from '../../utils/nearest.js'
import { nameOf } from '../pair-editions.js'
import { lineStart } from '../../utils/line-start.js'

/** An edition of a site whose pages are read and have their addresses. */
export interface ReadEdition extends RoutedEdition {
  readonly config: Config
  readonly cache: Cache
  readonly opened: ScannedEdition
  /** Reads the sections of its pages by their sources, where versions are compared, once. */
  readonly readSections: () => Promise<VersionSections>
}

type RouteEditionTools = Omit<RouteTools, 'cache' | 'lastApis'>

/** Read and route the pages of all editions of a site. */
export async function routeEditions(
  editions: readonly ScannedEdition[],
  tools: RouteEditionTools
): Promise<ReadEdition[]> {
  const routed: ReadEdition[] = []
  for (const edition of editions) routed.push(await routeEdition(edition, routed, tools))
  return routed
}

/** Read and route the pages of an edition, after those before it. */
export async function routeEdition(
  opened: ScannedEdition,
  routed: readonly ReadEdition[],
  tools: RouteEditionTools
): Promise<ReadEdition> {
  const { cache, lastApis } = opened
  const config = withMeanings(opened.config)
  const fallbacks = {
    originals: originalsFor(config, routed),
    linked: linkedFor(config, routed),
    originalFiles: originalFilesFor(config, routed)
  }
  const edition = await readAndRoute(opened, config, { ...tools, cache, lastApis, ...fallbacks })
  const readSections = versionSectionsReader(edition.routed, config, cache)
  const own = withOwnStatics(withCheckedOriginals(edition, mainOf(config, routed)), config, routed[0])
  return { config, cache, opened, readSections, ...own }
}

/** Add what is said of the originals that the pages of a translation name. */
function withCheckedOriginals(edition: RoutedEdition, main: ReadEdition | undefined): RoutedEdition {
  return main ? withFindings(edition, checkOriginals(edition.routed.authored, main.routed.authored)) : edition
}

/** Add findings to an edition. */
export function withFindings<Edition extends RoutedEdition>(edition: Edition, findings: readonly Finding[]): Edition {
  const { routed } = edition
  return { ...edition, routed: { ...routed, findings: [...routed.findings, ...findings] } }
}

/** Find the edition of the default language of a version; undefined: it is the edition itself. */
function mainOf({ edition }: Config, routed: readonly ReadEdition[]): ReadEdition | undefined {
  const main = routed.find((other) => other.config.edition.version === edition.version)
  return main?.config.edition.lang === edition.lang ? undefined : main
}

/** List the pages that an edition shows in the default language where it has not translated them; none unless it asks for that. */
function originalsFor(config: Config, routed: readonly ReadEdition[]): Page[] {
  return fallbacksOf('notice', config, routed).map(({ page, main }) => {
    const { lang, dir, title, contentPath, definitions } = main.config
    return { ...page, original: { lang, dir, title, contentPath, definitions } }
  })
}

/** List the pages of the default language that an edition lists as links where it has not translated them; none unless it asks for that. */
function linkedFor(config: Config, routed: readonly ReadEdition[]): LinkedPage[] {
  return fallbacksOf('link', config, routed).flatMap(({ page, main }) => {
    const { lang, basePath, languages } = main.config
    const route = main.routed.site.routeBySource.get(page.source)
    const label = languages.find((language) => language.lang === lang)?.label ?? lang
    return route ? [{ page, original: { href: withBase(route.permalink, basePath), lang, label } }] : []
  })
}

/** List the pages of the default language of its version that a language with a kind of fallback may lack. */
function fallbacksOf(kind: 'notice' | 'link', config: Config, routed: readonly ReadEdition[]) {
  const { edition, languages } = config
  const isAsked = languages.some(({ lang, fallback }) => lang === edition.lang && fallback === kind)
  const main = mainOf(config, routed)
  if (!isAsked || !main) return []
  return main.routed.authored
    .filter((page) => !page.frontMatter.draft && !isNotFoundPage(page, main.config) && !isPost(page, main.config))
    .map((page) => ({ page, main }))
}

/** List the files of the default language whose folders an edition shows. */
function originalFilesFor(config: Config, routed: readonly ReadEdition[]): readonly SourceFile[] {
  const { edition, languages } = config
  const isAsked = languages.some(({ lang, fallback }) => lang === edition.lang && fallback !== 'none')
  return isAsked ? (mainOf(config, routed)?.sources.files ?? []) : []
}

/** Give an edition those files at its own addresses that are not as in the default edition. */
function withOwnStatics(edition: RoutedEdition, config: Config, first: ReadEdition | undefined): RoutedEdition {
  const { site } = edition.routed
  const statics = { config, statics: staticsOf(edition), rootPaths: site.rootPaths }
  const rootPaths = rootPathsOf(statics, first && { config: first.config, statics: staticsOf(first) })
  return { ...edition, routed: { ...edition.routed, site: { ...site, rootPaths } } }
}

/** List the static files of an edition. */
export function staticsOf({ sources }: Pick<RoutedEdition, 'sources'>): readonly SourceFile[] {
  return sources.files.filter(({ kind }) => kind === 'static')
}

/** Add the terms of the glossary that have a meaning to those that pages explain; what the configuration says of one comes first. */
export function withMeanings(config: Config): Config {
  const { terms } = readGlossary(config)
  const explained = terms.filter(({ meaning }) => meaning !== undefined)
  if (explained.length === 0) return config
  const contains = (whole: string) => explained.some(({ term }) => whole !== term && whole.includes(term))
  const definitions = terms.flatMap(({ term, meaning }) => {
    if (meaning !== undefined) return [[term, meaning] as const]
    // It is a thing of its own, and no use of the shorter term in it.
    return contains(term) ? [[term, ''] as const] : []
  })
  return { ...config, definitions: { ...Object.fromEntries(definitions), ...config.definitions } }
}

/** Report pages of a language whose original is not there, and those whose original another page translates already. */
export function checkOriginals(pages: readonly Page[], originals: readonly Page[]): Finding[] {
  const names = new Set(originals.map(nameOf))
  const owners = new Map(pages.toReversed().map((page) => [nameOf(page), page]))
  return pages.flatMap((page): Finding[] => {
    const { translationOf } = page.frontMatter
    const owner = owners.get(nameOf(page))
    if (translationOf === undefined) return []
    const line = page.frontMatterLines.translationOf ?? 1
    const place = lineStart(page.source, line)
    if (!names.has(nameOf(page))) {
      const suggestion = nearest(
        translationOf,
        originals.map(({ contentPath }) => contentPath)
      )
      return [{ ruleId: 'translation-of', data: { original: translationOf, suggestion }, ...place }]
    }
    if (!owner || owner === page) return []
    return [{ ruleId: 'translation-of', data: { original: translationOf, translatedBy: owner.source }, ...place }]
  })
}
