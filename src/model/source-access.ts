/** Which files a site may read as sources. Structured-clonable: it crosses to workers. All paths are absolute and real. */
export interface SourceAccess {
  /** Folders and single files; nothing outside them may be read. */
  readonly roots: readonly string[]
  /** Configured folders: a hidden folder on the path to them does not hide their files. */
  readonly bases: readonly string[]
  /** Files and folders that may be read although they are hidden or ignored by git. */
  readonly allowed: readonly string[]
}

/** Why a file is not read. */
export type Refusal = 'outside' | 'hidden' | 'irregular' | 'too-large'
