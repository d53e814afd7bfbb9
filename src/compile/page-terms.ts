import { plainKey } from '../cache/key.js'
import type { Document } from '../model/document.js'
import { isReading, type Route, type RouteKind } from '../model/route.js'
import type { Passage, SearchKind, SearchPage } from '../model/search.js'
import { indexPage, type TermTools, loadStemmer, stemmerName, readVariants, variantsTable } from '../search/index.js'
import { withoutCodeMarks } from '../utils/code-marks.js'
import { generatorId } from '../utils/generator.js'

/** Contribution of a page to the search index. */
export interface PageTerms {
  readonly passages: readonly Passage[]
  readonly terms: string
  /** The entry and the part of the cache that keep the terms, for whoever needs them after the page has changed. */
  readonly place: readonly [entry: string, part: string]
}

/** Pages that list others: who looks for one of those means it, and not the list. */
const listKinds: ReadonlySet<RouteKind> = new Set(['generated-index', 'api-index', 'api-tag'])

/** Create the search record of a route; undefined when it is not searchable. */
export function searchPageOf(route: Route): SearchPage | undefined {
  const { kind, permalink, title, method, path, breadcrumbs, keywords, questions, description = '' } = route
  if (!isReading(kind) || route.isDraft || route.isUnlisted || route.original) return undefined
  const kinds: Readonly<Record<string, SearchKind>> = { operation: 'operation', schema: 'schema' }
  const priority = route.searchPriority ?? (listKinds.has(kind) ? 'low' : undefined)
  return {
    permalink,
    title,
    kind: kinds[kind] ?? 'document',
    ...(priority !== undefined && { priority }),
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    trail: breadcrumbs.map(({ label }) => withoutCodeMarks(label)),
    keywords,
    ...(questions && { questions: questions.map(({ anchor, texts }) => ({ anchor, texts })) }),
    description
  }
}

/** Compute the key of a page's contribution to the index. */
export function termsKey(page: SearchPage, document: Document | undefined, lang: string): string {
  return `${plainKey(['search-page', generatorId, stemmerName(lang) ?? '', document?.key ?? null, page])}.terms`
}

/** Makes the terms of a page. */
export type MakeTerms = (page: SearchPage, passages: readonly Passage[]) => Promise<string>

/** Create the function that makes the terms of a page; what it needs is loaded for the first one. */
export function createTermsMaker(lang: string): MakeTerms {
  let tools: Promise<TermTools> | undefined
  const load = async () => ({ variants: readVariants(variantsTable), stem: await loadStemmer(lang) })
  return async (page, passages) => indexPage(page, passages, await (tools ??= load()))
}
