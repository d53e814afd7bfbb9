/** Why the system refuses, by its code. */
export const systemReasons: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission is denied; check who owns the folder'],
  ['EBUSY', 'another program is using it'],
  ['EDQUOT', 'the disk quota is used up; free some space'],
  ['EFBIG', 'the file is too large for this file system'],
  ['EIO', 'the disk reports an error'],
  ['ELOOP', 'symbolic links form a loop'],
  ['EMFILE', 'too many files are open; raise the limit with "ulimit -n"'],
  ['ENAMETOOLONG', 'the path is longer than this file system allows'],
  ['ENFILE', 'the system has too many open files'],
  ['ENOENT', 'it does not exist; it may have been removed meanwhile'],
  ['ENOMEM', 'there is not enough memory'],
  ['ENOSPC', 'the disk is full; free some space'],
  ['ENOTDIR', 'a file is where a folder should be'],
  ['EPERM', 'the operation is not permitted'],
  ['EROFS', 'the file system is read-only']
])

/** An error of the operating system, such as a failed call of `open`. */
export type SystemError = NodeJS.ErrnoException & { readonly code: string }

/** Whether a value is an error of the operating system and not one of our own code. */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}

/** Explain a code of the system, as the end of a sentence without its full stop. */
export function systemReason(code: string, message = 'the operating system refused'): string {
  return `${systemReasons.get(code) ?? message} (${code})`
}
