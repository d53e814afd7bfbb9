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

/** Compare an edition with what it was. */
export function diffSites(now: DiffedSite, before: DiffedSite): ReaderDiff {
  const { created, renamed, changed, removed } = compareVersions(textOf(now), textOf(before), twinsOf(now, before))
  const redirectOf = createRedirectAnswers(now.config, now.prepared.site)
  const { basePath, rootBase } = now.config
  const led = (href: string) => redirectOf(decodePath(`/${href.slice(rootBase.length)}`))
  const withRedirect = (before: string) => {
    const redirect = led(before)
    return redirect === undefined ? { before } : { before, redirect }
  }
  const titles = retitled(now, before)
  const known = new Set(changed.map(({ href }) => href))
  return {
    created: created.map(({ title, href }) => ({ title, ...(href !== undefined && { address: href }), sections: [] })),
    removed: removed.map(({ title, earlierHref = '' }) => ({ title, ...withRedirect(earlierHref), sections: [] })),
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
      )
    ],
    reference: diffReference(now, before, (permalink) => withBase(permalink, basePath), withRedirect)
  }
}

function textOf({ config, prepared, recorded }: DiffedSite): VersionText {
  return { basePath: config.basePath, site: prepared.site, sections: new Map(recorded.sections ?? []) }
}

/** Pair the pages of both states by their files. */
function twinsOf(now: DiffedSite, before: DiffedSite): Twins {
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
function retitled(now: DiffedSite, before: DiffedSite) {
  const titles = new Map(before.prepared.site.routes.map(({ permalink, title }) => [permalink, title]))
  const own = now.prepared.site.routes.filter((route) => route.kind === 'document' && isListed(route))
  return new Map(
    own.flatMap(({ permalink, title }) => {
      const titleBefore = titles.get(permalink)
      if (titleBefore === undefined || titleBefore === title) return []
      return [[withBase(permalink, now.config.basePath), { title, titleBefore }] as const]
    })
  )
}

/** Compare the pages of API references: one has changed where anything in it has. */
function diffReference(
  now: DiffedSite,
  before: DiffedSite,
  addressOf: (permalink: string) => string,
  withRedirect: (before: string) => Pick<PageDiff, 'before' | 'redirect'>
): ReaderDiff['reference'] {
  const [own, earlier] = [referenceOf(now), referenceOf(before)]
  const texts = (edition: DiffedSite) => new Map(edition.prepared.documents.map(({ source, key }) => [source, key]))
  const [keys, keysBefore] = [texts(now), texts(before)]
  const pageOf = (route: Route): PageDiff => ({
    title: nameOf(route),
    address: addressOf(route.permalink),
    sections: []
  })
  return {
    created: [...own.values()].filter(({ permalink }) => !earlier.has(permalink)).map(pageOf),
    removed: [...earlier.values()]
      .filter(({ permalink }) => !own.has(permalink))
      .map((route) => ({ title: nameOf(route), ...withRedirect(addressOf(route.permalink)), sections: [] })),
    changed: [...own.values()]
      .filter(({ permalink, title, source = '' }) => {
        const old = earlier.get(permalink)
        if (!old) return false
        // The title stands in the frame of the page.
        return old.title !== title || keys.get(source) !== keysBefore.get(old.source ?? '')
      })
      .map((route) => ({ ...pageOf(route), before: addressOf(route.permalink) }))
  }
}

function referenceOf({ prepared }: DiffedSite): ReadonlyMap<string, Route> {
  const pages = prepared.site.routes.filter((route) => isReference(route.kind) && isListed(route))
  return new Map(pages.map((route) => [route.permalink, route]))
}

/** Name a page of a reference: an operation by what programs send. */
function nameOf({ method, path, title }: Route): string {
  return method === undefined || path === undefined ? title : `${method.toUpperCase()} ${path}`
}

function isListed({ kind, isDraft, isUnlisted }: Route): boolean {
  return isReading(kind) && !isDraft && !isUnlisted
}
