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

/** A section that is on another page now. */
interface Move {
  readonly from: string
  readonly to: TranslatedPage
  readonly before: string
  readonly anchor: string
  readonly section: AcceptedSection
}

/** Move the entries of sections that another page has now, word for word, to that page, where their translations have gone there, too. */
function followSections(
  accepted: Map<string, Accepted>,
  pages: readonly TranslatedPage[],
  sectionsOf: SectionsOf,
  others: ReadonlySet<string>
): void {
  const moves = movesOf(accepted, pages, sectionsOf, others)
  for (const { from, to, before, anchor, section } of moves.filter(hasTranslationGone(moves, accepted, pages))) {
    accepted.set(from, new Map([...(accepted.get(from) ?? [])].filter(([key]) => key !== before)))
    accepted.set(to.page, new Map([...(accepted.get(to.page) ?? []), [anchor, section]]))
  }
}

function movesOf(
  accepted: ReadonlyMap<string, Accepted>,
  pages: readonly TranslatedPage[],
  sectionsOf: SectionsOf,
  others: ReadonlySet<string>
): Move[] {
  const hashesNow = new Map(
    pages.map((page) => [page.page, new Set(sectionsOf(page).map(({ hash }) => hash))] as const)
  )
  const free = new Map<string, Pick<Move, 'from' | 'before' | 'section'>>()
  for (const [from, sections] of accepted) {
    if (others.has(from)) continue
    for (const [before, section] of sections)
      if (before !== '' && section.kind !== 'extra' && hashesNow.get(from)?.has(section.hash) !== true)
        free.set(section.hash, { from, before, section })
  }
  return pages.flatMap((to) => {
    const known = new Set(hashesOf(accepted.get(to.page)))
    return sectionsOf(to).flatMap(({ anchor, hash }): Move[] => {
      const found = free.get(hash)
      if (!found || known.has(hash) || found.from === to.page || accepted.get(to.page)?.has(anchor)) return []
      free.delete(hash)
      return [{ ...found, to, anchor }]
    })
  })
}

/**
 * Decide whether the translation of a section has gone to the other page, too: its anchor is there; or neither page has it, as anchors are
 * translated, and as many sections left the one and came to the other as those of the original did. Else the text there is that of another.
 */
function hasTranslationGone(
  moves: readonly Move[],
  accepted: ReadonlyMap<string, Accepted>,
  pages: readonly TranslatedPage[]
): (move: Move) => boolean {
  const sections = new Map(pages.map((page) => [page.page, page.sections]))
  const hasAnchor = (page: string, anchor: string) =>
    sections.get(page)?.some((section) => section.anchor === anchor) === true
  const come = new Map(
    [...new Set([...accepted.keys(), ...sections.keys()])].map((page) => {
      const own = [...(accepted.get(page) ?? [])].filter(([anchor, { kind }]) => anchor !== '' && kind !== 'omitted')
      const now = sections.get(page)?.filter(({ anchor }) => anchor !== '') ?? []
      return [page, now.length - own.length] as const
    })
  )
  const count = (fits: (move: Move) => boolean) => moves.filter(fits).length
  return ({ from, to: { page }, before, anchor }) => {
    if (hasAnchor(page, anchor)) return true
    if (hasAnchor(from, before)) return false
    const left = -(come.get(from) ?? 0)
    return left >= count((move) => move.from === from) && (come.get(page) ?? 0) >= count(({ to }) => to.page === page)
  }
}
