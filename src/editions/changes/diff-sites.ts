/** What changed for readers of an edition between two states of its sources. */
import { createRedirectAnswers } from '../../check/index.js'
import type { Config } from '../../model/config.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { ReaderDiff, PageDiff } from '../../model/reader-diff.js'
import type { Twins } from '../../model/edition.js'
import { isReading, isReference, type Route } from '../../model/route.js'
import type { VersionSection } from '../../model/version-changes.js'
import { decodePath, withBase } from '../../utils/url.js'
import { compareVersions } from './compare-versions.js'
import type { VersionText } from './version-text.js'

/** An edition that was prepared at one of both states. */
export interface DiffedSite {
  readonly config: Config
  readonly prepared: Pick<PreparedSite, 'site' | 'documents'>
  /** The sections of its pages by their sources. */
  readonly recorded: { readonly sections?: readonly (readonly [source: string, readonly VersionSection[]])[] }
}

/** Compare an edition with what it was; undefined: there was none. */
export function diffSites(now: DiffedSite, before: DiffedSite | undefined): ReaderDiff {
  const { created, renamed, changed, removed } = compareVersions(
    textOf(now),
    before ? textOf(before) : { ...textOf(now), sections: new Map() },
    twinsOf(now, before)
  )
  const redirectOf = createRedirectAnswers(now.config, now.prepared.site)
  const { basePath, rootBase } = now.config
  const led = (href: string) => {
    const target = redirectOf(decodePath(`/${href.slice(rootBase.length)}`))
    return target?.startsWith('/') ? withBase(decodePath(target), rootBase) : target
  }
  const withRedirect = (before: string) => {
    const redirect = led(before)
    return redirect === undefined ? { before } : { before, redirect }
  }
  const titles = retitled(now, before)
  const known = new Set(changed.map(({ href }) => href))
  const addressOf = (permalink: string) => withBase(permalink, basePath)
  const compare = (isOne: (route: Route) => boolean) =>
    diffPages(pagesOf(now, isOne), pagesOf(before, isOne), addressOf, withRedirect)
  // Posts, and pages of folders beside the content, which versions do not have.
  const isBeside = ({ kind, original, source = '' }: Route) =>
    kind === 'document' && !original && [now, before].every((site) => !textSources(site).has(source))
  const beside = compare(isBeside)
  // A page that is not listed any more, or was not, has its address all the same.
  const addresses = (site: DiffedSite | undefined) =>
    new Set(site?.prepared.site.routes.flatMap((route) => (route.isDraft ? [] : addressOf(route.permalink))))
  const [own, earlier] = [addresses(now), addresses(before)]
  return {
    created: [
      ...created.flatMap(({ title, href = '' }) => (earlier.has(href) ? [] : [{ title, address: href, sections: [] }])),
      ...beside.created
    ],
    removed: [
      ...removed.flatMap(({ title, earlierHref = '' }) =>
        own.has(earlierHref) ? [] : [{ title, ...withRedirect(earlierHref), sections: [] }]
      ),
      ...beside.removed
    ],
    moved: renamed.map(({ title, href, earlierHref = '' }) => ({
      title,
      ...(href !== undefined && { address: href }),
      ...withRedirect(earlierHref),
      sections: []
    })),
    changed: [
      ...changed.map(({ title, href = '', earlierHref = '', sections }) => ({
        title,
        address: href,
        before: earlierHref,
        ...titles.get(href),
        sections
      })),
      ...[...titles].flatMap(([address, { title, titleBefore }]) =>
        known.has(address) ? [] : [{ title, address, before: address, titleBefore, sections: [] }]
      ),
      ...beside.changed.filter(({ address = '' }) => !titles.has(address))
    ],
    reference: compare((route) => isReference(route.kind))
  }
}

function textOf({ config, prepared, recorded }: DiffedSite): VersionText {
  return { basePath: config.basePath, site: prepared.site, sections: new Map(recorded.sections ?? []) }
}

/** Pair the pages of both states by their files. */
function twinsOf(now: DiffedSite, before: DiffedSite | undefined): Twins {
  if (!before) return new Map()
  const { edition, basePath } = before.config
  const earlier = before.prepared.site.routeBySource
  return new Map(
    now.prepared.site.routes.flatMap(({ source, permalink }) => {
      const route = source === undefined ? undefined : earlier.get(source)
      if (!route) return []
      const { lang, version } = edition
      const place = { lang, ...(version !== undefined && { version }), href: withBase(route.permalink, basePath) }
      return [[permalink, [{ ...place, isExact: true }]] as const]
    })
  )
}

/** Find the pages that have another title at the same address, by their addresses. */
function retitled(now: DiffedSite, before: DiffedSite | undefined) {
  const titles = new Map(before?.prepared.site.routes.map(({ permalink, title }) => [permalink, title]))
  const own = now.prepared.site.routes.filter((route) => route.kind === 'document' && isListed(route))
  return new Map(
    own.flatMap(({ permalink, title }) => {
      const titleBefore = titles.get(permalink)
      if (titleBefore === undefined || titleBefore === title) return []
      return [[withBase(permalink, now.config.basePath), { title, titleBefore }] as const]
    })
  )
}

/** A page with a hash of what it says. */
interface HashedPage {
  readonly route: Route
  readonly key: string | undefined
}

/** Find the sources of the pages that are compared section by section. */
function textSources(site: DiffedSite | undefined): ReadonlySet<string> {
  return new Set(site?.recorded.sections?.map(([source]) => source))
}

/** List pages by their permalinks. */
function pagesOf(site: DiffedSite | undefined, isOne: (route: Route) => boolean): ReadonlyMap<string, HashedPage> {
  if (!site) return new Map()
  const { documents, site: routed } = site.prepared
  const keys = new Map(documents.map(({ source, key }) => [source, key]))
  const pages = routed.routes.filter((route) => isListed(route) && isOne(route))
  return new Map(pages.map((route) => [route.permalink, { route, key: keys.get(route.source ?? '') }]))
}

/** Compare pages as wholes: one has changed where anything in it has. */
function diffPages(
  own: ReadonlyMap<string, HashedPage>,
  earlier: ReadonlyMap<string, HashedPage>,
  addressOf: (permalink: string) => string,
  withRedirect: (before: string) => Pick<PageDiff, 'before' | 'redirect'>
): ReaderDiff['reference'] {
  const pageOf = ({ route }: HashedPage): PageDiff => ({
    title: nameOf(route),
    address: addressOf(route.permalink),
    sections: []
  })
  return {
    created: [...own].flatMap(([permalink, page]) => (earlier.has(permalink) ? [] : [pageOf(page)])),
    removed: [...earlier].flatMap(([permalink, { route }]) =>
      own.has(permalink) ? [] : [{ title: nameOf(route), ...withRedirect(addressOf(permalink)), sections: [] }]
    ),
    changed: [...own].flatMap(([permalink, page]) => {
      const old = earlier.get(permalink)
      // The title stands in the frame of the page.
      if (!old || (old.route.title === page.route.title && old.key === page.key)) return []
      return [{ ...pageOf(page), before: addressOf(permalink) }]
    })
  }
}

/** Name a page of a reference: an operation by what programs send. */
function nameOf({ method, path, title }: Route): string {
  return method === undefined || path === undefined ? title : `${method.toUpperCase()} ${path}`
}

function isListed({ kind, isDraft, isUnlisted }: Route): boolean {
  return isReading(kind) && !isDraft && !isUnlisted
}
