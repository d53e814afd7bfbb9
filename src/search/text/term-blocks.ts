import { sharedStart } from '../../utils/shared-start.js'
import { readNames, writeNames } from './file-names.js'
import { readNumber, writeNumber, type Cursor } from './numbers.js'
import { readSortedWords, writeSortedWords } from './sorted-words.js'

/** The blocks of a file of terms: its name, and the first term and the length in bytes of each. */
export interface TermFileBlocks {
  readonly name: string
  readonly blocks: readonly (readonly [first: string, length: number])[]
}

/** The blocks of all files of terms, as the manifest has them: things of one kind side by side deflate best. */
export interface TermBlocks {
  /** Where blocks begin, sorted by code units: the shortest texts that are after all terms before the block; see `sorted-words.ts`. */
  readonly starts: string
  /** Of each file the number of its blocks, then their lengths in bytes; see `numbers.ts`. */
  readonly lengths: string
  /** Fingerprints of the files. */
  readonly files: string
}

/** A block of terms, and where it is. */
export interface TermBlock {
  /** Text that is after all terms before the block, and not after its own. */
  readonly start: string
  readonly name: string
  readonly range: { readonly start: number; readonly length: number }
}

/** Encode the blocks of all files, which hold the given terms. */
export function writeTermBlocks(files: readonly TermFileBlocks[], terms: readonly string[]): TermBlocks {
  const firsts = files.flatMap(({ blocks }) => blocks.map(([first]) => first))
  return {
    starts: writeSortedWords(shortenStarts(firsts, terms)),
    lengths: files
      .flatMap(({ blocks }) => [blocks.length, ...blocks.map(([, length]) => length)].map(writeNumber))
      .join(''),
    files: writeNames(files.map(({ name }) => name))
  }
}

/** Decode the blocks of all files; another number of them than of their starts is an error. */
export function readTermBlocks({ starts, lengths, files }: TermBlocks): TermBlock[] {
  const texts = readSortedWords(starts)
  const cursor: Cursor = { position: 0 }
  const blocks: TermBlock[] = []
  for (const name of readNames('terms', files)) {
    let start = 0
    for (let rest = readNumber(lengths, cursor); rest > 0; rest--) {
      const length = readNumber(lengths, cursor)
      blocks.push({ start: texts[blocks.length] ?? '', name, range: { start, length } })
      start += length
    }
  }
  if (blocks.length !== texts.length || cursor.position !== lengths.length)
    throw new Error('Unexpected number of blocks of terms')
  return blocks
}

/**
 * Shorten the first terms of blocks to what tells them from the terms before them.
 * @see https://doi.org/10.1145/320521.320530 (Bayer and Unterauer, Prefix B-trees)
 */
function shortenStarts(firsts: readonly string[], terms: readonly string[]): string[] {
  let place = 0
  return firsts.map((first) => {
    while ((terms[place] ?? first) < first) place++
    return first.slice(0, sharedStart(first, terms[place - 1] ?? '') + 1)
  })
}
