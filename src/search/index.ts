export { type SegmentChange, changedPostings } from './index/changed-postings.js'
export { type IndexWords, createHead, createIndex, createTermFile, hasRecordFiles } from './index/create-index.js'
export { type SegmentSummary, createSegment } from './index/create-segment.js'
export { cutPassages } from './index/cut-passages.js'
export { cutSegments } from './index/cut-segments.js'
export { textFileSize } from './index/file-sizes.js'
export { type HanNames, type ReadHan, formatHanNames, joinHanNames } from './index/han-names.js'
export { type TermTools, indexPage } from './index/index-page.js'
export { type LexiconEntry, formatEntry, parseEntry } from './index/lexicon.js'
export { makeTerms } from './index/make-terms.js'
export type { IndexFile, IndexTools } from './index/pack-file.js'
export {
  type IndexedPage,
  type PageFacts,
  type SegmentPage,
  createSegmentPage,
  openSegmentPages
} from './index/segment-page.js'
export { mergePages, replacePage } from './index/segment-terms.js'
export { cutRanges, joinRanges, rangeCount } from './index/term-ranges.js'
export { type TermFile, updateTerms } from './index/update-terms.js'
export * from './client.js'
export { type RecordSite, serviceRecord, serviceRecords } from './query/service-records.js'
export { isFunctionCharacter, isFunctionWord } from './text/function-words.js'
export { loadStemmer, stemmerName } from './text/stemmers.js'
export type { TermFileBlocks } from './text/term-blocks.js'
export { visitTerms } from './text/tokenize.js'
export { variantsTable } from './text/variants-table.js'
export { readVariants } from './text/variants.js'
export { type RecordedFigures, findRegressions, readFigures, writeFigures } from './evaluation/figures-lock.js'
export { type SetFigures, measureSet, pageOf } from './evaluation/measure-set.js'
export { type QuerySet, readQuerySets } from './evaluation/read-query-sets.js'
