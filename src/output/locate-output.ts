import { readlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { resolveLinks } from '../files/real-path.js'
import { lookAt } from './folders.js'
import { onDisk } from './on-disk.js'
import { releaseOf } from './releases.js'

/** Maximum number of links in a row, as in Linux; beyond it the system reports a loop. */
const maxLinks = 40

/**
 * Resolve the path of an output folder to its place: symbolic links are followed, but not the one that names the release which
 * is published, since a publication replaces that link.
 * @throws {MachineError} The system cannot look the path up: a name is too long, or a file is where a folder should be.
 */
export function locateOutput(outDir: string): string {
  let path = resolve(outDir)
  for (let links = 0; links < maxLinks; links++) {
    const place = join(realOutputPath(dirname(path)), basename(path))
    if (!isLink(place)) break
    if (releaseOf(place) !== undefined) return place
    path = resolve(dirname(place), readlinkSync(place))
  }
  return realOutputPath(path)
}

function isLink(path: string): boolean {
  return onDisk(`look up ${path}`, 'Nothing was written.', () => lookAt(path)?.isSymbolicLink() ?? false)
}

/** Resolve the symbolic links of a path, which need not be there yet. */
function realOutputPath(path: string): string {
  return onDisk(`look up ${path}`, 'Nothing was written.', () => resolveLinks(path))
}
