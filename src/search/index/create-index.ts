/**
 * Create the search index of a site: an inverted index in text files that a browser loads on demand.
 *
 * Why our own: over the first site's pages the only library with shards (Pagefind 1.6) reached an MRR@5 of 0.78 where this
 * tokenizer and ranking reach more than 0.92, because it cuts Chinese in one way for the index and in another for the query;
 * libraries with one index (MiniSearch) rank as well with this tokenizer, but load 190 KB and more before the first result.
 *
 * - `terms` files: sorted terms with their postings (`postings.ts`), in blocks; a query loads those that hold its terms.
 * - `records` files: titles and sections to show hits with; part of the manifest while they are small.
 * - the list of common words for spelling correction, the table of traditional characters, how names are read in pinyin, and the general vocabulary.
 * - `text` files: passages of some pages, in blocks, for snippets.
 * - the manifest, which refers to all others. Every name holds the hash of the text, so browsers cache what did not change.
 *
 * Pages form segments, as in a log-structured index: a changed page leads to a new segment, and a changed segment to new files
 * of those terms alone whose postings in it differ. What is kept between builds is in `plan/search`.
 *
 * Blocks of files are deflated: half the size, also from hosts that do not compress responses. Browsers inflate them natively
 * (`DecompressionStream`) and detect corruption by the checksum.
 */
import type { SearchManifest, StoredRecords } from '../../model/search.js'
import { readCharacters, writeCharacters } from '../text/characters.js'
import { writeNames } from '../text/file-names.js'
import { indexFormat } from '../text/index-format.js'
import { readRecords, writeRecords } from '../text/stored-records.js'
import { writeSortedWords } from '../text/sorted-words.js'
import { writeTermBlocks, type TermFileBlocks } from '../text/term-blocks.js'
import { besideOwn, formatRegional, formatSynonyms } from '../text/synonyms.js'
import { tokenize } from '../text/tokenize.js'
import { readVariants, variantsFor } from '../text/variants.js'
import { createSegment, type SegmentSummary } from './create-segment.js'
import { cutSegments } from './cut-segments.js'
import { joinHanNames, type HanNames } from './han-names.js'
import { textFileSize } from './file-sizes.js'
import { commonWords, type LexiconEntry } from './lexicon.js'
import { makeTerms } from './make-terms.js'
import { packFile, type IndexFile, type IndexTools } from './pack-file.js'
import { createSegmentPage, type IndexedPage } from './segment-page.js'
import { mergePages } from './segment-terms.js'
import type { TermFile } from './update-terms.js'

/** Words of the site and of its language. */
export interface IndexWords {
  /** Table of traditional characters. */
  readonly variants: string
  /** Groups of words with one meaning. */
  readonly synonyms: readonly (readonly string[])[]
  /** Such groups of the language, which mean the same on any site; the site's own take their place. */
  readonly vocabulary?: readonly (readonly string[])[]
  /** Groups of words that regions of the language call otherwise. */
  readonly regional?: readonly (readonly string[])[]
  readonly title: string
  /** Formats how names are read in pinyin; absent: readers do not ask in it. */
  readonly readings?: ((names: HanNames) => string) | undefined
}

/** Create all files at once; the last is the manifest. Pages are sorted by permalink. */
export function createIndex(pages: readonly IndexedPage[], words: IndexWords, tools: IndexTools): IndexFile[] {
  const segments = cutSegments(pages, ({ page }) => page.permalink).map((group) => ({
    ...createSegment(
      group.map((page) => createSegmentPage(page, tools)),
      textFileSize(
        group.reduce((sum, page) => sum + textLength(page), 0),
        group.length,
        pages.length
      ),
      tools
    ),
    terms: mergePages(group.map(({ terms }) => terms))
  }))
  const summaries = segments.map(({ summary }) => summary)
  const { lexicon, files: terms } = makeTerms(
    { ranges: 1, read: () => segments.map(({ terms }) => terms) },
    pages.length,
    (file) => createTermFile(file, tools)
  )
  const recordsAt = (segment: number) => segments[segment]?.recordsJson ?? ''
  const shards = terms.map(({ list }) => list)
  const head = createHead({ segments: summaries, shards, lexicon, recordsAt }, words, tools)
  const records = hasRecordFiles(summaries) ? segments.map(({ records }) => records) : []
  return [...segments.flatMap(({ texts }) => texts), ...records, ...terms.map(({ file }) => file), ...head]
}

