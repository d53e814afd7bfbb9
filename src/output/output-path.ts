/** Names in the output folder that are the writer's own begin with this. */
export const reservedPrefix = '.capstan-'

/**
 * Whether a string is a path that may be written or removed below an output folder: relative, posix, without `..` and
 * outside of Git's own folder.
 * Paths are checked when they are planned and again when they are read from a manifest or a journal, because those files
 * may come from anywhere.
 */
export function isOutputPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.startsWith(reservedPrefix) || path.includes('\0')) return false
  return !/(?:^|\/)(?:\.{0,2}|\.git)(?:$|\/)/i.test(path)
}
