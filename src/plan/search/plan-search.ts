/**
 * The search index of a site as planned outputs. Which files there are is cached under the key of all pages, so that a build with
 * nothing to do reads one entry; a build with changed pages updates the index of the last one (`store-index.ts`).
 */
import type { Cache } from '../../cache/cache.js'
import { plainKey } from '../../cache/key.js'
import { createPageCache, type PageCache } from '../../compile/page-cache.js'
import type { Config } from '../../model/config.js'
import { MachineError } from '../../model/errors.js'
import type { PlannedOutput } from '../../model/output.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { createIndex, formatHanNames, type HanNames, type IndexedPage, variantsTable } from '../../search/index.js'
import { generatorId } from '../../utils/generator.js'
import { indexTools } from './index-tools.js'
import { listSegments, type SourceSegment, type IndexSource } from './list-segments.js'
import { storeIndex, type StoreTools } from './store-index.js'
import { regionalWordsFor, vocabularyFor } from './vocabulary-for.js'
import { readStoredFile, readStoredFiles, type StoredFile } from './stored-files.js'

/** Folder of the index in the output folder. */
const searchFolder = '_capstan/search/'

/** The files of the index. */
export interface SearchFiles {
  /** Public path of the manifest. */
  readonly manifest: string
  readonly outputs: readonly PlannedOutput[]
}

/** Plan the search index of all searchable pages. */
export async function planSearch(
  prepared: PreparedSite,
  config: Config,
  cache: Cache
): Promise<SearchFiles | undefined> {
  if (config.search === false) return undefined
  const pages = createPageCache(prepared.pages, config, cache)
  const segments = listSegments(prepared, config)
  const words = {
    variants: variantsTable,
    synonyms: synonymsOf(prepared, config),
    vocabulary: vocabularyFor(config.lang),
    regional: regionalWordsFor(config.lang),
    title: config.title
  }
  const hasReadings = config.search.pinyin && /^zh(?:-|$)/.test(config.lang)
  const made = [words.synonyms, config.lang, words.title, hasReadings, segments.map(({ key }) => key)]
  const key = `${plainKey(['search', generatorId, made])}.search-files`
  let all: Promise<ReadonlyMap<string, Uint8Array>> | undefined
  const makeAll = () => (all ??= createFiles(segments, { words, hasReadings, pages }))
  const files =
    readStoredFiles(key, cache) ??
    (await storeIndex(key, segments, { words, hasReadings, pages, cache })) ??
    namesOf(await makeAll())
  const outputs = files.map((file) => ({
    path: searchFolder + file.name,
    key: 'search', // the name tells the bytes
    create: async () => readStoredFile(file, cache) ?? bytesOf(file.name, await makeAll())
  }))
  return { manifest: `/${searchFolder}${files.at(-1)?.name ?? ''}`, outputs }
}

/** List the groups of words with one meaning: those of the configuration, and the terms of the glossary with their variants. */
function synonymsOf({ terms }: PreparedSite, { search }: Config): string[][] {
  const own = search === false ? [] : search.synonyms
  const groups = terms.map(({ term, original, forbid }) => [term, original, ...forbid])
  return [...own, ...groups.filter((words) => new Set(words).size > 1)]
}

/** Create all files at once, where the cache does not keep them: bytes by their names. */
async function createFiles(
  segments: readonly SourceSegment[],
  { words, hasReadings, pages }: Omit<StoreTools, 'cache'>
): Promise<ReadonlyMap<string, Uint8Array>> {
  const readHan = hasReadings ? (await import('./read-han.js')).readHan : undefined
  const readings = readHan && ((names: HanNames) => formatHanNames(names, readHan))
  const indexed: IndexedPage[] = []
  for (const { sources } of segments) indexed.push(...(await readPages(sources, pages)))
  return new Map(createIndex(indexed, { ...words, readings }, indexTools).map(({ name, bytes }) => [name, bytes]))
}

/** List files that no entry of the cache holds. */
function namesOf(files: ReadonlyMap<string, Uint8Array>): StoredFile[] {
  return [...files.keys()].map((name) => ({ name, entry: '' }))
}

/** Find the bytes of a file. A name that the index lacks is an error: fingerprinted names must not serve other bytes. */
function bytesOf(name: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const bytes = files.get(name)
  if (bytes !== undefined) return bytes
  throw new MachineError('The cached search index does not match the pages of the site; run the command again.')
}

/** Read what pages bring to the index. */
export async function readPages(sources: readonly IndexSource[], pages: PageCache): Promise<IndexedPage[]> {
  const indexed: IndexedPage[] = []
  for (const { page, document } of sources) indexed.push({ page, ...(await pages.readTerms(page, document)) })
  return indexed
}
