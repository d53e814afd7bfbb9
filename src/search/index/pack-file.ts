/**
 * A file of the index as it is published: one or more blocks, each deflated by itself. Readers load single blocks where hosts
 * answer requests for ranges, and the whole file elsewhere.
 */
import { fileName } from '../text/file-names.js'

/** A file of the index; its name has no folder. */
export interface IndexFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What the platform does for the index. */
export interface IndexTools {
  /** Compute the fingerprint of bytes, the part of a name that changes with them. */
  readonly fingerprint: (bytes: Uint8Array) => string
  /** Compress a text in the zlib format. */
  readonly deflate: (text: string) => Uint8Array
}

/** A file with the lengths of its blocks in bytes. */
export interface PackedFile extends IndexFile {
  readonly lengths: readonly number[]
}

/** Pack texts into a file, each a block. */
export function packFile(kind: string, texts: readonly string[], tools: IndexTools): PackedFile {
  return joinBlocks(kind, texts.map(tools.deflate), tools)
}

/** Join deflated blocks to a file, and name it by its kind and its bytes, so that browsers cache what did not change. */
export function joinBlocks(kind: string, blocks: readonly Uint8Array[], { fingerprint }: IndexTools): PackedFile {
  const lengths = blocks.map(({ length }) => length)
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
  let start = 0
  for (const block of blocks) {
    bytes.set(block, start)
    start += block.length
  }
  return { name: fileName(kind, fingerprint(bytes)), bytes, lengths }
}
