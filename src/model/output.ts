import type { SourceAccess } from './source-access.js'

/** A file that is copied as it is. */
export interface FileCopy {
  /** Absolute path of the file. */
  readonly copyOf: string
  /** What it may be: a file can become a link between the moment when it was read and the one when it is copied. */
  readonly access: SourceAccess
}

/** A file of the built site: a path and its contents. */
export interface Output {
  /** Posix path in the output folder. */
  readonly path: string
  /** Text is written as UTF-8; the key of a copy is the hash of its bytes. */
  readonly contents: string | Uint8Array | FileCopy
  /** Everything the contents depend on; the same key means the same bytes. */
  readonly key: string
}

/** Whether contents are a file to copy. */
export function isCopy(contents: Output['contents']): contents is FileCopy {
  return typeof contents !== 'string' && 'copyOf' in contents
}

/** A file that need not be made again when the output folder still holds it. */
export interface PlannedOutput {
  readonly path: string
  readonly key: string
  /** Make the contents; called only when the key has changed or the file is gone. */
  readonly create: () => Promise<Output['contents']> | Output['contents']
}

/** What a writer did. */
export interface WriteResult {
  readonly written: readonly string[]
  readonly unchanged: readonly string[]
  readonly removed: readonly string[]
  /** Size of the whole site in bytes. */
  readonly bytes: number
}
