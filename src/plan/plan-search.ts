/**
 * The search index of a site as planned outputs. What a page brings to it is cached with the page; which files there are is
 * cached under the key of them all, so that a build with nothing to do reads one entry.
 */
import { deflateSync } from 'node:zlib'
import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import { MachineError } from '../model/errors.js'
import type { PlannedOutput } from '../model/output.js'
import type { SearchPage } from '../model/search.js'
import type { Site } from '../model/site.js'
import { createIndex, type IndexedPage } from '../search/index/create-index.js'
import { variantsTable } from '../search/text/variants-table.js'
import { generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { createPageCache, type PageCache } from '../compile/page-cache.js'
import { searchPageOf, termsKey } from '../compile/page-terms.js'
import type { PreparedSite } from '../model/prepared-site.js'
import { fingerprint } from '../utils/fingerprint.js'

/** Folder of the index in the output folder. */
const searchFolder = '_capstan/search/'

/** The files of the index. */
export interface SearchFiles {
  /** Public path of the manifest. */
  readonly manifest: string
  readonly outputs: readonly PlannedOutput[]
}

/** A page with the key of its part of the index. */
interface Source {
  readonly page: SearchPage
  readonly document: Document | undefined
  readonly key: string
}

/** Plan the search index of all searchable pages. */
export async function planSearch(
  { site, documents, pages }: PreparedSite,
  config: Config,
  cache: Cache
): Promise<SearchFiles | undefined> {
  if (config.search === false) return undefined
  const sources = listSources(site, documents)
  const key = `${cacheKey(['search', generatorId, sources.map(({ key, page }) => [key, page])])}.search-files`
  const entries = createPageCache(pages, config, cache)
  let files: Promise<ReadonlyMap<string, string>> | undefined
  const makeFiles = () =>
    (files ??= createFiles(sources, entries).then((made) => {
      cache.write(key, JSON.stringify([...made.keys()]))
      return made
    }))
  const names = recallNames(cache.read(key)) ?? [...(await makeFiles()).keys()]
  const outputs = names.map((name) => ({
    path: searchFolder + name,
    key: 'deflated', // what is made of the text, which the name tells
    create: async () => deflateSync(textOf(name, await makeFiles()))
  }))
  return { manifest: `/${searchFolder}${names.at(-1) ?? ''}`, outputs }
}

/** Make the files of the index: texts by their names. Parts with the same text have the same name, and are one file. */
async function createFiles(sources: readonly Source[], entries: PageCache): Promise<ReadonlyMap<string, string>> {
  const pages: IndexedPage[] = []
  for (const { page, document } of sources) pages.push({ page, ...(await entries.readTerms(page, document)) })
  return new Map(
    createIndex(pages, variantsTable, (text) => fingerprint(hashOf(text))).map(({ name, text }) => [name, text])
  )
}

/** Find the text of a file. A name that the index lacks is an error: fingerprinted names must not serve other bytes. */
function textOf(name: string, files: ReadonlyMap<string, string>): string {
  const text = files.get(name)
  if (text !== undefined) return text
  throw new MachineError(
    'The search index in the cache does not belong to the pages of the site; run the command again.'
  )
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
