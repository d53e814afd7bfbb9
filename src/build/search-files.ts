/**
 * The search index of a site as planned outputs. What a page brings to it is cached with the page; which files there are is
 * cached under the key of them all, so that a build with nothing to do reads one entry.
 */
import { deflateSync } from 'node:zlib'
import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { PlannedOutput } from '../model/output.js'
import type { SearchPage } from '../model/search.js'
import type { Site } from '../model/site.js'
import { createIndex, type IndexFile } from '../search/create-index.js'
import { variantsTable } from '../search/variants-table.js'
import { generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { readPageTerms, searchPageOf, termsKey } from './page-terms.js'

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
  const readPages = () => sources.map(({ page, document }) => ({ page, ...readPageTerms(page, document, cache) }))
  const makeFiles = () => (files ??= createIndex(readPages(), variantsTable, hashOf))
  const names = recallNames(cache.read(key)) ?? makeFiles().map(({ name }) => name)
  if (files) cache.write(key, JSON.stringify(names))
  let texts: ReadonlyMap<string, string> | undefined
  const textOf = (name: string) =>
    (texts ??= new Map(makeFiles().map((file) => [file.name, file.text]))).get(name) ?? ''
  // Parts with the same text have the same name, and are one file; the key says what is made of the text.
  const outputs = [...new Set(names)].map((name) => ({
    path: searchFolder + name,
    key: 'deflated',
    create: () => deflateSync(textOf(name))
  }))
  return { manifest: `/${searchFolder}${names.at(-1) ?? ''}`, outputs }
}

/** List the pages in the order of their permalinks. */
function listSources(site: Site, documents: readonly Document[]): Source[] {
  const bySource = new Map(documents.map((document) => [document.source, document]))
  return site.routes.flatMap((route) => {
    const document = route.source === undefined ? undefined : bySource.get(route.source)
    const page = searchPageOf(route)
    return page ? [{ page, document, key: termsKey(page, document) }] : []
  })
}

/** Read the names of the files; undefined when they are not known. */
function recallNames(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as string[])
}
