import type { Twins } from '../../model/edition.js'
import type { Section } from '../../model/section.js'
import type { VersionSection } from '../../model/version-changes.js'
import { fillVariables, type Variables } from '../../utils/fill-variables.js'
import { withBase } from '../../utils/url.js'
import type { PairedSite } from '../pair-editions.js'

/** An edition with what its pages say. */
export interface VersionText {
  readonly basePath: string
  readonly site: Pick<PairedSite, 'routeBySource'>
  /** The sections of the pages that are compared, by their sources. */
  readonly sections: ReadonlyMap<string, readonly VersionSection[]>
}

/** A page with its address and what it says. */
export interface PageText {
  readonly source: string
  readonly title: string
  readonly permalink: string
  /** Its permalink with the base path of its edition. */
  readonly href: string
  /** Addresses of what stands for it in the other editions. */
  readonly twinHrefs: readonly string[]
  readonly sections: readonly VersionSection[]
}

/** List the pages of an edition that are compared. */
export function pageTexts({ basePath, site, sections }: VersionText, twins: Twins = new Map()): PageText[] {
  return [...sections].flatMap(([source, own]) => {
    const route = site.routeBySource.get(source)
    if (!route) return []
    const { title, permalink } = route
    const exact = (twins.get(permalink) ?? []).filter(({ isExact, isFallback }) => isExact && !isFallback)
    const twinHrefs = exact.map(({ href }) => href)
    return [{ source, title, permalink, href: withBase(permalink, basePath), twinHrefs, sections: own }]
  })
}

/** Keep of sections what versions are compared by; those without content say nothing. Their titles are as readers see them. */
export function versionSections(sections: readonly Section[], variables: Variables): VersionSection[] {
  return sections
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ anchor, title, lang, depth, hash, blocks }) => {
      const digests = blocks.map(({ digest }) => digest).join('')
      return {
        anchor,
        title: fillVariables(title, variables),
        ...(lang !== undefined && { lang }),
        depth,
        hash,
        digests
      }
    })
}
