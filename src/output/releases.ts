/**
 * Where `output: { mode: 'atomic' }` keeps what it publishes. A release is a whole site, in `<out>.releases/<number>`; `<out>` is
 * a symbolic link to one of them. Numbers only grow, so that they tell the age without a clock.
 */
import { readdirSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lookAt } from './folders.js'

/** Name the folder of the releases of an output folder. */
export function releasesOf(place: string): string {
  return `${place}.releases`
}

/** Name the folder of a release. */
export function releaseFolder(place: string, release: number): string {
  return join(releasesOf(place), String(release))
}

/** Name what the link to a release holds; relative, so that both may be moved together. */
export function linkText(place: string, release: number): string {
  return `${basename(place)}.releases/${release}`
}

/** Read which release a link names; undefined for what is no such link. The release itself need not be there. */
export function releaseOf(place: string, link = place): number | undefined {
  if (!lookAt(link)?.isSymbolicLink()) return undefined
  const [release] = /(?<=\.releases\/)\d+$/.exec(readlinkSync(link)) ?? []
  const number = Number(release)
  return release !== undefined && readlinkSync(link) === linkText(place, number) ? number : undefined
}

/** Resolve the folder that holds the published site: the release that a link names, or the place itself. */
export function siteFolder(place: string): string {
  const release = releaseOf(place)
  return release === undefined ? place : releaseFolder(place, release)
}

/** List the releases of an output folder, the oldest first. */
export function listReleases(place: string): number[] {
  if (!lookAt(releasesOf(place))?.isDirectory()) return []
  return readdirSync(releasesOf(place))
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
}
