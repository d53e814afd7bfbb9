import { readNumber, writeNumber, type Cursor } from './numbers.js'

/** The blocks of a file of terms: its name, and the first term and the length in bytes of each. */
export interface TermFileBlocks {
  readonly name: string
  readonly blocks: readonly (readonly [first: string, length: number])[]
}

/** The blocks of all files of terms, as the manifest has them: things of one kind side by side deflate best. */
export interface TermBlocks {
  /** First terms, a line each, sorted by code units. */
  readonly firsts: string
  /** Of each file the number of its blocks, then their lengths in bytes; see `numbers.ts`. */
  readonly lengths: string
  /** Names of the files. */
  readonly files: readonly string[]
}

/** A block of terms, and where it is. */
export interface TermBlock {
  readonly first: string
  readonly name: string
  readonly range: { readonly start: number; readonly length: number }
}

/** Encode the blocks of all files. */
export function writeTermBlocks(files: readonly TermFileBlocks[]): TermBlocks {
  return {
    firsts: files.flatMap(({ blocks }) => blocks.map(([first]) => first)).join('\n'),
    lengths: files
      .flatMap(({ blocks }) => [blocks.length, ...blocks.map(([, length]) => length)].map(writeNumber))
      .join(''),
    files: files.map(({ name }) => name)
  }
}

/** Decode the blocks of all files. */
export function readTermBlocks({ firsts, lengths, files }: TermBlocks): TermBlock[] {
  const terms = firsts.split('\n')
  const cursor: Cursor = { position: 0 }
  const blocks: TermBlock[] = []
  for (const name of files) {
    let start = 0
    for (let rest = readNumber(lengths, cursor); rest > 0; rest--) {
      const length = readNumber(lengths, cursor)
      blocks.push({ first: terms[blocks.length] ?? '', name, range: { start, length } })
      start += length
    }
  }
  return blocks
}
