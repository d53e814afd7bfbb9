import { readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { realPath } from '../files/real-path.js'
import { compareText } from '../utils/collections.js'
import { isInside } from '../utils/paths.js'

/** List the files of a build, sorted; a link leads to a folder of it, as `latest` does to a version, or is left out. */
export function listFiles(folder: string): string[] {
  return listBelow(folder, realPath(folder)).sort(compareText)
}

/** List what is below a folder of the build. */
function listBelow(folder: string, root: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(below, entry.name)
    const target = entry.isSymbolicLink() ? realPath(join(folder, path)) : join(root, path)
    if (!isInside(target, root) || isInside(join(root, below), target)) return []
    const kind = entry.isSymbolicLink() ? statSync(target, { throwIfNoEntry: false }) : entry
    if (kind?.isDirectory()) return listBelow(folder, root, path)
    return kind?.isFile() ? [path] : []
  })
}
