import { deflateSync } from 'node:zlib'
import type { IndexTools } from '../../search/index/pack-file.js'
import { fingerprint } from '../../utils/fingerprint.js'
import { hashOf } from '../../utils/hash.js'

/** What the index is made with in Node. */
export const indexTools: IndexTools = {
  fingerprint: (bytes) => fingerprint(hashOf(bytes)),
  deflate: (text) => deflateSync(text)
}
