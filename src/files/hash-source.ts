import { createHash } from 'node:crypto'
import { closeSync, readSync } from 'node:fs'
import type { SourceAccess } from '../model/source-access.js'
import { openSource, type UnreadSource } from './open-source.js'

const chunkSize = 4 * 1024 * 1024

/** The identity of a file that is only copied. */
export interface HashedSource {
  readonly state: 'hashed'
  readonly hash: string
  readonly size: number
}

/** Read a source piece by piece, hash it as `hashOf` does, and hand each piece on. */
export function hashSource(
  path: string,
  access: SourceAccess,
  onChunk?: (chunk: Uint8Array) => void
): HashedSource | UnreadSource {
  const opened = openSource(path, access)
  if (opened.state !== 'open') return opened
  try {
    const hash = createHash('sha256')
    const chunk = Buffer.allocUnsafe(Math.min(chunkSize, opened.size + 1))
    let size = 0
    for (let length = readSync(opened.descriptor, chunk); length > 0; length = readSync(opened.descriptor, chunk)) {
      const piece = chunk.subarray(0, length)
      hash.update(piece)
      onChunk?.(piece)
      size += length
    }
    return { state: 'hashed', hash: hash.digest('hex').slice(0, 32), size }
  } finally {
    closeSync(opened.descriptor)
  }
}
