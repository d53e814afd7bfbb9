/**
 * Pair the pages of the editions of a site. A page stands for another where its front matter names it, its file has the same path, or it
 * has the same address; in another version also where a redirect leads from the address of one to the other, or from that of the original
 * of one to that of the other. Where there is none, the nearest page around it stands for it.
 */
import type { Edition, Twin, Twins } from '../model/edition.js'
import type { Page } from '../model/page.js'
import { isReading, type Route } from '../model/route.js'
import type { Site } from '../model/site.js'
import { notFoundPermalink } from '../routes/permalink.js'
import { withBase, withoutTrailingSlash } from '../utils/url.js'

/** What pairing takes of a page. */
export type PairedRoute = Pick<Route, 'kind' | 'permalink' | 'title' | 'source' | 'original'> & {
  readonly breadcrumbs: readonly { readonly href?: string }[]
}

/** What pairing takes of an edition. */
export interface PairedSite extends Pick<Site, 'redirects' | 'redirectPatterns' | 'filePaths' | 'rootPaths'> {
  readonly routes: readonly PairedRoute[]
  readonly routeByPermalink: ReadonlyMap<string, PairedRoute>
  readonly routeBySource: ReadonlyMap<string, PairedRoute>
}

/** An edition whose pages have their addresses. */
export interface RoutedEditionSite {
  readonly edition: Edition
  readonly basePath: string
  readonly site: PairedSite
  /** The pages that authors wrote. */
  readonly pages: readonly NamedPage[]
}

/** What names a page in all editions. */
export type NamedPage = Pick<Page, 'source' | 'contentPath' | 'frontMatterLines'> & {
  readonly frontMatter: Pick<Page['frontMatter'], 'translationOf'>
}

/** Find what stands for each page in each other edition, in the order of the editions. */
export function pairEditions(editions: readonly RoutedEditionSite[]): Twins[] {
  if (editions.length < 2) return editions.map(() => new Map())
  const indexed = editions.map(indexEdition)
  return indexed.map((own) => {
    const others = indexed.filter((other) => other !== own)
    return new Map(
      own.site.routes.map((route) => [route.permalink, others.flatMap((other) => twinOf(route, own, other, indexed))])
    )
  })
}

/** List the pages of the default language that another one has not translated. */
export function untranslated<Original extends NamedPage>(
  originals: readonly Original[],
  own: readonly NamedPage[]
): Original[] {
  const names = new Set(own.map(nameOf))
  return originals.filter((page) => !names.has(nameOf(page)))
}

/** Find the page of an edition that stands for each page of the default language, by the source of that. */
export function routesByOriginal(
  { pages, site }: { readonly pages: readonly NamedPage[]; readonly site: Pick<Site, 'routeBySource'> },
  originals: readonly NamedPage[]
): ReadonlyMap<string, Route> {
  const routes = new Map(
    pages.flatMap((page) => {
      const route = site.routeBySource.get(page.source)
      return route ? [[nameOf(page), route] as const] : []
    })
  )
  return new Map(
    originals.flatMap((page) => {
      const route = routes.get(nameOf(page))
      return route ? [[page.source, route] as const] : []
    })
  )
}

/** An edition with its pages by what they are the same by. */
interface IndexedEdition extends RoutedEditionSite {
  /** What a page is called in all editions, by its source. */
  readonly nameBySource: ReadonlyMap<string, string>
  readonly routeByName: ReadonlyMap<string, PairedRoute>
  /** Pages that redirects lead to, by the addresses that they lead from, without slashes at their ends. */
  readonly routeByFormer: ReadonlyMap<string, PairedRoute>
  /** The other way round. */
  readonly formersOf: ReadonlyMap<PairedRoute, readonly string[]>
}

function indexEdition(edition: RoutedEditionSite): IndexedEdition {
  const names = edition.pages.map((page) => [page.source, nameOf(page)] as const)
  const routes = names.flatMap(([source, name]) => {
    const route = edition.site.routeBySource.get(source)
    return route ? [[name, route] as const] : []
  })
  const redirected = edition.site.redirects.flatMap(({ from, to }) => {
    const route = routeAt(to, edition.site)
    return route ? [[withoutTrailingSlash(from), route] as const] : []
  })
  const formersOf = new Map<PairedRoute, string[]>()
  for (const [former, route] of redirected) formersOf.set(route, [...(formersOf.get(route) ?? []), former])
  return {
    ...edition,
    nameBySource: new Map(names),
    routeByName: new Map(routes.toReversed()),
    routeByFormer: new Map(redirected.toReversed()),
    formersOf
  }
}

