/**
 * The update of the search index in the cache. Its segments, its files of terms and its head are entries of their own, named by what they
 * are made of; one more entry, which each update writes again, names those of the last index. Where that fits, only segments
 * with a changed page are made, and only files with a changed term are read and made; the result is the same in any case.
 */
import type { Cache } from '../../cache/cache.js'
import type { PageCache } from '../../compile/page-cache.js'
import {
  changedPostings,
  type SegmentChange,
  createHead,
  createTermFile,
  hasRecordFiles,
  type IndexWords,
  joinHanNames,
  type LexiconEntry,
  formatHanNames,
  type HanNames,
  makeTerms,
  joinRanges,
  rangeCount,
  updateTerms,
  type TermFile
} from '../../search/index.js'
import { indexTools } from './index-tools.js'
import { keepLast, readLast, readLexicon, type LastIndex, type StoredTerms } from './last-index.js'
import type { SourceSegment } from './list-segments.js'
import { findSegment, recordsPart, storeSegment, termsPart, type StoredSegment } from './store-segment.js'
import { formatBytes, keepStoredFiles, type StoredFile } from './stored-files.js'
import { cacheKey, plainKey } from '../../cache/key.js'
import { generatorId } from '../../utils/generator.js'

/** What an update is made with. */
export interface StoreTools {
  readonly words: IndexWords
  /** Whether names are found by pinyin. */
  readonly hasReadings: boolean
  readonly pages: PageCache
  readonly cache: Cache
}

/** The terms of a site: the files that hold them, and what is known of each. */
interface StoredLexicon {
  readonly terms: readonly StoredTerms[]
  readonly lexicon: readonly LexiconEntry[]
}

/** Thrown inside of an update when an entry that it builds on is missing or damaged. */
class MissingEntryError extends Error {}

/**
 * Update the index in the cache, and keep and list its files under `key`; the last is the manifest. Returns undefined
 * when the cache does not contain what was just written to it.
 */
export async function storeIndex(
  key: string,
  source: readonly SourceSegment[],
  { words, hasReadings, pages, cache }: StoreTools
): Promise<StoredFile[] | undefined> {
  for (const isComplete of [true, false]) {
    // Where entries have turned out to be lost, everything is made again.
    const last = isComplete ? readLast(cache) : undefined
    const segments: StoredSegment[] = []
    for (const [index, segment] of source.entries()) {
      const known = last?.segments[index]
      const found = known?.entry === segment.key ? known : isComplete ? findSegment(segment, cache) : undefined
      segments.push(found ?? (await storeSegment(segment, known, { pages, cache })))
    }
    const names = joinHanNames(segments.map(({ summary }) => summary.names))
    const read = hasReadings ? await storeReadings(names, cache) : ''
    try {
      return finishIndex(key, segments, last, { words: { ...words, readings: () => read }, cache })
    } catch (error) {
      if (!(error instanceof MissingEntryError)) throw error
    }
  }
  return undefined
}

/** Read a part that an update cannot do without. */
function requirePart(entry: string, part: string, cache: Cache): string {
  const text = cache.readPart(entry, part)
  if (text === undefined) throw new MissingEntryError()
  return text
}

/** Update the terms and the head of the index. */
function finishIndex(
  key: string,
  segments: readonly StoredSegment[],
  last: LastIndex | undefined,
  { words, cache }: Pick<StoreTools, 'words' | 'cache'>
): StoredFile[] {
  const { terms, lexicon } = storeTerms(segments, last, cache)
  const summaries = segments.map(({ summary }) => summary)
  const recordsAt = (segment: number) => requirePart(segments[segment]?.entry ?? '', recordsPart, cache)
  const shards = terms.map(({ list }) => list)
  const head = createHead({ segments: summaries, shards, lexicon, recordsAt }, words, indexTools)
  const hasFiles = hasRecordFiles(summaries)
  const files = [
    ...segments.flatMap(({ entry, summary: { texts, records } }) =>
      [...texts, ...(hasFiles ? [records] : [])].map((name) => ({ name, entry }))
    ),
    ...terms.map(({ entry, name }) => ({ name, entry }))
  ]
  keepLast({ segments, terms }, lexicon, cache)
  return keepStoredFiles(key, files, head, cache)
}

/** Update the files of terms to the segments that differ from those of the last index; make all of them where there is none like it. */
function storeTerms(segments: readonly StoredSegment[], last: LastIndex | undefined, cache: Cache): StoredLexicon {
  const pages = pagesOf(segments)
  const keep = (file: TermFile) => storeTermFile(file, cache)
  if (last?.segments.length !== segments.length) {
    const read = (range: number) => segments.map(({ entry }) => requirePart(entry, termsPart(range), cache))
    const { files, lexicon } = makeTerms({ ranges: rangeCount, read }, pages, keep)
    return { terms: files, lexicon }
  }
  const termsOf = ({ entry }: StoredSegment) =>
    joinRanges(Array.from({ length: rangeCount }, (_, range) => requirePart(entry, termsPart(range), cache)))
  const changes = segments.flatMap((segment, index): SegmentChange[] => {
    const before = last.segments[index]
    if (!before || before.entry === segment.entry) return []
    return [{ segment: index, before: termsOf(before), after: termsOf(segment) }]
  })
  const known = readLexicon(last, cache)
  if (!known) throw new MissingEntryError()
  const { lexicon, files } = updateTerms<StoredTerms>(
    { pages: pagesOf(last.segments), lexicon: known, files: last.terms },
    changedPostings(changes),
    pages,
    ({ entry }) => requirePart(entry, 'source', cache)
  )
  return { terms: files.map((file) => ('entry' in file ? file : keep(file))), lexicon }
}

/** Keep a new file of terms. */
function storeTermFile(made: TermFile, cache: Cache): StoredTerms {
  const { file, list } = createTermFile(made, indexTools)
  const { name, bytes } = file
  const entry = `${cacheKey(['search-terms', generatorId, name, made.source])}.search-terms`
  cache.writeEntry(entry, { source: made.source, [name]: formatBytes(bytes) })
  return { entry, name, list }
}

function pagesOf(segments: readonly StoredSegment[]): number {
  return segments.reduce((sum, { summary }) => sum + summary.pages, 0)
}

/** Format how names are read, from the cache: most edits leave titles and headings as they are, and the dictionary is not loaded. */
async function storeReadings(names: HanNames, cache: Cache): Promise<string> {
  if (names.titles.length + names.headings.length === 0) return ''
  const key = `${plainKey(['search-readings', generatorId, names])}.search-readings`
  const known = cache.readPart(key, 'readings')
  if (known !== undefined) return known
  const { readHan } = await import('./read-han.js')
  const readings = formatHanNames(names, readHan)
  cache.writeEntry(key, { readings })
  return readings
}
