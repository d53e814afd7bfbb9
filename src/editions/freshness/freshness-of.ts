import type { Freshness, OriginalSection, PageFreshness, SectionFreshness } from '../../model/freshness.js'
import type { Section } from '../../model/section.js'
import type { TranslationLock } from '../../model/translation-lock.js'
import { compareText } from '../../utils/collections.js'
import { lockedSections } from './locked-sections.js'
import { statesOfPage } from './states/states-of-page.js'
import { statesOfTexts } from './states/states-of-texts.js'

/** A page of a translation. */
export interface TranslatedPage {
  /** Path below the content folder. */
  readonly page: string
  /** Path relative to the site directory. */
  readonly source: string
  /** Path of the original it follows in the folder of the originals; undefined: none. */
  readonly original: string | undefined
  readonly sections: readonly Section[]
  readonly isApi?: boolean | undefined
}

/** An API description in the language of a translation; its page is its path, its sections are its texts. */
export interface TranslatedApi extends TranslatedPage {
  readonly isApi: true
  /** Texts of the original; undefined: the lock knows them. */
  readonly originals: readonly OriginalSection[] | undefined
}

/** What the states of a translation are found from. */
export interface TranslationTexts extends Pick<Freshness, 'lang' | 'version' | 'originalLang' | 'lockFile' | 'commit'> {
  readonly lock: TranslationLock
  readonly pages: readonly TranslatedPage[]
  /** Sections of the originals by their paths; undefined: the lock knows them. */
  readonly originals: ReadonlyMap<string, readonly OriginalSection[]> | undefined
  readonly apis?: readonly TranslatedApi[] | undefined
}

/** Find the states of all sections of a translation, page by page. */
export function freshnessOf({ lock, pages, originals, apis = [], ...names }: TranslationTexts): Freshness {
  const ofPages = originals ? fromTexts(pages, originals, lock) : fromLock(pages, lock)
  const found = [...ofPages, ...apis.map((api) => comparedApi(api, lock))]
  return { ...names, pages: [...found].sort((a, b) => compareText(a.page, b.page)) }
}

function fromTexts(
  pages: readonly TranslatedPage[],
  originals: ReadonlyMap<string, readonly OriginalSection[]>,
  lock: TranslationLock
): PageFreshness[] {
  const followed = new Set(pages.map(({ original }) => original))
  const missing = [...originals].filter(([path]) => !followed.has(path))
  return [
    ...pages.map((page) => {
      const sections = page.original === undefined ? undefined : originals.get(page.original)
      return sections ? comparedPage(page, sections, lock) : lonelyPage(page)
    }),
    ...missing.map(([path, sections]) =>
      missingPage(
        path,
        sections.reduce((sum, { words }) => sum + words, 0)
      )
    )
  ]
}

function fromLock(pages: readonly TranslatedPage[], lock: TranslationLock): PageFreshness[] {
  return [
    ...pages.map((page) => {
      const renamedTo = lock.gone.get(page.page)
      if (renamedTo === '') return { ...lonelyPage(page), state: 'gone' as const }
      const sections = lockedSections(page.page, lock)
      if (sections.length === 0) return lonelyPage({ ...page, original: undefined })
      return { ...comparedPage(page, sections, lock), ...(renamedTo !== undefined && { renamedTo }) }
    }),
    ...[...lock.missing].map(([path, words]) => missingPage(path, words))
  ]
}

function comparedPage(
  { page, source, original, sections: translated }: TranslatedPage,
  originals: readonly OriginalSection[],
  lock: TranslationLock
): PageFreshness {
  const accepted = lock.accepted.get(page) ?? new Map()
  const sections = statesOfPage({ originals, translated, accepted })
  return { page, source, original, sections, translated, words: wordsOf(sections) }
}

function comparedApi(
  { page, source, original, sections: translated, originals }: TranslatedApi,
  lock: TranslationLock
): PageFreshness {
  const isGone = originals === undefined && lock.gone.has(page)
  const known = isGone ? [] : (originals ?? lockedSections(page, lock))
  const sections = statesOfTexts({ originals: known, translated, accepted: lock.accepted.get(page) ?? new Map() })
  const state = isGone ? ({ state: 'gone' } as const) : undefined
  return { page, source, original, ...state, sections, translated, words: wordsOf(sections), isApi: true }
}

/** Create the record of a page without an original: one that names one that is not there has lost it. */
function lonelyPage({ page, source, original }: TranslatedPage): PageFreshness {
  return { page, source, original, ...(original !== undefined && { state: 'gone' }), sections: [], words: 0 }
}

function missingPage(path: string, words: number): PageFreshness {
  return { page: path, original: path, state: 'missing', sections: [], words }
}

function wordsOf(sections: readonly SectionFreshness[]): number {
  return sections.reduce((sum, { words }) => sum + words, 0)
}
