import type { PageText } from './version-text.js'

/**
 * Find what the pages of a version were in the one before: the page that stands for them there, else, for those that nothing stands for, a lost
 * one that has half of its sections in common with them.
 */
export function pairPages(own: readonly PageText[], earlier: readonly PageText[]): ReadonlyMap<PageText, PageText> {
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
