/**
 * A segment of the search index in the cache. Where it differs from the one of the last index in some pages, what that one holds of the
 * others is taken from it, so that an edit reads, merges and deflates what it has changed; the result is the same in any case.
 */
import type { Cache } from '../../cache/cache.js'
import type { PageCache } from '../../compile/page-cache.js'
import type { PageTerms } from '../../compile/page-terms.js'
import type { StoredRecords } from '../../model/search.js'
import {
  createSegment,
  type SegmentSummary,
  createSegmentPage,
  openSegmentPages,
  type PageFacts,
  type SegmentPage,
  mergePages,
  replacePage,
  cutRanges,
  joinRanges,
  rangeCount
} from '../../search/index.js'
import { indexTools } from './index-tools.js'
import type { SourceSegment } from './list-segments.js'
import { formatBytes } from './stored-files.js'

/** A segment: the key of its entry, and its summary. */
export interface StoredSegment {
  readonly entry: string
  readonly summary: SegmentSummary
}

/** Part of the entry with the merged terms of a range. */
export const termsPart = (range: number) => `terms-${range}`
/** Part with its summary. */
const summaryPart = 'summary'
/** Part with the records as JSON. */
export const recordsPart = 'records'
/** Part with what is known of the pages: `StoredPage` for each. */
const pagesPart = 'pages'

/** What is known of a page of a segment beside its record. */
interface StoredPage extends PageFacts {
  /** Key of what the page brings to the index. */
  readonly key: string
  readonly place: PageTerms['place']
}

/** A page that is known from the last index, or was made. */
interface ReadPage {
  readonly stored: StoredPage
  readonly held: SegmentPage
  /** Given when it was made. */
  readonly terms?: string
}

/** The pages and the terms of a segment of the last index. */
interface LastSegment {
  readonly pages: readonly ReadPage[]
  readonly terms: string
}

/** Above this number of changed pages it takes less to merge the terms of all. */
const maxReplaced = 8

/** What a segment is made with. */
interface SegmentTools {
  readonly pages: PageCache
  readonly cache: Cache
}

/** Find a segment that the cache holds already, made while pages were compiled or for an earlier state of the site. */
export function findSegment({ key }: SourceSegment, cache: Cache): StoredSegment | undefined {
  const text = cache.readPart(key, summaryPart)
  return text === undefined ? undefined : { entry: key, summary: JSON.parse(text) as SegmentSummary }
}

/** Create a segment and keep it; `last` is the one in its place in the last index. */
export async function storeSegment(
  { key, sources, textSize }: SourceSegment,
  last: StoredSegment | undefined,
  { pages, cache }: SegmentTools
): Promise<StoredSegment> {
  const base = last && openLast(last, sources.length, cache)
  const read: ReadPage[] = []
  for (const [index, { page, document, key }] of sources.entries()) {
    const known = base?.pages[index]
    if (known?.stored.key === key) {
      read.push(known)
      continue
    }
    const found = await pages.readTerms(page, document)
    const held = createSegmentPage({ page, ...found }, indexTools)
    const sizes = held.blocks.map(({ size }) => size)
    read.push({ stored: { key, place: found.place, sizes, names: held.names }, held, terms: found.terms })
  }
  const terms =
    (base && replaceTerms(base, read, cache)) ?? mergePages(await Promise.all(read.map((page) => termsOf(page))))
  const made = createSegment(
    read.map(({ held }) => held),
    textSize,
    indexTools
  )
  cache.writeEntry(key, {
    [summaryPart]: JSON.stringify(made.summary),
    ...Object.fromEntries(cutRanges(terms).map((lines, range) => [termsPart(range), lines])),
    [recordsPart]: made.recordsJson,
    [pagesPart]: JSON.stringify(read.map(({ stored }) => stored)),
    ...Object.fromEntries([made.records, ...made.texts].map(({ name, bytes }) => [name, formatBytes(bytes)]))
  })
  return { entry: key, summary: made.summary }

  async function termsOf({ stored, terms }: ReadPage): Promise<string> {
    if (terms !== undefined) return terms
    const source = sources.find(({ key }) => key === stored.key)
    return source ? (await pages.readTerms(source.page, source.document)).terms : ''
  }
}

/** Open a segment of the last index; undefined when it has another number of pages, or the cache has lost it. */
function openLast({ entry }: StoredSegment, count: number, cache: Cache): LastSegment | undefined {
  const parts = cache.readEntry(entry)
  const [records, stored] = [parts?.[recordsPart], parts?.[pagesPart]]
  if (records === undefined || stored === undefined) return undefined
  const terms = joinRanges(Array.from({ length: rangeCount }, (_, range) => parts?.[termsPart(range)] ?? ''))
  const pages = JSON.parse(stored) as StoredPage[]
  if (pages.length !== count) return undefined
  const files = new Map<string, Uint8Array>()
  const readText = (name: string) => {
    const file = files.get(name) ?? Buffer.from(parts?.[name] ?? '', 'base64')
    files.set(name, file)
    return file
  }
  const held = openSegmentPages(JSON.parse(records) as StoredRecords, pages, readText)
  return { terms, pages: pages.flatMap((stored, index) => (held[index] ? [{ stored, held: held[index] }] : [])) }
}

/** Replace the terms of changed pages; undefined when the cache has lost those that they had, or too many have changed. */
function replaceTerms(base: LastSegment, read: readonly ReadPage[], cache: Cache): string | undefined {
  const changed = read.flatMap(({ terms }, index) => (terms === undefined ? [] : [{ index, terms }]))
  if (changed.length > maxReplaced) return undefined
  let text = base.terms
  for (const { index, terms } of changed) {
    const place = base.pages[index]?.stored.place
    const before = place && cache.readPart(...place)
    if (before === undefined) return undefined
    text = replacePage(text, index, before, terms)
  }
  return text
}
