import { inflateSync } from 'node:zlib'
import type { ByteRange } from '../../search/index.js'

/** Inflate a file of the search index, or one block of it. */
export function inflateBlock(bytes: Uint8Array, block?: ByteRange): string {
  return inflateSync(block ? bytes.subarray(block.start, block.start + block.length) : bytes).toString()
}
