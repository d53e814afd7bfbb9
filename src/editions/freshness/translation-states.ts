/** Gather what the pages of the state of all pages show, which some editions of a site have. */
import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import type { Twins } from '../../model/edition.js'
import { workStates, type Freshness, type PageFreshness, type SectionFreshness } from '../../model/freshness.js'
import type { Site } from '../../model/site.js'
import type { LanguageState, PageState, PageStateName, TranslationState } from '../../model/translation-state.js'
import { compareText } from '../../utils/collections.js'
import { fillAll } from '../../utils/fill-variables.js'
import { siteHref, withBase } from '../../utils/url.js'
import { originalLink } from './page-marks.js'

/** An edition of a site with the states of its pages. */
export interface StatedEdition {
  readonly config: Config
  readonly site: Site
  readonly twins: Twins
  /** Undefined: it is no translation. */
  readonly freshness: Freshness | undefined
}

/** Gather the states of each edition; undefined where it has no page for them. */
export function translationStates(editions: readonly StatedEdition[]): (TranslationState | undefined)[] {
  return editions.map((edition) => {
    const { config, freshness } = edition
    if (config.translations.statePage === undefined) return undefined
    const ofVersion = editions.filter((other) => other.config.edition.version === config.edition.version)
    if (!freshness) return { pages: [], languages: ofVersion.flatMap(languageState) }
    const original = ofVersion.find((other) => other.config.lang === freshness.originalLang)
    const pages = freshness.pages
      .filter((page) => page.original !== undefined || page.state !== undefined)
      .map((page) => pageState(page, edition, freshness, original))
    return { share: ratioOf(shareOf(freshness.pages)), pages: pages.sort(byWork), languages: [] }
  })
}

function languageState({ config, freshness }: StatedEdition): LanguageState[] {
  const { lang, languages, translations } = config
  if (!freshness || translations.statePage === undefined) return []
  const label = languages.find((language) => language.lang === lang)?.label ?? lang
  const href = siteHref(translations.statePage, config)
  const share = shareOf(freshness.pages)
  return [{ lang, label, href, share: ratioOf(share), words: share.all - share.current }]
}

/** Order pages by the work that they ask for, then by their titles. */
function byWork(a: PageState, b: PageState): number {
  return b.words - a.words || b.sections.length - a.sections.length || compareText(a.title, b.title)
}

function pageState(
  page: PageFreshness,
  { config, site, twins }: StatedEdition,
  freshness: Freshness,
  original: StatedEdition | undefined
): PageState {
  if (page.isApi) return apiState(page, { config, site }, original)
  const route = site.routeBySource.get(page.source ?? '')
  const href = route && withBase(route.permalink, config.basePath)
  const source = original && posix.join(original.config.contentPath, page.original ?? page.page)
  const originalRoute = original?.site.routeBySource.get(source ?? '')
  const twin = twins
    .get(route?.permalink ?? '')
    ?.find(
      ({ isExact, lang, version }) => isExact && lang === freshness.originalLang && version === config.edition.version
    )
  const found = twin?.href ?? (original && originalRoute && withBase(originalRoute.permalink, original.config.basePath))
  const upstream = originalLink({ original: page.original ?? page.page }, freshness.commit, config)?.href
  const share = shareOf([page])
  return {
    title: route?.title ?? originalRoute?.title ?? page.page,
    ...(!route && originalRoute && { lang: freshness.originalLang }),
    href,
    originalHref: page.state === 'gone' ? undefined : (found ?? upstream),
    states: statesOf(page),
    sections: page.sections
      .filter(({ state }) => state !== 'current')
      .map((section) => fillAll(sectionState(section, href, freshness), config.variables)),
    words: share.all - share.current,
    share: ratioOf(share)
  }
}

/** Describe the state of an API description, whose pages are many. */
function apiState(
  page: PageFreshness,
  { config, site }: Pick<StatedEdition, 'config' | 'site'>,
  original: StatedEdition | undefined
): PageState {
  const hrefIn = (each: Config) => {
    const { path, index = '' } = each.openapi.find(({ file }) => file === page.page) ?? {}
    return path === undefined ? undefined : siteHref(posix.join(path, index), each)
  }
  const share = shareOf([page])
  return {
    title: site.routeBySource.get(`${posix.normalize(page.page)}#`)?.title ?? page.page,
    href: hrefIn(config),
    originalHref: original && hrefIn(original.config),
    states: statesOf(page),
    sections: [],
    words: share.all - share.current,
    share: ratioOf(share)
  }
}

/** Count the sections of a page by their states. */
function statesOf({ state, sections }: PageFreshness): { readonly state: PageStateName; readonly count?: number }[] {
  if (state !== undefined) return [{ state: state === 'missing' ? 'untranslated' : state }]
  const counts = workStates
    .map((name) => ({ state: name, count: sections.filter((section) => section.state === name).length }))
    .filter(({ count }) => count > 0)
  return counts.length > 0 ? counts : [{ state: 'current' }]
}

function sectionState(
  { state, section, original }: SectionFreshness,
  href: string | undefined,
  { originalLang }: Freshness
) {
  if (!section) return { state, title: original?.title ?? '', lang: originalLang }
  const anchor = section.anchor === '' ? '' : `#${section.anchor.replaceAll('%', '%25')}`
  return { state, title: section.title, href: href && `${href}${anchor}` }
}

/** Words of a text, and how many of them say what the original says. */
interface Share {
  readonly all: number
  readonly current: number
}

/** Count the words of pages, and those that are up to date. What only the translation has does not count. */
function shareOf(pages: readonly PageFreshness[]): Share {
  const parts = pages.flatMap((page) =>
    page.state === 'missing' ? [{ all: page.words, current: 0 }] : page.sections.map(shareOfSection)
  )
  return {
    all: parts.reduce((sum, { all }) => sum + all, 0),
    current: parts.reduce((sum, { current }) => sum + current, 0)
  }
}

/** Compute the share of words that are up to date, from 0 to 1; all of nothing are. */
function ratioOf({ all, current }: Share): number {
  return all === 0 ? 1 : current / all
}

/** Count the words of a section; where the lock knows the original as accepted alone, they are those of the translation. */
function shareOfSection({ state, original, section, words }: SectionFreshness): Share {
  if (state === 'extra') return { all: 0, current: 0 }
  const known = original?.words ?? 0
  const all = Math.max(known > 0 ? known : (section?.words ?? 0), words)
  if (state === 'current' || state === 'moved' || state === 'renamed') return { all, current: all }
  return { all, current: state === 'behind' ? all - words : 0 }
}
