/** Which files a site may read as sources. Structured-clonable: it crosses to workers. All paths are absolute and real. */
export interface SourceAccess {
  /** Folders and single files; nothing outside them may be read. */
  readonly roots: readonly string[]
  /** Configured folders: a hidden folder on the path to them does not hide their files. */
  readonly bases: readonly string[]
  /** Files and folders that may be read although they are hidden or ignored by git. */
  readonly allowed: readonly string[]
  /** Folders of packages that are installed outside of all these, and may be read; absent: none. */
  readonly packages?: readonly string[] | undefined
  /** What is read from another folder, where that has it; absent: nothing. */
  readonly overlay?: Overlay | undefined
  /** Folder with the texts that an editor has not saved yet, each below it at its own absolute path; absent: none has any. */
  readonly unsaved?: string | undefined
}

/** A folder whose files are there in place of those at the same paths of another one; both paths are absolute. */
export interface Overlay {
  readonly over: string
  readonly folder: string
}

/** Why a file is not read. */
export type Refusal = 'outside' | 'hidden' | 'irregular' | 'too-large'
