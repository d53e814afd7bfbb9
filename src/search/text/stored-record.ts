/**
 * The record of a page as the index stores it: its lists of numbers as texts of digits, which deflate better than JSON. Small sites load
 * all records before the first result.
 */
import type { SearchRecord, StoredRecord, TextPlace } from '../../model/search.js'
import { readNumbers, writeNumbers } from './numbers.js'

/** Encode a record. */
export function writeRecord({ sections, texts, ...record }: SearchRecord): StoredRecord {
  return {
    ...record,
    sections: writeNumbers(sections),
    texts: texts.map(([name, ...numbers]) => `${name} ${writeNumbers(numbers)}`).join(' ')
  }
}

/** Decode a record. */
export function readRecord({ sections, texts, ...record }: StoredRecord): SearchRecord {
  const places = Array.from(texts.matchAll(/(\S+) (\S+)/g), ([, name = '', numbers = '']): TextPlace => {
    const [start = 0, ...blocks] = readNumbers(numbers)
    return [name, start, ...blocks]
  })
  return { ...record, sections: readNumbers(sections), texts: places }
}
