import { mkdtempSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, basename, dirname, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import { findChromium } from '../browser/find-chromium.js'
import { UsageError } from '../model/errors.js'
import { makeFolderAbove } from '../utils/make-folder-above.js'
import { findWorkTree, isInside } from '../utils/paths.js'
import { keyVariable, userKey } from '../utils/user-key.js'
import type { AnsweredSite } from './answer-outside.js'
import { realPath } from '../files/real-path.js'
import { generatorDir } from '../utils/generator.js'

/** A command of an untrusted site; paths are absolute or relative to where it runs. */
export interface ConfinedCommand {
  readonly command: string
  readonly siteDir: string
  readonly outDir: string | undefined
  /** The files that are written besides the output, as by `pdf`; absolute paths. */
  readonly written: readonly string[]
  /** Files and folders that are read besides the site, as by `check --built`; absolute paths. */
  readonly read: readonly string[]
  /** Time limit of the configuration, in seconds. */
  readonly timeout: number
  /** Host of the site that is opened in the browser; undefined: none is. */
  readonly openedHost: string | undefined
}

/** How its process is started, and about which site it is answered. */
export interface ConfinedProcess {
  readonly flags: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Remove its temporary files. */
  readonly close: () => void
  readonly answered: AnsweredSite
}

/**
 * Prepare the process of a command; undefined where Node.js has no permission model. The key of the cache is handed over, since the folder
 * of the user is closed to it. `pdf` alone starts a program: the browser.
 */
export async function confinedProcess({
  command,
  siteDir,
  outDir,
  written,
  read,
  timeout,
  openedHost
}: ConfinedCommand): Promise<ConfinedProcess | undefined> {
  if (permissionSwitch() === undefined) return undefined
  const program = command === 'pdf' ? findChromium({ outside: findWorkTree(siteDir) }) : undefined
  const outputDir = outDir === undefined ? await configuredOutput(siteDir, timeout) : resolve(outDir)
  for (const file of [outDir === undefined ? [] : outputDir, ...written].flat()) makeFolderAbove(file)
  const temporaryDir = mkdtempSync(join(tmpdir(), 'capstan-confined-'))
  const flags = permissionFlags({
    siteDir,
    outputDir,
    temporaryDir,
    written,
    read,
    program,
    isServer: ['serve', 'pdf'].includes(command)
  })
  const key = userKey(siteDir)
  const environment = {
    TMPDIR: temporaryDir,
    TEMP: temporaryDir,
    TMP: temporaryDir,
    ...(key !== undefined && { [keyVariable]: key }),
    ...(program !== undefined && { CAPSTAN_BROWSER: program })
  }
  const close = () => rmSync(temporaryDir, { recursive: true, force: true })
  return flags && { flags, environment, close, answered: { siteDir, outputDir, openedHost } }
}

/** Read the output folder from the configuration, in a thread of its own: this one hears signals. */
async function configuredOutput(siteDir: string, timeout: number): Promise<string> {
  const thread = new Worker(new URL('output-thread.js', import.meta.url), { workerData: siteDir })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((resolveOutput, reject) => {
      thread.once('message', resolveOutput).once('error', reject)
      const late = new UsageError(`The configuration took longer than ${timeout} seconds.`)
      timer = setTimeout(() => reject(late), timeout * 1000)
    })
  } finally {
    clearTimeout(timer)
    void thread.terminate()
  }
}

/** Where a command of an untrusted site reads and writes. */
interface ConfinedPlaces {
  /** Absolute path. */
  readonly siteDir: string
  /** Absolute path. */
  readonly outputDir: string
  /** Folder of its temporary files, which is there. */
  readonly temporaryDir: string
  /** Files that are written besides, such as the PDF. */
  readonly written: readonly string[]
  /** Files and folders that are read besides, such as a build to be checked. */
  readonly read?: readonly string[]
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
  const { siteDir, program, isServer, read: named = [] } = places
  const written = writtenPlaces(places).flatMap(withRealPath)
  const read = [
    siteDir,
    findWorkTree(siteDir),
    ...generatorFolders(),
    ...(program === undefined ? [] : [program]),
    ...named
  ]
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