/** Size of the text of a page in UTF-16 units. */
function textLength({ passages }: IndexedPage): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0)
}

/** Create a file of terms, and list its blocks. */
export function createTermFile({ blocks }: TermFile, tools: IndexTools): { file: IndexFile; list: TermFileBlocks } {
  const { name, bytes, lengths } = packFile(
    'terms',
    blocks.map(({ text }) => text),
    tools
  )
  return {
    file: { name, bytes },
    list: { name, blocks: blocks.map(({ first }, index) => [first, lengths[index] ?? 0]) }
  }
}

/** What the files that every query loads are made of. */
export interface IndexSummary {
  readonly segments: readonly SegmentSummary[]
  readonly shards: readonly TermFileBlocks[]
  readonly lexicon: readonly LexiconEntry[]
  /** Reads the records of a segment as JSON; called while records are small. */
  readonly recordsAt: (segment: number) => string
}

/** Maximum size of records inside of the manifest, in UTF-16 units of JSON. */
const maxInlineRecords = 50_000

/** Whether records are too large for the manifest. */
export function hasRecordFiles(segments: readonly SegmentSummary[]): boolean {
  return segments.reduce((sum, { recordsSize }) => sum + recordsSize, 0) > maxInlineRecords
}

/** Create the files that exist once: common words, variants, manifest. */
export function createHead(
  { segments, shards, lexicon, recordsAt }: IndexSummary,
  { variants, synonyms, vocabulary = [], regional = [], title, readings }: IndexWords,
  tools: IndexTools
): IndexFile[] {
  const sorted = lexicon.map(({ term }) => term)
  const terms = new Map(lexicon.map(({ term, pages }) => [term, pages]))
  const characters = writeCharacters(sorted)
  const words = packFile('words', [writeSortedWords(commonWords(lexicon))], tools)
  const table = readVariants(variants)
  const format = (groups: readonly (readonly string[])[]) => formatSynonyms(groups, table, (term) => terms.has(term))
  const own = format(synonyms)
  const regionalWords = formatRegional(regional, table, (term) => terms.get(term) ?? 0)
  const general = `${format(besideOwn(vocabulary, synonyms))}\n\n${regionalWords}`
  const generalFiles = general.trim() === '' ? [] : [packFile('vocabulary', [general], tools)]
  // Words that no page holds are known by their simplified characters, too.
  const simplified = new Set([...readCharacters(characters), ...Array.from(own + general)])
  const variantFile = packFile('variants', [variantsFor(simplified, variants)], tools)
  const read = readings?.(joinHanNames(segments.map(({ names }) => names))) ?? ''
  const readingFiles = read === '' ? [] : [packFile('readings', [read], tools)]
  const manifest: SearchManifest = {
    form: indexFormat,
    pages: segments.reduce((sum, { pages }) => sum + pages, 0),
    kinds: segments.map(({ kinds }) => kinds).join(''),
    shards: writeTermBlocks(shards, sorted),
    characters,
    words: words.name,
    synonyms: own,
    ...(generalFiles[0] && { vocabulary: generalFiles[0].name }),
    names: namesIn(title, terms).join(' '),
    variants: variantFile.name,
    ...(readingFiles[0] && { readings: readingFiles[0].name }),
    records: hasRecordFiles(segments)
      ? writeNames(segments.map(({ records }) => records))
      : writeRecords(segments.flatMap((_, segment) => readRecords(JSON.parse(recordsAt(segment)) as StoredRecords)))
  }
  return [
    words,
    variantFile,
    ...generalFiles,
    ...readingFiles,
    packFile('manifest', [JSON.stringify(manifest)], tools)
  ].map(({ name, bytes }) => ({
    name,
    bytes
  }))
}

/** List the words of the site's title that the index holds: in a query they tell nothing. Han runs have no words to tell apart. */
function namesIn(title: string, terms: ReadonlyMap<string, number>): string[] {
  const words = tokenize(title).filter(({ term, kind }) => kind === 'word' && terms.has(term))
  return [...new Set(words.map(({ term }) => term))]
}
