import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Convert a path of this system to a posix path. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/')
}

/** Whether `path` is `folder` or is in it; both absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith('..' + sep) && way !== '..' && !/^[A-Za-z]:/.test(way))
}

/** Find the root of the work tree a folder belongs to: the nearest ancestor with `.git`; without one `otherwise`, the folder itself. */
export function findWorkTree(folder: string, otherwise = folder): string {
  for (let current = folder; ; current = dirname(current)) {
    if (isThere(join(current, '.git'))) return current
    if (dirname(current) === current) return otherwise
  }
}

/** Whether something is at a path; what a confined process may not look at is not there for it. */
function isThere(path: string): boolean {
  try {
    return existsSync(path)
  } catch {
    return false
  }
}
