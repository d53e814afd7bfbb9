import type { SourceAccess } from './source-access.js'

/** A file that is copied as it is. */
export interface FileCopy {
  /** Absolute path of the file. */
  readonly copyOf: string
  /** Checked again when it is copied: a file may have become a symbolic link since it was read. */
  readonly access: SourceAccess
}

/** A file of the output folder. */
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

/** An output file whose contents are created only when the output folder does not have them. */
export interface PlannedOutput {
  readonly path: string
  /** Whether it is a page of the site, or stands at an address that a page had; undefined: it is any other file. */
  readonly role?: 'page' | 'redirect' | undefined
  readonly key: string
  /** Called to create the contents only when the key has changed or the file is missing. */
  readonly create: () => Promise<Output['contents']> | Output['contents']
}

/** The result of writing the output. */
export interface WriteResult {
  readonly written: readonly string[]
  readonly unchanged: readonly string[]
  readonly removed: readonly string[]
  /** Size of the whole site in bytes. */
  readonly bytes: number
}
