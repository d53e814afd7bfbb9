/**
 * The search index of a site as planned outputs. What a page brings to it is cached with the page; which files there are is
 * cached under the key of them all, so that a build with nothing to do reads one entry.
 */
import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { Document, SearchSection } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import type { Route } from '../model/route.js'
import type { SearchKind, SearchPage } from '../model/search.js'
import type { Site } from '../model/site.js'
import { createIndex, type IndexedPage, type IndexFile } from '../search/create-index.js'
import { cutPassages } from '../search/cut-passages.js'
import { indexPage } from '../search/index-page.js'
import { readVariants, type Variants } from '../search/variants.js'
import { variantsTable } from '../search/variants-table.js'
import { generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'

/** Folder of the index in the output folder. */
export const searchFolder = '_capstan/search/'

/** The files of the index. */
export interface SearchFiles {
  /** Public path of the manifest. */
  readonly manifest: string
  readonly outputs: readonly PlannedOutput[]
}

/** A page with what its part of the index depends on. */
interface Source {
  readonly page: SearchPage
  readonly document: Document | undefined
  readonly key: string
}

/** Plan the search index of all pages that readers may find. */
export function planSearch(
  site: Site,
  documents: readonly Document[],
  config: Config,
  cache: Cache
): SearchFiles | undefined {
  if (config.search === false) return undefined
  const sources = listSources(site, documents)
  const key = `${cacheKey(['search', generatorId, sources.map(({ key, page }) => [key, page])])}.search-files`
  let files: readonly IndexFile[] | undefined
  const makeFiles = () => (files ??= createIndex(readPages(sources, cache), variantsTable, hashOf))
  const names = recallNames(cache.read(key)) ?? makeFiles().map(({ name }) => name)
  if (files) cache.write(key, JSON.stringify(names))
  // Parts with the same text have the same name, and are one file.
  const outputs = [...new Set(names)].map((name) => ({
    path: searchFolder + name,
    key: name,
    create: () => makeFiles().find((file) => file.name === name)?.text ?? ''
  }))
  return { manifest: `/${searchFolder}${names.at(-1) ?? ''}`, outputs }
}

/** List the pages in the order of their permalinks. */
function listSources(site: Site, documents: readonly Document[]): Source[] {
  const bySource = new Map(documents.map((document) => [document.source, document]))
  return site.routes.filter(isFound).map((route) => {
    const document = route.source === undefined ? undefined : bySource.get(route.source)
    const page = searchPage(route)
    return { page, document, key: cacheKey(['search-page', generatorId, document?.key ?? null, page]) }
  })
}

/** Say whether readers may find a page. */
function isFound({ kind, isDraft, isUnlisted }: Route): boolean {
  return kind !== 'search' && kind !== 'not-found' && !isDraft && !isUnlisted
}

/** Say what the index needs of a route. */
function searchPage(route: Route): SearchPage {
  const { kind, permalink, title, method, path, breadcrumbs, keywords, description = '' } = route
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

/** Read what the pages bring, and make what is not in the cache. */
function readPages(sources: readonly Source[], cache: Cache): IndexedPage[] {
  let variants: Variants | undefined
  return sources.map(({ page, document, key }) => {
    const sections = document && cache.read(`${document.key}.sections`)
    const passages = cutPassages(sections === undefined ? [] : (JSON.parse(sections) as SearchSection[]))
    let terms = cache.read(`${key}.terms`)
    if (terms === undefined) {
      terms = indexPage(page, passages, (variants ??= readVariants(variantsTable)))
      cache.write(`${key}.terms`, terms)
    }
    return { page, passages, terms }
  })
}

/** Read the names of the files; undefined when they are not known. */
function recallNames(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as string[])
}
