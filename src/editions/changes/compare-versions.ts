/** Compare the pages of a version with those of the one before it, section by section. A section that is elsewhere word for word has moved, which is no change. */
import type { Twins } from '../../model/edition.js'
import type {
  ChangedPage,
  PageNews,
  VersionChanges,
  ChangedSection,
  VersionSection
} from '../../model/version-changes.js'
import { pageTexts, type PageText, type VersionText } from './version-text.js'
import { matchStates, type StateOfSection } from '../freshness/states/match-states.js'
import { splitDigests } from '../freshness/states/states-of-page.js'

/** Compare an edition with that of the version before it in the same language. */
export function compareVersions(
  now: VersionText,
  before: VersionText,
  twins: Twins
): Omit<VersionChanges, 'version' | 'earlier'> {
  const [own, earlier] = [pageTexts(now, twins), pageTexts(before)]
  const pairs = pairPages(own, earlier)
  const kept = new Set(pairs.values())
  const created = own.filter((page) => !pairs.has(page))
  const removed = earlier.filter((page) => !kept.has(page))
  const compared = [...pairs].map(([page, old]) => ({ page, old, sections: comparePages(page, old) }))
  const moved = movedHashes(compared, created, removed)
  const pages = compared.map((each) => ({ ...each, sections: each.sections.filter(({ hash }) => !moved.has(hash)) }))
  return {
    created: created.map(({ title, href }) => ({ title, href, sections: [] })),
    renamed: pages
      .filter(({ page, old }) => page.permalink !== old.permalink)
      .map((each) => changedPage({ ...each, sections: [] })),
    changed: pages.filter(({ sections }) => sections.length > 0).map(changedPage),
    removed: removed.map(({ title, href }) => ({ title, earlierHref: href, sections: [] })),
    news: new Map<string, PageNews>([
      ...created.map(({ source }) => [source, { isNew: true, anchors: [] }] as const),
      ...pages.flatMap((each) => {
        const anchors = newAnchors(each)
        return anchors.length === 0 ? [] : [[each.page.source, { isNew: false, anchors }] as const]
      })
    ])
  }
}

/** A page with what it was, and its sections that are not as they were. */
interface ComparedPage {
  readonly page: PageText
  readonly old: PageText
  readonly sections: readonly ComparedSection[]
}

/** Find the hashes of sections that went from one page to another. */
function movedHashes(
  compared: readonly ComparedPage[],
  created: readonly PageText[],
  removed: readonly PageText[]
): ReadonlySet<string> {
  const sections = compared.flatMap((each) => each.sections)
  const hashesOf = (kind: ComparedSection['kind'], pages: readonly PageText[]) => [
    ...sections.filter((section) => section.kind === kind).map(({ hash }) => hash),
    ...pages.flatMap((page) => page.sections.map(({ hash }) => hash))
  ]
  const gone = new Set(hashesOf('removed', removed))
  return new Set(hashesOf('created', created).filter((hash) => gone.has(hash)))
}

function changedPage({ page: { title, href }, old, sections }: ComparedPage): ChangedPage {
  return {
    title,
    href,
    earlierHref: old.href,
    sections: sections.map((section) => ({
      kind: section.kind,
      title: section.title,
      ...(section.lang !== undefined && { lang: section.lang }),
      ...(section.within !== undefined && { within: section.within }),
      href: section.href,
      earlierHref: section.earlierHref
    }))
  }
}

/** List the anchors of new sections, without those that are part of one. */
function newAnchors({ page, sections }: ComparedPage): string[] {
  const created = new Set(sections.flatMap(({ kind, anchor }) => (kind === 'created' ? anchor : [])))
  let inside = Number.POSITIVE_INFINITY
  return page.sections.flatMap(({ anchor, depth }) => {
    if (depth <= inside) inside = Number.POSITIVE_INFINITY
    if (inside < depth || !created.has(anchor)) return []
    inside = depth
    return [anchor]
  })
}

/**
 * Find what the pages of a version were in the one before: the page that stands for them there, else, for those that nothing stands for, a lost
 * one that has half of its sections in common with them.
 */
function pairPages(own: readonly PageText[], earlier: readonly PageText[]): ReadonlyMap<PageText, PageText> {
  const byHref = new Map(earlier.map((page) => [page.href, page]))
  const pairs = new Map<PageText, PageText>()
  const lost = new Set(earlier)
  const pair = (page: PageText, before: PageText | undefined) => {
    if (!before || !lost.delete(before)) return
    pairs.set(page, before)
  }
  for (const page of own) pair(page, page.twinHrefs.flatMap((href) => byHref.get(href) ?? [])[0])
  for (const page of own) if (!pairs.has(page)) pair(page, findNearest(page, lost))
  return pairs
}

/** Find the page that has most sections in common with another: half of them, of either, at least. */
function findNearest({ sections }: PageText, candidates: ReadonlySet<PageText>): PageText | undefined {
  const hashes = new Set(sections.map(({ hash }) => hash))
  const rated = [...candidates].map((candidate) => ({
    candidate,
    common: candidate.sections.filter(({ hash }) => hashes.has(hash)).length
  }))
  const [best] = rated.sort((a, b) => b.common - a.common)
  const most = Math.max(sections.length, best?.candidate.sections.length ?? 0)
  return best && best.common > 0 && best.common * 2 >= most ? best.candidate : undefined
}

/** A section that is not as it was, with what tells where it went. */
interface ComparedSection extends ChangedSection {
  readonly anchor: string
  readonly depth: number
  readonly hash: string
}

/** List the sections of a page that are not as they were, in its order, those that are gone at the end. */
function comparePages(page: PageText, before: PageText): ComparedSection[] {
  const matches = matchStates(before.sections.map(stateOf), page.sections.map(stateOf))
  const kept = new Set(matches.values())
  return [
    ...page.sections.flatMap((section, index): ComparedSection[] => {
      const old = before.sections[matches.get(index) ?? -1]
      if (old?.hash === section.hash) return []
      const named = { ...section, within: withinOf(section, page), href: hrefOf(page, section) }
      return old ? [{ ...named, kind: 'changed', earlierHref: hrefOf(before, old) }] : [{ ...named, kind: 'created' }]
    }),
    ...before.sections.flatMap((section, index): ComparedSection[] =>
      kept.has(index)
        ? []
        : [
            {
              ...section,
              kind: 'removed',
              within: withinOf(section, before),
              earlierHref: hrefOf(before, section)
            }
          ]
    )
  ]
}

function stateOf({ anchor, hash, digests }: VersionSection): StateOfSection {
  return { anchor, hash, digests: splitDigests(digests) }
}

/** Find the title of the section that one is part of, if its own title does not tell it from others of the page. */
function withinOf(section: VersionSection, { sections }: PageText): string | undefined {
  if (sections.every((other) => other === section || other.title !== section.title)) return undefined
  const before = sections.slice(0, sections.indexOf(section))
  return before.findLast(({ depth }) => depth > 0 && depth < section.depth)?.title
}

function hrefOf({ href }: PageText, { anchor }: VersionSection): string {
  return anchor === '' ? href : `${href}#${anchor.replaceAll('%', '%25')}`
}
