import { readdirSync, readlinkSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { isInside } from '../utils/paths.js'
import type { Decided } from './decide-outputs.js'
import type { FileSystem } from './file-system.js'
import { lookAt, makeFolders } from './folders.js'
import { stageName } from './journal.js'
import type { OutputManifest } from './manifest-file.js'
import { reservedPrefix } from './output-path.js'

/** What a release is made of. */
export interface ReleaseParts {
  /** Folder of the site that is published now; it need not be there. */
  readonly current: string
  readonly old: OutputManifest
  readonly decided: ReadonlyMap<string, Decided>
  /** Folder that holds the stage. */
  readonly releases: string
}

/**
 * Put a whole site together in a new folder: what changed from the stage, what did not as hard links to the release before, and
 * copies of the files that the manifest does not name. Returns the paths of the files whose bytes are new on the disk.
 *
 * A file of a release is never written again: it is read-only, and only a read-only file is linked. So neither a build nor a
 * program that opens a file of `<out>` for writing can change a former release; the latter is refused by the system, which does
 * not hold for the account `root`.
 */
export function fillRelease(next: string, parts: ReleaseParts, fileSystem: FileSystem): string[] {
  const made = new Set<string>(['.'])
  fileSystem.mkdirSync(next)
  const fresh: string[] = []
  for (const [path, { staged }] of parts.decided) {
    const target = join(next, path)
    makeFolders(next, path, made, () => false, fileSystem)
    if (staged === undefined && linkFile(join(parts.current, path), target, fileSystem)) continue
    if (staged === undefined) fileSystem.copyFileSync(join(parts.current, path), target)
    else fileSystem.renameSync(join(parts.releases, stageName, staged), target)
    protect(target, fileSystem)
    fresh.push(path)
  }
  for (const path of ownFiles(parts)) {
    makeFolders(next, path, made, () => false, fileSystem)
    copyOwn(path, parts.current, next, fileSystem)
    fresh.push(path)
  }
  return fresh
}

/** Make a file read-only. */
export function protect(file: string, fileSystem: FileSystem): void {
  fileSystem.chmodSync(file, statSync(file).mode & 0o555)
}

/** Hard-link a read-only file; false when it is another file, or the file system has no hard links. */
function linkFile(from: string, to: string, fileSystem: FileSystem): boolean {
  if ((statSync(from).mode & 0o222) !== 0) return false
  try {
    fileSystem.linkSync(from, to)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) return false
    throw error
  }
}

/** List the files and links of the user in the published site, such as `CNAME`. */
function ownFiles(parts: ReleaseParts, folder = ''): string[] {
  const { current, old, decided } = parts
  if (!lookAt(join(current, folder))?.isDirectory()) return []
  return readdirSync(join(current, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name
    if (path.startsWith(reservedPrefix)) return []
    if (entry.isDirectory()) return ownFiles(parts, `${path}/`)
    const isOwn = (entry.isFile() || entry.isSymbolicLink()) && !old.entries.has(path) && !decided.has(path)
    return isOwn ? [path] : []
  })
}

/** Copy a file of the user, who may go on writing to it. A link that leads out of the folder is kept as an absolute one. */
function copyOwn(path: string, from: string, to: string, fileSystem: FileSystem): void {
  const source = join(from, path)
  if (!lookAt(source)?.isSymbolicLink()) {
    fileSystem.copyFileSync(source, join(to, path))
    return
  }
  const text = readlinkSync(source)
  const target = resolve(dirname(source), text)
  fileSystem.symlinkSync(isAbsolute(text) || isInside(target, from) ? text : target, join(to, path))
}
