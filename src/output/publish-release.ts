/**
 * Publish a site as a whole new release:
 * 1. put it together in `<out>.releases/.capstan-next` and flush it; remove releases beyond the count that is kept;
 * 2. make the new link, `<out>.releases/.capstan-link`; it names the release by the number that it will have;
 * 3. rename `.capstan-next` to that number: this is the point from which the new release counts;
 * 4. rename the link over `<out>`.
 * Cut before 3, the next command drops what was made; cut after it, that command does step 4 (`switch-release.ts`).
 */
import { join } from 'node:path'
import type { WriteResult } from '../model/output.js'
import { noLinks } from './check-atomic.js'
import type { FileSystem } from './file-system.js'
import { fillRelease, protect, type ReleaseParts } from './fill-release.js'
import { flush, flushFolder } from './flush.js'
import { foldersAbove, lookAt } from './folders.js'
import { onDisk } from './on-disk.js'
import { formatManifest, manifestName } from './manifest-file.js'
import { checkObstacles } from './obstacles.js'
import { changeOf } from './publish.js'
import { linkText, listReleases, releaseFolder, releaseOf, releasesOf } from './releases.js'
import {
  abandonRelease,
  dropReleaseLeftovers,
  linkName,
  nextName,
  removeRelease,
  switchRelease
} from './switch-release.js'
import type { Stage } from './stage.js'

/** What is published. */
interface Publication extends Omit<ReleaseParts, 'releases'> {
  /** Number of former releases that are kept. */
  readonly keep: number
}

/** Publish the outputs of a build as a new release, if they differ from the published one. */
export function publishRelease(
  place: string,
  publication: Publication,
  stage: Stage,
  fileSystem: FileSystem
): WriteResult {
  const { current, old, decided } = publication
  const { hasNews, ...result } = changeOf(decided, old)
  if (!hasNews && current !== place) return result
  checkObstacles(current, result.written, (path) => old.entries.has(path) && !decided.has(path))
  const number = nextNumber(place)
  try {
    onDisk(`write into ${releasesOf(place)}`, 'The old output is untouched.', () =>
      makeRelease(place, number, publication, fileSystem)
    )
  } catch (error) {
    abandonRelease(place, number, fileSystem)
    throw error
  }
  stage.close() // its files belong to the release
  onDisk(`publish ${releaseFolder(place, number)} as ${place}`, 'The old output is untouched.', () =>
    switchRelease(place, number, fileSystem)
  )
  dropReleaseLeftovers(place, fileSystem)
  return result
}

/** Choose the number of the new release. A folder that was written in place becomes the release before it. */
function nextNumber(place: string): number {
  const last = Math.max(0, releaseOf(place) ?? 0, ...listReleases(place))
  return last + (isFolder(place) ? 2 : 1)
}

/** Create a release and the link to it; the release gets its number at the end. */
function makeRelease(place: string, number: number, { keep, ...parts }: Publication, fileSystem: FileSystem): void {
  const releases = releasesOf(place)
  const next = join(releases, nextName)
  if (!isFolder(releases)) fileSystem.mkdirSync(releases, { recursive: true })
  makeLink(place, number, fileSystem)
  const fresh = fillRelease(next, { ...parts, releases }, fileSystem)
  prune(place, keep, fileSystem)
  // Links and removals above set new times on the files that releases share; the manifest must be younger (`decide-outputs.ts`).
  const manifest = join(next, manifestName)
  fileSystem.writeFileSync(manifest, formatManifest([...parts.decided.values()].map(({ entry }) => entry)))
  protect(manifest, fileSystem)
  if (parts.old.entries.size > 0) flushRelease(next, [...fresh, manifestName], [...parts.decided.keys()], fileSystem)
  fileSystem.renameSync(next, releaseFolder(place, number))
  flushFolder(releases, fileSystem)
}

/** Create the link that will take the place of the one that is published. */
function makeLink(place: string, number: number, fileSystem: FileSystem): void {
  try {
    fileSystem.symlinkSync(linkText(place, number), join(releasesOf(place), linkName))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code) ? noLinks(place, code) : error
  }
}

/** Remove the oldest releases, so that with the new one as many former ones are there as are kept. */
function prune(place: string, keep: number, fileSystem: FileSystem): void {
  const former = listReleases(place)
  const excess = former.length + (isFolder(place) ? 1 : 0) - keep
  const candidates = former.filter((release) => release !== releaseOf(place))
  for (const release of candidates.slice(0, Math.max(excess, 0))) removeRelease(place, release, fileSystem)
}

/** Flush files and folders of a release to the disk. Links to existing files need only their folders. */
function flushRelease(next: string, files: readonly string[], paths: readonly string[], fileSystem: FileSystem): void {
  for (const file of files) if (lookAt(join(next, file))?.isFile()) flush(join(next, file), fileSystem)
  for (const folder of new Set(['.', ...[...paths, ...files].flatMap(foldersAbove)]))
    flushFolder(join(next, folder), fileSystem)
}

function isFolder(path: string): boolean {
  return lookAt(path)?.isDirectory() ?? false
}
