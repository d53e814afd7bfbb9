/**
 * A segment of the index: what is made of a group of adjacent pages, and of nothing else. When a page changes, its segment is
 * made again from what it holds of its other pages; other segments stay.
 */
import type { TextPlace } from '../../model/search.js'
import { numbersPerSegment } from '../text/index-format.js'
import { writeKind, writeRecords } from '../text/stored-records.js'
import { cutAtContent } from '../../utils/cut-at-content.js'
import { joinHanNames, type HanNames } from './han-names.js'
import { joinBlocks, packFile, type IndexFile, type IndexTools } from './pack-file.js'
import type { SegmentPage, TextBlock } from './segment-page.js'

/** The parts of a segment, beside its terms. */
export interface Segment {
  readonly summary: SegmentSummary
  /** Its records as JSON: part of the manifest while they are small, a file otherwise. */
  readonly recordsJson: string
  readonly records: IndexFile
  readonly texts: readonly IndexFile[]
}

/** What the manifest needs of a segment. */
export interface SegmentSummary {
  readonly pages: number
  /** `SearchManifest.kinds` of its numbers. */
  readonly kinds: string
  /** Name of the file with its records, and its size in UTF-16 units. */
  readonly records: string
  readonly recordsSize: number
  /** Names of the files with its texts. */
  readonly texts: readonly string[]
  /** What readers may ask for in pinyin. */
  readonly names: HanNames
}

/** Create a segment; `textSize` is the target size of a text file. */
export function createSegment(pages: readonly SegmentPage[], textSize: number, tools: IndexTools): Segment {
  const texts = new Map<string, IndexFile>()
  const places = pages.map((): TextPlace[] => [])
  for (const blocks of cutTexts(pages, textSize)) {
    const { name, bytes } = joinBlocks(
      'text',
      blocks.map(({ block }) => block.bytes),
      tools
    )
    texts.set(name, { name, bytes })
    let start = 0
    for (const { page, block } of blocks) {
      const { length } = block.bytes
      addPlace(places[page] ?? [], name, start, [length, block.lines])
      start += length
    }
  }
  const recordsJson = JSON.stringify(
    writeRecords(pages.map(({ record }, index) => ({ ...record, texts: places[index] ?? [] })))
  )
  const { name, bytes } = packFile('records', [recordsJson], tools)
  return {
    summary: {
      pages: pages.length,
      kinds: pages
        .map(({ record }) => writeKind(record))
        .join('')
        .padEnd(numbersPerSegment),
      records: name,
      recordsSize: recordsJson.length,
      texts: [...texts.keys()],
      names: joinHanNames(pages.map(({ names }) => names))
    },
    recordsJson,
    records: { name, bytes },
    texts: [...texts.values()]
  }
}

/** Add a block to the places of a page's text. Files may be the same. */
function addPlace(places: TextPlace[], name: string, start: number, block: readonly number[]): void {
  const last = places.at(-1)
  if (last && start > 0) places[places.length - 1] = [...last, ...block]
  else places.push([name, start, ...block])
}

/** A block of a text, and the number of its page. */
interface PlacedBlock {
  readonly page: number
  /** Permalink and number in the page. */
  readonly id: string
  readonly block: TextBlock
}

/** Cut the texts of a segment, which are in blocks, into files. */
function cutTexts(pages: readonly SegmentPage[], textSize: number): PlacedBlock[][] {
  const placed = pages.flatMap(({ record, blocks }, page) =>
    blocks.map((block, number): PlacedBlock => ({ page, id: `${record.permalink}#${number}`, block }))
  )
  return cutAtContent(placed, {
    idOf: ({ id }) => id,
    sizeOf: ({ block }) => block.size,
    targetOf: () => textSize
  })
}
