/** A file as the server sends it. */
export interface ServedFile {
  /** Its bytes, or a file too large to hold, which is streamed. */
  readonly body: Uint8Array | { readonly file: string; readonly size: number }
  /** Strong entity tag, quotes included: the same tag means the same bytes. */
  readonly etag: string
  /** Content type; undefined: by the extension. */
  readonly type?: string
}

/** Reads a file of the site by its posix path below the base path; undefined when there is none. */
export type ReadServed = (path: string) => Promise<ServedFile | undefined>
