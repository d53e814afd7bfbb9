import type { Section } from '../../model/section.js'
import type { AcceptedSection, TranslationLock } from '../../model/translation-lock.js'
import { hashesOf } from './accept-sections.js'
import type { TranslatedPage } from './freshness-of.js'

type Accepted = ReadonlyMap<string, AcceptedSection>

/**
 * Let what was accepted go with its text: to the new path of a page that was renamed together with its original, and to the page that a section
 * has gone to.
 * @param others Paths that are no pages, and have entries all the same: descriptions of APIs.
 */
export function followMoves(
  lock: TranslationLock,
  pages: readonly TranslatedPage[],
  originals: ReadonlyMap<string, readonly Section[]>,
  others: readonly string[]
): TranslationLock {
  const sectionsOf = ({ original = '' }: TranslatedPage) => originals.get(original) ?? []
  const accepted = new Map(lock.accepted)
  followPages(accepted, pages, sectionsOf, new Set([...pages.map(({ page }) => page), ...others]))
  followSections(accepted, pages, sectionsOf, new Set(others))
  return { ...lock, accepted }
}

type SectionsOf = (page: TranslatedPage) => readonly Section[]

/** Move the entries of pages that are gone to new ones whose originals have half of their sections. */
function followPages(
  accepted: Map<string, Accepted>,
  pages: readonly TranslatedPage[],
  sectionsOf: SectionsOf,
  known: ReadonlySet<string>
): void {
  const lost = [...accepted.keys()].filter((page) => !known.has(page))
  for (const page of pages) {
    if (lost.length === 0) return
    if (accepted.has(page.page)) continue
    const hashes = new Set(sectionsOf(page).map(({ hash }) => hash))
    const rated = lost.map((path) => {
      const own = hashesOf(accepted.get(path))
      return { path, all: own.length, common: own.filter((hash) => hashes.has(hash)).length }
    })
    const [best] = rated.sort((a, b) => b.common - a.common)
    if (!best || best.common === 0 || best.common * 2 < best.all) continue
    accepted.set(page.page, accepted.get(best.path) ?? new Map())
    accepted.delete(best.path)
    lost.splice(lost.indexOf(best.path), 1)
  }
}

/** Move the entries of sections that another page has now, word for word, to that page. */
function followSections(
  accepted: Map<string, Accepted>,
  pages: readonly TranslatedPage[],
  sectionsOf: SectionsOf,
  others: ReadonlySet<string>
): void {
  const hashesNow = new Map(
    pages.map((page) => [page.page, new Set(sectionsOf(page).map(({ hash }) => hash))] as const)
  )
  const free = new Map<string, { readonly page: string; readonly anchor: string; readonly section: AcceptedSection }>()
  for (const [page, sections] of accepted) {
    if (others.has(page)) continue
    for (const [anchor, section] of sections)
      if (anchor !== '' && section.kind !== 'extra' && hashesNow.get(page)?.has(section.hash) !== true)
        free.set(section.hash, { page, anchor, section })
  }
  for (const page of pages) {
    const known = new Set(hashesOf(accepted.get(page.page)))
    for (const { anchor, hash } of sectionsOf(page)) {
      const found = free.get(hash)
      if (!found || known.has(hash) || found.page === page.page || accepted.get(page.page)?.has(anchor)) continue
      free.delete(hash)
      const left = [...(accepted.get(found.page) ?? [])].filter(([key]) => key !== found.anchor)
      accepted.set(found.page, new Map(left))
      accepted.set(page.page, new Map([...(accepted.get(page.page) ?? []), [anchor, found.section]]))
    }
  }
}
