import { closeSync, readFileSync } from 'node:fs'
import type { SourceAccess } from '../model/source-access.js'
import { hashOf } from '../utils/hash.js'
import { maxFileBytes, maxTextBytes, openSource, type UnreadSource } from './open-source.js'

/** The bytes of a source with their own hash. */
export interface ReadSource {
  readonly state: 'read'
  readonly bytes: Uint8Array
  readonly hash: string
}

/** Read a source whole. The hash is that of the very bytes: a file that changes between two reads would have another's. */
export function readSource(path: string, access: SourceAccess, maxBytes = maxFileBytes): ReadSource | UnreadSource {
  const opened = openSource(path, access, maxBytes)
  if (opened.state !== 'open') return opened
  try {
    const bytes = readFileSync(opened.descriptor)
    return { state: 'read', bytes, hash: hashOf(bytes) }
  } catch (error) {
    return { state: 'failed', code: (error as NodeJS.ErrnoException).code ?? (error as Error).message }
  } finally {
    closeSync(opened.descriptor)
  }
}

/** Read a source as UTF-8 text; undefined when it is not there or must not be read. */
export function readSourceText(path: string, access: SourceAccess): string | undefined {
  const source = readSource(path, access, maxTextBytes)
  return source.state === 'read' ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(source.bytes) : undefined
}
