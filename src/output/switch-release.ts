import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileSystem } from './file-system.js'
import { findForeign } from './find-foreign.js'
import { flushFolder } from './flush.js'
import { lookAt } from './folders.js'
import { stageName } from './journal.js'
import { releaseFolder, releaseOf, releasesOf, siteFolder } from './releases.js'

/** Name of a release that is not whole yet. */
export const nextName = '.capstan-next'
/** Name of the link that is renamed over the published one. */
export const linkName = '.capstan-link'
/** Name of a release that is being removed: under its number it is whole, or not there. */
const oldName = '.capstan-old'
const leftoverNames = [linkName, stageName, nextName, oldName]

/** Whether the folder of releases holds anything that a killed build left, or was left empty. */
export function hasReleaseLeftovers(place: string): boolean {
  const releases = releasesOf(place)
  if (!lookAt(releases)?.isDirectory()) return false
  const names = readdirSync(releases)
  return names.length === 0 || names.some((name) => leftoverNames.includes(name))
}

/** Remove what is no release. The link goes first: without it nothing is switched. */
export function dropReleaseLeftovers(place: string, fileSystem: FileSystem): void {
  const releases = releasesOf(place)
  for (const name of leftoverNames) fileSystem.rmSync(join(releases, name), { recursive: true, force: true })
  if (lookAt(releases)?.isDirectory() && readdirSync(releases).length === 0) fileSystem.rmdirSync(releases)
}

/**
 * Finish the switch to a release that was complete when its build was killed, and drop everything else that it left.
 */
export function finishSwitch(place: string, fileSystem: FileSystem): void {
  const release = releaseOf(place, join(releasesOf(place), linkName))
  const isWhole = release !== undefined && lookAt(releaseFolder(place, release)) !== undefined
  // What was put into the place meanwhile stays.
  if (isWhole && findForeign(siteFolder(place)) === undefined) switchRelease(place, release, fileSystem)
  dropReleaseLeftovers(place, fileSystem)
}

/**
 * Switch a place to a release whose link exists. A folder that was written in place is moved first and becomes the
 * previous release. When the system reports an error, the new release is removed.
 */
export function switchRelease(place: string, release: number, fileSystem: FileSystem): void {
  try {
    if (lookAt(place)?.isDirectory()) moveAside(place, release - 1, fileSystem)
    fileSystem.renameSync(join(releasesOf(place), linkName), place)
    flushFolder(dirname(place), fileSystem)
  } catch (error) {
    if (lookAt(place)) abandonRelease(place, release, fileSystem)
    throw error
  }
}

/** Undo a publication that failed. */
export function abandonRelease(place: string, release: number, fileSystem: FileSystem): void {
  fileSystem.rmSync(join(releasesOf(place), linkName), { force: true })
  const isPublished = releaseOf(place) === release
  if (!isPublished && lookAt(releaseFolder(place, release))) removeRelease(place, release, fileSystem)
  dropReleaseLeftovers(place, fileSystem)
}

/** Remove a former release: under another name, so that its number never stands for a part of it. */
export function removeRelease(place: string, release: number, fileSystem: FileSystem): void {
  const old = join(releasesOf(place), oldName)
  fileSystem.rmSync(old, { recursive: true, force: true })
  fileSystem.renameSync(releaseFolder(place, release), old)
  fileSystem.rmSync(old, { recursive: true })
}

/** Rename a folder to a release; an empty one is removed. */
function moveAside(place: string, release: number, fileSystem: FileSystem): void {
  if (readdirSync(place).length === 0) fileSystem.rmdirSync(place)
  else fileSystem.renameSync(place, releaseFolder(place, release))
}
