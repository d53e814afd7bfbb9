import { deflateSync } from 'node:zlib'
import type { IndexTools } from '../../search/index.js'
import { fingerprint } from '../../utils/fingerprint.js'
import { hashOf } from '../../utils/hash.js'

/** What the index is made with in Node. */
export const indexTools: IndexTools = {
  fingerprint: (bytes) => fingerprint(hashOf(bytes)),
  deflate(text) {
    const bytes = Buffer.from(text)
    if (bytes.length <= blockWindow) return deflateSync(bytes, blockOptions)
    return fileOptions.map((options) => deflateSync(bytes, options)).reduce((a, b) => (b.length < a.length ? b : a))
  }
}

/** Size in bytes of a window that most blocks fit into. */
const blockWindow = 2 ** 13

/**
 * Options for a text that fits into the window, which compress it as well. The default takes 280 KB of memory for each of
 * thousands of blocks, and the system takes longer to hand it out than compressing does.
 */
const blockOptions = { windowBits: Math.log2(blockWindow), memLevel: 6, chunkSize: 4096 }

/**
 * Options for larger texts, the smallest result of which counts. Parts of some differ much: with little memory their codes follow each part, which
 * makes a manifest smaller; a list of words is smaller with one code.
 */
const fileOptions = [
  { memLevel: 4, level: 9 },
  { memLevel: 7, level: 9 }
]
