import type { Passage, SearchPage, SearchRecord, StoredRecords } from '../../model/search.js'
import { readRecords } from '../text/stored-records.js'
import { textBlockSize } from './file-sizes.js'
import { hanNamesOf, type HanNames } from './han-names.js'
import type { IndexTools } from './pack-file.js'
import { questionsAt, questionsOf } from './questions-at.js'

/** A page, its passages and its terms. */
export interface IndexedPage {
  readonly page: SearchPage
  readonly passages: readonly Passage[]
  /** The result of `indexPage`. */
  readonly terms: string
}

/** What the files of a segment hold of a page, beside its terms; it is made of the page alone. */
export interface SegmentPage {
  readonly record: Omit<SearchRecord, 'texts'>
  readonly blocks: readonly TextBlock[]
  /** What readers may ask for in pinyin. */
  readonly names: HanNames
}

/** Adjacent passages of a page, deflated. */
export interface TextBlock {
  /** Size of their text in UTF-16 units. */
  readonly size: number
  /** Number of passages. */
  readonly lines: number
  readonly bytes: Uint8Array
}

/** Create what a segment holds of a page. One without text, such as a generated index, has a passage of its description, which represents the page. */
export function createSegmentPage({ page, passages }: IndexedPage, { deflate }: IndexTools): SegmentPage {
  const all = passages.length > 0 ? passages : [{ anchor: '', heading: '', text: page.description }]
  return {
    record: recordOf(page, all),
    names: hanNamesOf(page, all),
    blocks: blocksOf(page, all).map(({ lines, size }) => ({
      size,
      lines: lines.length,
      bytes: deflate(lines.join('\n'))
    }))
  }
}

/** What is known of a page of a segment beside its files. */
export interface PageFacts {
  /** Sizes of the blocks of its text. */
  readonly sizes: readonly number[]
  readonly names: HanNames
}

/** Take the pages of a segment out of its files. */
export function openSegmentPages(
  records: StoredRecords,
  facts: readonly PageFacts[],
  readText: (name: string) => Uint8Array
): SegmentPage[] {
  return readRecords(records).map(({ texts, ...record }, page) => {
    const blocks = texts.flatMap(([name, start, ...lengths]) => cutBlocks(readText(name), start, lengths))
    const { sizes = [], names = { titles: [], headings: [] } } = facts[page] ?? {}
    return { record, names, blocks: blocks.map((block, index) => ({ ...block, size: sizes[index] ?? 0 })) }
  })
}

/** Cut adjacent blocks out of a file: for each its length in bytes and the number of its passages. */
function cutBlocks(file: Uint8Array, start: number, lengths: readonly number[]): Omit<TextBlock, 'size'>[] {
  const blocks: Omit<TextBlock, 'size'>[] = []
  let position = start
  for (let index = 0; index < lengths.length; index += 2) {
    const end = position + (lengths[index] ?? 0)
    blocks.push({ bytes: file.subarray(position, end), lines: lengths[index + 1] ?? 0 })
    position = end
  }
  return blocks
}

/** Create the record of a page. */
function recordOf(page: SearchPage, passages: readonly Passage[]): Omit<SearchRecord, 'texts'> {
  const { permalink, title, kind, priority, method, trail } = page
  const sections: number[] = []
  for (const [index, { anchor }] of passages.entries()) {
    if (index > 0 && passages[index - 1]?.anchor === anchor) sections.push((sections.pop() ?? 0) + 1)
    else sections.push(1)
  }
  return { permalink, title, kind, ...(priority && { priority }), ...(method && { method }), trail, sections }
}

/** Cut the text of a page into blocks. */
function blocksOf(page: SearchPage, passages: readonly Passage[]): { lines: string[]; size: number }[] {
  const blocks: { lines: string[]; size: number }[] = []
  for (const [number, passage] of passages.entries()) {
    const about = number === 0 ? aboutOf(page) : questionsAt(page, passages, number)
    const line = lineOf(passage, about.join(' · '))
    const size = passage.text.length
    const last = blocks.at(-1)
    if (last && last.size + size <= textBlockSize) {
      last.lines.push(line)
      last.size += size
    } else blocks.push({ lines: [line], size })
  }
  return blocks
}

/** Format a passage: anchor, heading, text and what is written beside it, where anything is, separated by tabs. */
function lineOf({ anchor, heading, text }: Passage, about: string): string {
  const parts = [anchor, heading, text, ...(about === '' ? [] : [about])]
  return parts.map((part) => part.replaceAll(/[^\S\r]+/g, ' ')).join('\t')
}

/** List what search finds of a page's metadata. */
function aboutOf(page: SearchPage): readonly string[] {
  const { description, keywords } = page
  return [...(description === '' ? [] : [description]), ...keywords, ...questionsOf(page, '')]
}