/** Name a page by the original that it translates, or by its own path, without what a translation may have otherwise. */
export function nameOf({ contentPath, frontMatter }: NamedPage): string {
  const path = frontMatter.translationOf?.replace(/^\/+/, '') ?? contentPath
  return path
    .replace(/\.mdx?$/i, '')
    .replace(/(^|\/)(?:index|README)$/, '$1')
    .replace(/\/$/, '')
}

/** Find what stands for a page in another edition; none where that has no page at all. */
function twinOf(
  route: PairedRoute,
  own: IndexedEdition,
  other: IndexedEdition,
  all: readonly IndexedEdition[]
): Twin[] {
  const same = standsForMissing(route) ? undefined : (sameIn(route, own, other) ?? movedIn(route, own, other, all))
  const found = same ?? nearestIn(route, own, other)
  if (!found) return []
  const { lang, version } = other.edition
  return [
    {
      lang,
      ...(version !== undefined && { version }),
      href: withBase(found.permalink, other.basePath),
      isExact: same !== undefined,
      ...(!same && { title: found.title }),
      ...(same?.original && { isFallback: true as const })
    }
  ]
}

/** Whether a page stands for those that are not there: who chooses another language on it is led home, and not to another such page. */
function standsForMissing({ permalink }: PairedRoute): boolean {
  return permalink === notFoundPermalink
}

/** Find the same page in another edition. */
function sameIn(route: PairedRoute, own: IndexedEdition, other: IndexedEdition): PairedRoute | undefined {
  const name = own.nameBySource.get(route.source ?? '')
  const named = name === undefined ? undefined : other.routeByName.get(name)
  if (named) return named
  const at = routeAt(route.permalink, other.site)
  // What a translation names as its original is another page than the one at its address.
  const isOther = name !== undefined && at?.source !== undefined && ownNames(at, other, own, name)
  return at?.kind === route.kind && !isOther ? at : undefined
}

/** Find the page of another version that one became, or was: its original moved in the default language, unless it moved itself. */
function movedIn(
  route: PairedRoute,
  own: IndexedEdition,
  other: IndexedEdition,
  all: readonly IndexedEdition[]
): PairedRoute | undefined {
  if (own.edition.version === other.edition.version) return undefined
  const moved = redirectedIn(route, own, other)
  if (moved) return moved
  const [ownMain, otherMain] = [own, other].map(({ edition }) =>
    all.find((each) => each.edition.version === edition.version)
  )
  const original = ownMain?.routeByName.get(own.nameBySource.get(route.source ?? '') ?? '')
  const there = original && ownMain && otherMain && redirectedIn(original, ownMain, otherMain)
  return there && other.routeByName.get(otherMain.nameBySource.get(there.source ?? '') ?? '')
}

/** Find the page of another version that a redirect leads to from the address of a page, or from whose address one leads to it. */
function redirectedIn(route: PairedRoute, own: IndexedEdition, other: IndexedEdition): PairedRoute | undefined {
  const formers = own.formersOf.get(route) ?? []
  return (
    other.routeByFormer.get(withoutTrailingSlash(route.permalink)) ??
    formers.map((former) => routeAt(former, other.site)).find((found) => found !== undefined)
  )
}

/** Whether the page at an address has a name of its own, by which another page of the edition is its twin. */
function ownNames({ source = '' }: PairedRoute, other: IndexedEdition, own: IndexedEdition, name: string): boolean {
  const theirs = other.nameBySource.get(source)
  return theirs !== undefined && theirs !== name && own.routeByName.has(theirs)
}

/** Find the nearest page around one: that of a group of the sidebar, of a folder, or the home page. */
function nearestIn(route: PairedRoute, own: IndexedEdition, other: IndexedEdition): PairedRoute | undefined {
  const groups = route.breadcrumbs.flatMap(({ href }) => href ?? []).toReversed()
  const folders = foldersAbove(route.permalink)
  for (const permalink of [...groups, ...folders]) {
    const around = routeAt(permalink, own.site)
    const found = around && around !== route ? sameIn(around, own, other) : undefined
    if (found && isReading(found.kind)) return found
  }
  return routeAt('/', other.site)
}

/** List the addresses of the folders above a page, the innermost first. */
function foldersAbove(permalink: string): string[] {
  const names = withoutTrailingSlash(permalink).split('/').slice(1, -1)
  return names.map((_, index) => `/${names.slice(0, names.length - index).join('/')}`)
}

/** Find the route at an address, with or without a slash at the end. */
function routeAt(address: string, { routeByPermalink }: PairedSite): PairedRoute | undefined {
  const path = withoutTrailingSlash(address.replace(/[?#].*$/, ''))
  return routeByPermalink.get(path) ?? routeByPermalink.get(`${path}/`)
}
