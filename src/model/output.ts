/** A file of the built site: a path and its contents. */
export interface Output {
  /** Posix path in the output folder. */
  readonly path: string
  /** Text is written as UTF-8; `{ copyOf }` names an absolute path to copy, and the key is the hash of its bytes. */
  readonly contents: string | Uint8Array | { readonly copyOf: string }
  /** Everything the contents depend on; the same key means the same bytes. */
  readonly key: string
}

/** Whether contents are a file to copy. */
export function isCopy(contents: Output['contents']): contents is { readonly copyOf: string } {
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
