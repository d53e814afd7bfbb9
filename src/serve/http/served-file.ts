/** A file as the server sends it. */
export interface ServedFile {
  /** The bytes, or a large file to stream. */
  readonly body: Uint8Array | { readonly file: string; readonly size: number }
  /** Strong entity tag, quotes included: the same tag means the same bytes. */
  readonly etag: string
  /** Content type; undefined: resolved from the extension. */
  readonly type?: string
  /** Whether it is a file of the site as it is written. */
  readonly isCopy?: boolean
}

/** Reads a file of the site by its posix path below the base path; undefined when there is none. */
export type ReadServed = (path: string) => Promise<ServedFile | undefined>
