/**
 * Create the search index of a site: an inverted index in text files that a browser loads on demand.
 *
 * Why our own: over the first site's pages the only library with shards (Pagefind 1.6) reached an MRR@5 of 0.78 where this
 * tokenizer and ranking reach more than 0.92, because it cuts Chinese in one way for the index and in another for the query;
 * libraries with one index (MiniSearch) rank as well with this tokenizer, but load 190 KB and more before the first result.
 *
 * - `terms` files: sorted terms with their postings (`postings.ts`); a query loads those that hold its terms.
 * - `records`: titles and sections to show hits with; part of the manifest while they are small.
 * - the list of common words for spelling correction, and the table of traditional characters.
 * - `text` files: the passages of a page, for snippets.
 * - the manifest, which refers to all others. Every name holds the hash of the text, so browsers cache what did not change.
 *
 * The files are deflated when they are written: half the size, also from hosts that do not compress responses. Browsers inflate
 * them natively (`DecompressionStream`) and detect corrupted files by the checksum.
 */
import type { Passage, SearchManifest, SearchPage, SearchRecord } from '../../model/search.js'
import { readCharacters, writeCharacters } from '../text/characters.js'
import { createShards } from './create-shards.js'
import { indexFormat } from '../text/index-format.js'
import { variantsFor } from '../text/variants.js'

/** A page, its passages and its terms. */
export interface IndexedPage {
  readonly page: SearchPage
  readonly passages: readonly Passage[]
  /** The result of `indexPage`. */
  readonly terms: string
}

/** A file of the index before it is deflated; its name has no folder. */
export interface IndexFile {
  readonly name: string
  readonly text: string
}

/** Target size of a text file in UTF-16 units. */
const textSize = 1200
/** Maximum size of records inside of the manifest, in UTF-16 units of JSON. */
const maxInlineRecords = 100_000
/** Number of records in a file of their own. */
const recordsPerFile = 24

/** Create all files; the last is the manifest. Pages are sorted by permalink; `fingerprintOf` names a text by its hash. */
export function createIndex(
  pages: readonly IndexedPage[],
  variants: string,
  fingerprintOf: (text: string) => string
): IndexFile[] {
  const files: IndexFile[] = []
  const add = (kind: string, text: string) => {
    const name = `${kind}.${fingerprintOf(text)}.bin`
    files.push({ name, text })
    return name
  }
  const records = pages.map(({ page, passages }) => recordOf(page, passages, (text) => add('text', text)))
  const { shards, terms, words } = createShards(pages.map((page) => page.terms))
  const characters = writeCharacters(terms)
  const manifest: SearchManifest = {
    form: indexFormat,
    pages: pages.length,
    kinds: pages.map(({ page }) => page.kind.charAt(0)).join(''),
    shards: shards.map(({ first, text }) => `${first} ${add('terms', text)}`).join('\n'),
    characters,
    words: add('words', words.join('\n')),
    variants: add('variants', variantsFor(readCharacters(characters), variants)),
    records: splitRecords(records, (text) => add('records', text))
  }
  add('manifest', JSON.stringify(manifest))
  return files
}

/** Create the record of a page and add its text files. */
function recordOf(page: SearchPage, passages: readonly Passage[], addText: (text: string) => string): SearchRecord {
  const { permalink, title, kind, method, trail } = page
  const sections: number[] = []
  for (const [index, { anchor }] of passages.entries()) {
    if (index > 0 && passages[index - 1]?.anchor === anchor) sections.push((sections.pop() ?? 0) + 1)
    else sections.push(1)
  }
  const texts = groupTexts(passages).map((group) => [addText(group.join('\n')), group.length] as const)
  return { permalink, title, kind, ...(method && { method }), trail, sections, texts }
}

/** Group passages into files. A passage is a line of anchor, heading and text, separated by tabs. */
function groupTexts(passages: readonly Passage[]): string[][] {
  const groups: string[][] = []
  let size = Infinity
  for (const { anchor, heading, text } of passages) {
    if (size + text.length > textSize) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push([anchor, heading, text].map((part) => part.replaceAll(/\s+/g, ' ')).join('\t'))
    size += text.length
  }
  return groups
}

/** Inline records while they are small; otherwise write them to files. */
function splitRecords(records: readonly SearchRecord[], add: (text: string) => string): SearchManifest['records'] {
  if (JSON.stringify(records).length <= maxInlineRecords) return records
  const names: string[] = []
  for (let index = 0; index < records.length; index += recordsPerFile)
    names.push(add(JSON.stringify(records.slice(index, index + recordsPerFile))))
  return { size: recordsPerFile, names }
}
