import * as z from 'zod'

/** What a string of the configuration names on the disk. That of an untrusted site must stay within its work tree. */
export interface FilePath {
  /** The folder that it is relative to. */
  readonly base: 'site' | 'content'
  /**
   * What may be there: a file or a folder that is read, one that is written, which has to be below the site, a file that is refused to
   * everybody else, or a module of code, which an untrusted site does not have.
   */
  readonly use: 'read' | 'write' | 'exception' | 'module'
  /** The end of its name, where a string with another is none: a text may be in its place. */
  readonly ending?: string
}

/** The schemas whose strings are paths of the disk; a key that takes one has a schema of this registry. */
export const filePaths = z.registry<FilePath>()

/** Make the schema of a path of the disk, which is read and relative to the site unless it says otherwise. */
export function filePath(
  { base = 'site', use = 'read', ending }: Partial<FilePath> = {},
  schema = z.string().min(1)
): z.ZodString {
  const path = schema.clone()
  filePaths.add(path, { base, use, ...(ending !== undefined && { ending }) })
  return path
}
