import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import type { Document, SearchSection } from '../model/document.js'
import type { Route } from '../model/route.js'
import type { Passage, SearchKind, SearchPage } from '../model/search.js'
import { cutPassages } from '../search/cut-passages.js'
import { indexPage } from '../search/index-page.js'
import { readVariants, type Variants } from '../search/variants.js'
import { variantsTable } from '../search/variants-table.js'
import { generatorId } from '../utils/generator.js'

/** What a page brings to the search index. */
export interface PageTerms {
  readonly passages: readonly Passage[]
  readonly terms: string
}

/** Say as what the search finds a route; undefined when readers may not find it. */
export function searchPageOf(route: Route): SearchPage | undefined {
  const { kind, permalink, title, method, path, breadcrumbs, keywords, description = '' } = route
  if (kind === 'search' || kind === 'not-found' || route.isDraft || route.isUnlisted) return undefined
  const kinds: Readonly<Record<string, SearchKind>> = { operation: 'operation', schema: 'schema' }
  return {
    permalink,
    title,
    kind: kinds[kind] ?? 'document',
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    trail: breadcrumbs.map(({ label }) => label),
    keywords,
    description
  }
}

/** Key of what a page brings to the index. */
export function termsKey(page: SearchPage, document: Document | undefined): string {
  return cacheKey(['search-page', generatorId, document?.key ?? null, page])
}

let variants: Variants | undefined

/** Read what a page brings to the index, and make what is not in the cache. */
export function readPageTerms(page: SearchPage, document: Document | undefined, cache: Cache): PageTerms {
  const sections = document && cache.read(`${document.key}.sections`)
  const passages = cutPassages(sections === undefined ? [] : (JSON.parse(sections) as SearchSection[]))
  const name = `${termsKey(page, document)}.terms`
  const known = cache.read(name)
  if (known !== undefined) return { passages, terms: known }
  const terms = indexPage(page, passages, (variants ??= readVariants(variantsTable)))
  cache.write(name, terms)
  return { passages, terms }
}
