/**
 * Compile the pages of a site, or recall them from the cache. The three rules of its keys: what a key names never changes;
 * a key depends on the page, the files it includes and the options that matter, and on nothing else; a damaged or missing
 * entry is compiled again.
 *
 * A page's record lies under a key of what is known before compiling; it names the included files with their hashes, and
 * counts only while they still have them. The HTML lies under a key of all that together.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import { isApiPage, type CompiledFrom } from '../model/api.js'
import type { Config } from '../model/config.js'
import type { Dependency, Document, MarkedPage } from '../model/document.js'
import type { SearchPage } from '../model/search.js'
import type { Pool } from '../pool/pool.js'
import { generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { fillCode } from './fill-code.js'
import { readPageTerms } from './page-terms.js'

/** What compiling needs beside the pages. */
export interface CompileTools {
  readonly cache: Cache
  /** Called once, and only when something must be compiled, with the number of pages. */
  readonly openPool: (count: number) => Promise<Pool>
  /** Says as what the search finds a page; given when the search index is made, too. */
  readonly foundAs?: ((page: CompiledFrom) => SearchPage | undefined) | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** The documents in the order of the pages, and how many were compiled now. */
export interface CompileResult {
  readonly documents: readonly Document[]
  readonly compiled: number
  readonly cached: number
}

/** Compile what the cache does not hold. */
export async function compilePages(
  pages: readonly CompiledFrom[],
  config: Config,
  { cache, openPool, foundAs, onProgress }: CompileTools
): Promise<CompileResult> {
  const hashes = new Map<string, string | undefined>()
  const documents = pages.map((page) => recall(page, config, cache, hashes))
  const missing = pages.flatMap((page, index) => (documents[index] ? [] : [{ page, index }]))
  if (missing.length > 0) {
    const pool = await openPool(missing.length)
    let done = 0
    try {
      await Promise.all(
        missing.map(async ({ page, index }) => {
          const compiled = await pool.compile(page)
          // While workers compile, this thread has the time for all that does not need their compiler.
          const document = (documents[index] = await keepPage(page, compiled, config, cache))
          const found = foundAs?.(page)
          if (found) readPageTerms(found, document, cache)
          onProgress?.(++done, missing.length)
        })
      )
    } finally {
      await pool.close()
    }
  }
  return {
    documents: documents.filter((document) => document !== undefined),
    compiled: missing.length,
    cached: pages.length - missing.length
  }
}

/** Put a compiled page into the cache, with its code. */
export async function keepPage(
  page: CompiledFrom,
  compiled: MarkedPage,
  config: Config,
  cache: Cache
): Promise<Document> {
  const { document, sections } = compiled
  cache.write(`${document.key}.html`, await fillCode(compiled, cache))
  cache.write(`${document.key}.sections`, JSON.stringify(sections))
  cache.write(`${recordKey(page, config)}.json`, JSON.stringify(document))
  return document
}

/** Key of a page's record: what is known before compiling. */
export function recordKey(page: CompiledFrom, config: Config): string {
  if (isApiPage(page)) return cacheKey([generatorId, page.source, page.hash, config.lang])
  return cacheKey([
    generatorId,
    page.source,
    page.hash,
    page.format,
    page.frontMatter,
    page.contentTitle ?? null,
    config.contentPath,
    config.staticPath,
    config.lang
  ])
}

/** Key of a compiled page's HTML: the record's key and the files it includes. */
export function contentKey(record: string, dependencies: readonly Dependency[]): string {
  return cacheKey([record, dependencies])
}

/** Read a page's record from the cache, if the files it includes are as they were. */
function recall(
  page: CompiledFrom,
  config: Config,
  cache: Cache,
  hashes: Map<string, string | undefined>
): Document | undefined {
  const record = cache.read(`${recordKey(page, config)}.json`)
  if (record === undefined) return undefined
  const document = JSON.parse(record) as Document
  const isCurrent = document.dependencies.every(({ path, hash }) => hashOfFile(path, config, hashes) === hash)
  return isCurrent && cache.has(`${document.key}.html`) ? document : undefined
}

/** Hash a file of the site once a run; undefined when it is not there. */
function hashOfFile(path: string, config: Config, hashes: Map<string, string | undefined>): string | undefined {
  if (!hashes.has(path)) hashes.set(path, readHash(join(config.siteDir, path)))
  return hashes.get(path)
}

function readHash(file: string): string | undefined {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return undefined // gone, as the record may say too
  }
}
