/** Compare the pages of a version with those of the one before it, section by section. A section that is elsewhere word for word has moved, which is no change. */
import type { Twins } from '../../model/edition.js'
import type { ChangedPage, PageNews, VersionChanges } from '../../model/version-changes.js'
import { comparePages, type ComparedSection } from './compare-pages.js'
import { pairPages } from './pair-pages.js'
import { pageTexts, type PageText, type VersionText } from './version-text.js'

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
