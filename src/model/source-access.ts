/** Which files a site may read as sources. Structured-clonable: it crosses to workers. All paths are absolute and real. */
export interface SourceAccess {
  /** Folders, and files named one by one, that hold everything that may be read. */
  readonly roots: readonly string[]
  /** Folders that were named by the configuration: a dot in the way to them hides nothing that lies in them. */
  readonly bases: readonly string[]
  /** Files and folders that may be read although they are hidden or ignored by git. */
  readonly allowed: readonly string[]
}

/** Why a file is not read. */
export type Refusal = 'outside' | 'hidden' | 'irregular' | 'too-large'
