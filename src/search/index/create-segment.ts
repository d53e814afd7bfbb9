/**
 * A segment of the index: what is made of a group of adjacent pages, and of nothing else. When a page changes, its segment is
 * made again from the terms and texts of its pages; other segments stay.
 */
import type { Passage, SearchPage, SearchRecord, TextPlace } from '../../model/search.js'
import { aboutSeparator } from '../text/about-separator.js'
import { numbersPerSegment } from '../text/index-format.js'
import { cutAtContent } from './cut-at-content.js'
import { textBlockSize } from './file-sizes.js'
import { packFile, type IndexFile, type IndexTools } from './pack-file.js'
import { mergePages } from './segment-terms.js'

/** A page, its passages and its terms. */
export interface IndexedPage {
  readonly page: SearchPage
  readonly passages: readonly Passage[]
  /** The result of `indexPage`. */
  readonly terms: string
}

/** The parts of a segment. */
export interface Segment {
  readonly summary: SegmentSummary
  /** The result of `mergePages`. */
  readonly terms: string
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
}

/** Create a segment; `textSize` is the target size of a text file. */
export function createSegment(indexed: readonly IndexedPage[], textSize: number, tools: IndexTools): Segment {
  const pages = indexed.map(withPassage)
  const texts = new Map<string, IndexFile>()
  const places = pages.map((): TextPlace[] => [])
  for (const blocks of cutTexts(pages, textSize)) {
    const { name, bytes, lengths } = packFile(
      'text',
      blocks.map(({ lines }) => lines.join('\n')),
      tools
    )
    texts.set(name, { name, bytes })
    let start = 0
    for (const [index, { page, lines }] of blocks.entries()) {
      const length = lengths[index] ?? 0
      addPlace(places[page] ?? [], name, start, [length, lines.length])
      start += length
    }
  }
  const recordsJson = JSON.stringify(
    pages.map(({ page, passages }, index) => recordOf(page, passages, places[index] ?? []))
  )
  const { name, bytes } = packFile('records', [recordsJson], tools)
  return {
    summary: {
      pages: pages.length,
      kinds: pages
        .map(({ page }) => page.kind.charAt(0))
        .join('')
        .padEnd(numbersPerSegment),
      records: name,
      recordsSize: recordsJson.length,
      texts: [...texts.keys()]
    },
    terms: mergePages(pages.map(({ terms }) => terms)),
    recordsJson,
    records: { name, bytes },
    texts: [...texts.values()]
  }
}

/** Give a page without text, such as a generated index, the empty passage that represents the page itself. */
function withPassage(page: IndexedPage): IndexedPage {
  return page.passages.length > 0 ? page : { ...page, passages: [{ anchor: '', heading: '', text: '' }] }
}

/** Add a block to the places of a page's text. */
function addPlace(places: TextPlace[], name: string, start: number, block: readonly number[]): void {
  const last = places.at(-1)
  if (last?.[0] === name) places[places.length - 1] = [name, last[1], [...last[2], ...block]]
  else places.push([name, start, block])
}

/** Create the record of a page. */
function recordOf(page: SearchPage, passages: readonly Passage[], texts: readonly TextPlace[]): SearchRecord {
  const { permalink, title, kind, method, trail } = page
  const sections: number[] = []
  for (const [index, { anchor }] of passages.entries()) {
    if (index > 0 && passages[index - 1]?.anchor === anchor) sections.push((sections.pop() ?? 0) + 1)
    else sections.push(1)
  }
  return { permalink, title, kind, ...(method && { method }), trail, sections, texts }
}

/** Adjacent passages of a page: lines of a block of text. */
interface TextBlock {
  readonly page: number
  /** Permalink and number in the page. */
  readonly id: string
  readonly lines: readonly string[]
  readonly size: number
}

/** Cut the texts of a segment into blocks, and those into files. */
function cutTexts(pages: readonly IndexedPage[], textSize: number): TextBlock[][] {
  return cutAtContent(pages.flatMap(blocksOf), {
    idOf: ({ id }) => id,
    sizeOf: ({ size }) => size,
    targetOf: () => textSize
  })
}

/** Cut the text of a page into blocks. */
function blocksOf({ page, passages }: IndexedPage, index: number): TextBlock[] {
  const blocks: { lines: string[]; size: number }[] = []
  for (const [number, passage] of passages.entries()) {
    const line = lineOf(passage, number === 0 ? aboutOf(page) : '')
    const size = passage.text.length
    const last = blocks.at(-1)
    if (last && last.size + size <= textBlockSize) {
      last.lines.push(line)
      last.size += size
    } else blocks.push({ lines: [line], size })
  }
  return blocks.map((block, number) => ({ page: index, id: `${page.permalink}#${number}`, ...block }))
}

/** Format a passage: anchor, heading, text and, in the first of a page that has any, its metadata, separated by tabs. */
function lineOf({ anchor, heading, text }: Passage, about: string): string {
  const parts = [anchor, heading, text, ...(about === '' ? [] : [about])]
  return parts.map((part) => part.replaceAll(/\s+/g, ' ')).join('\t')
}

/** Join what search finds of a page's metadata. */
function aboutOf({ description, keywords }: SearchPage): string {
  return [...(description === '' ? [] : [description]), ...keywords].join(aboutSeparator)
}
