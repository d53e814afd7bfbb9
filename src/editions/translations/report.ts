import { toDiagnostics } from '../../check/index.js'
import { behindMessage, freshnessFindings, lineOf } from '../freshness/freshness-findings.js'
import {
  countOf,
  describePage,
  putBehind,
  summarize,
  type FreshnessSummary,
  type StateCount
} from '../freshness/summarize.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { workStates, type Freshness, type PageFreshness, type SectionFreshness } from '../../model/freshness.js'

/** What a command reports of a translation, in each of its forms. */
export interface TranslationReport {
  readonly pages: readonly { readonly page: string; readonly work: string }[]
  /** What is to be done, section by section. */
  readonly todo: readonly TodoItem[]
  readonly sentences: readonly string[]
  readonly summary: FreshnessSummary
  readonly diagnostics: readonly Diagnostic[]
  readonly json: object
}

/** A section that asks for work. */
export interface TodoItem {
  /** Where, such as `content/guide.md:12`. */
  readonly place: string
  readonly message: string
  /** Texts of the original that are new or changed. */
  readonly texts: readonly string[]
}

/** Create the report of a translation. */
export function reportTranslation(freshness: Freshness, config: Config, before?: Freshness): TranslationReport {
  const summary = summarize(freshness)
  const put = before && putBehind(before, freshness)
  return {
    pages: freshness.pages.flatMap((page) => {
      const work = describePage(page)
      return work === '' ? [] : [{ page: page.page, work }]
    }),
    todo: freshness.pages.flatMap(todoOf),
    sentences: [
      totals(summary, freshness),
      behindSentence(summary, freshness),
      ...(put ? [putSentence(put, freshness)] : [])
    ],
    summary,
    diagnostics: toDiagnostics(freshnessFindings(freshness), config.rules),
    json: {
      lang: freshness.lang,
      version: freshness.version,
      originalLang: freshness.originalLang,
      pages: freshness.pages.map(({ sections, ...page }) => ({
        ...page,
        sections: sections.filter(({ state, shapeBefore }) => state !== 'current' || shapeBefore).map(sectionJson)
      })),
      summary,
      ...(put && { put })
    }
  }
}

/** Name a translation. */
function nameOf({ lang, version }: Freshness): string {
  return version === undefined ? lang : `${lang} in ${version}`
}

/** Write the sentence for pull requests, such as "This puts 3 sections of zh-CN behind, 41 words." */
function putSentence({ sections, words }: StateCount, freshness: Freshness): string {
  const name = nameOf(freshness)
  if (sections === 0) return `This puts no section of ${name} behind.`
  return `This puts ${countOf(sections, 'section')} of ${name} behind, ${countOf(words, 'word')}.`
}

/** Write how many sections are behind. */
function behindSentence({ behind }: FreshnessSummary, freshness: Freshness): string {
  const verb = behind.sections === 1 ? 'is' : 'are'
  return `${countOf(behind.sections, 'section')} of ${nameOf(freshness)} ${verb} behind (${countOf(behind.words, 'word')}).`
}

function totals(summary: FreshnessSummary, { originalLang, version }: Freshness): string {
  const { missingPages, gonePages } = summary
  const parts = workStates
    .filter((state) => state !== 'behind' && summary[state].sections > 0)
    .map((state) => `${summary[state].sections} ${state}`)
  const pages = [
    ...(missingPages.sections > 0 ? [`${countOf(missingPages.sections, 'page')} not translated`] : []),
    ...(gonePages > 0 ? [`${countOf(gonePages, 'page')} without an original`] : [])
  ]
  const rest = [...parts, ...pages]
  const all = `${countOf(summary.pages, 'page')} with ${countOf(summary.sections, 'section')} follow ${originalLang}${version === undefined ? '' : ` in ${version}`}`
  return `${all}${rest.length > 0 ? `: ${rest.join(', ')}` : ''}.`
}

function todoOf(page: PageFreshness): TodoItem[] {
  if (page.source === undefined) return [{ place: page.page, message: describePage(page), texts: [] }]
  return page.sections
    .filter(({ state }) => state !== 'current')
    .map((section) => ({
      place: `${page.source ?? ''}:${lineOf(section, page)}`,
      message: todoMessage(section),
      texts: section.changed.flatMap(({ text }) => text ?? [])
    }))
}

function todoMessage(section: SectionFreshness): string {
  const title = section.section?.title ?? section.original?.title ?? ''
  switch (section.state) {
    case 'behind':
      return `${title}: ${behindMessage(section)}`
    case 'missing':
      return `${title}: missing (${countOf(section.words, 'word')}).`
    case 'extra':
      return `${title}: only the translation has it; accept it, or remove it.`
    case 'moved':
      return `${title}: the original has moved it.`
    case 'renamed':
      return `${title}: the original calls it "${section.original?.title ?? ''}" now.`
    default:
      return `${title}: not reviewed yet.`
  }
}

function sectionJson({ state, original, section, changed, removed, words, shapeBefore, after }: SectionFreshness) {
  return {
    state,
    anchor: section?.anchor,
    original: original?.anchor,
    title: section?.title ?? original?.title,
    line: section?.line,
    after,
    words,
    changed: changed.map(({ text, words: count }) => ({ text, words: count })),
    removed,
    shapeBefore,
    shape: shapeBefore && section?.shape
  }
}
