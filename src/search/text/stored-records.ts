/**
 * The records of pages as the index stores them: column by column, since things of one kind side by side deflate best. Small sites load
 * all records before the first result.
 */
import type { SearchKind, SearchPriority, SearchRecord, StoredRecords, TextPlace } from '../../model/search.js'
import { readNames, writeNames } from './file-names.js'
import { readNumbers, writeNumbers } from './numbers.js'

/** Before the blocks of the next file; no digit of a number. */
const nextFile = '.'

const kinds: Readonly<Record<string, SearchKind>> = { o: 'operation', s: 'schema' }
const priorities: Readonly<Record<string, SearchPriority>> = { l: 'low', h: 'high' }

/** Write a kind as one letter, its first; of a document with a priority the first of that. */
export function writeKind({ kind, priority }: Pick<SearchRecord, 'kind' | 'priority'>): string {
  return (kind === 'document' && priority ? priority : kind).charAt(0)
}

/** Read the kind of a letter. */
export function readKind(letter: string): SearchKind {
  return kinds[letter] ?? 'document'
}

/** Read the priority of a letter. */
export function readPriority(letter: string): SearchPriority | undefined {
  return priorities[letter]
}

/** Encode the records of adjacent pages, whose texts follow each other in their files. */
export function writeRecords(records: readonly SearchRecord[]): StoredRecords {
  const places = records.flatMap(({ texts }) => texts)
  const lines = (textOf: (record: SearchRecord) => string) => records.map(textOf).join('\n')
  return {
    kinds: records.map(writeKind).join(''),
    permalinks: lines(({ permalink }) => permalink),
    titles: lines(({ title }) => plain(title)),
    methods: lines(({ method = '' }) => method),
    trails: lines(({ trail }) => trail.map(plain).join('\t')),
    sections: lines(({ sections }) => writeNumbers(sections)),
    texts: lines(({ texts }) =>
      texts.map(([, start, ...blocks]) => (start === 0 ? nextFile : '') + writeNumbers(blocks)).join('')
    ),
    files: writeNames(places.flatMap(([name, start]) => (start === 0 ? [name] : [])))
  }
}

/** Replace what separates texts. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** Decode records; a column that is shorter or longer than the others is an error. */
export function readRecords(stored: StoredRecords): SearchRecord[] {
  const [permalinks, titles, methods, trails, sections] = (
    ['permalinks', 'titles', 'methods', 'trails', 'sections'] as const
  ).map((name) => requireLength(stored[name].split('\n'), stored))
  const texts = requireLength(readTexts(stored), stored)
  return Array.from(stored.kinds, (letter, index) => {
    const priority = readPriority(letter)
    const method = methods?.[index] ?? ''
    const trail = trails?.[index] ?? ''
    return {
      permalink: permalinks?.[index] ?? '',
      title: titles?.[index] ?? '',
      kind: readKind(letter),
      ...(priority && { priority }),
      ...(method !== '' && { method }),
      trail: trail === '' ? [] : trail.split('\t'),
      sections: readNumbers(sections?.[index] ?? ''),
      texts: texts[index] ?? []
    }
  })
}

/** Assert that a column has a line for each page; without pages it is one empty line. */
function requireLength<T>(lines: T[], { kinds }: StoredRecords): T[] {
  if (lines.length !== Math.max(1, kinds.length)) throw new Error('Unexpected number of lines in the records')
  return lines
}

/** Decode where the texts of pages are. */
function readTexts({ texts, files }: StoredRecords): TextPlace[][] {
  const names = readNames('text', files)
  let file = -1
  let position = 0
  const places = texts.split('\n').map((line) =>
    line.split(nextFile).flatMap((text, number): TextPlace[] => {
      if (number > 0) {
        file++
        position = 0
      }
      if (text === '') return []
      const start = position
      const blocks = readNumbers(text)
      position += blocks.reduce((sum, value, index) => (index % 2 === 0 ? sum + value : sum), 0)
      return [[names[file] ?? '', start, ...blocks]]
    })
  )
  if (file + 1 !== names.length) throw new Error('Unexpected number of files in the records')
  return places
}
