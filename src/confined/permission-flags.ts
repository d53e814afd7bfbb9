import { existsSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { realPath } from '../files/real-path.js'
import { generatorDir } from '../utils/generator.js'
import { findWorkTree, isInside } from '../utils/paths.js'

/** Where a command of an untrusted site reads and writes. */
export interface ConfinedPlaces {
  /** Absolute path. */
  readonly siteDir: string
  /** Absolute path. */
  readonly outputDir: string
  /** Folder of its temporary files, which is there. */
  readonly temporaryDir: string
  /** Files that are written besides, such as the PDF. */
  readonly written: readonly string[]
  /** A program that is run; undefined: none is. */
  readonly program?: string | undefined
  /** Whether the command answers requests, which newer versions of Node.js confine, too. */
  readonly isServer: boolean
}

/** Name the switch of the permission model, as versions of Node.js name it; undefined where there is none. */
export function permissionSwitch(known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string | undefined {
  return ['--permission', '--experimental-permission'].find((flag) => known.has(flag))
}

/** List the flags by which Node.js confines the process of an untrusted site; undefined where it has no permission model. */
export function permissionFlags(places: ConfinedPlaces): string[] | undefined {
  const model = permissionSwitch()
  if (model === undefined) return undefined
  const { siteDir, program, isServer } = places
  const written = writtenPlaces(places).flatMap(withRealPath)
  const read = [siteDir, findWorkTree(siteDir), ...generatorFolders(), ...(program === undefined ? [] : [program])]
  return [
    model,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    // Threads are confined as the process is.
    '--allow-worker',
    ...outermost([...read.flatMap(withRealPath), ...written]).map((path) => `--allow-fs-read=${path}`),
    ...outermost(written).map((path) => `--allow-fs-write=${path}`),
    ...(program === undefined ? [] : ['--allow-child-process']),
    ...(isServer && process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : [])
  ]
}

/** List what is written: the output with what is beside it (locks, archives), the cache, temporary files. */
function writtenPlaces({ siteDir, outputDir, temporaryDir, written }: ConfinedPlaces): string[] {
  return [`${outputDir}*`, `${join(siteDir, '.capstan')}*`, temporaryDir, ...written.map((path) => `${path}*`)]
}

/** List the folders of the generator: its own, and those in which Node.js looks for its packages. */
function generatorFolders(): string[] {
  const names = generatorDir.split(sep)
  const above = names.map((_, index) => names.slice(0, index + 1).join(sep) || sep)
  const installed = above.find((folder) => basename(folder) === 'node_modules')
  return [
    generatorDir,
    ...[installed ?? [], ...above.map((folder) => join(folder, 'node_modules'))]
      .flat()
      .filter((folder) => existsSync(folder))
  ]
}

/** Leave out what another place covers: Node.js 20 would forget a folder itself for what is named in it. */
function outermost(places: readonly string[]): string[] {
  const covers = (other: string, place: string) =>
    other.endsWith('*') ? place.startsWith(other.slice(0, -1)) : isInside(place, other)
  return [...new Set(places)].filter((place) => !places.some((other) => other !== place && covers(other, place)))
}

/**
 * Name a place as it was named, and by its real path, since Node.js compares names. What ends in a star is the beginning of names in a
 * folder.
 */
function withRealPath(path: string): string[] {
  return [path, path.endsWith('*') ? join(realPath(dirname(path)), basename(path)) : realPath(path)]
}
