/** The story of a version that is frozen: the site of the work tree is checked, its files are copied to a folder, and the configuration names it. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failsBuild } from '../check/index.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import { maxFileBytes } from '../files/open-source.js'
import { readSource } from '../files/read-source.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { removeEmpty } from '../utils/replace-file.js'
import {
  messagesOf,
  toldOf,
  openEditions,
  prepareEditions,
  scanEditions,
  scanSite,
  addVersion,
  firstVersions,
  versionEntry,
  frozenFiles,
  frozenSettings,
  checkNewVersion,
  workTreeVersion
} from '../editions/index.js'

/** What was frozen. */
export interface FrozenVersion {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  /** Absent: the content has errors, and nothing was written. */
  readonly frozen?: {
    /** Posix path relative to the site directory. */
    readonly folder: string
    readonly files: number
    /** What the configuration has to say, where it could not be written; undefined: it says so. */
    readonly toAdd: string | undefined
    /** Whether the site had no versions, so that the work tree has a name now. */
    readonly isFirst: boolean
  }
}

/** Options of freezing. */
export interface VersionOptions extends Supervision {
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/**
 * Freeze the site of the work tree as a version in a folder.
 * @throws {UsageError} when the name cannot be one, the folder is there, or a file that pages read is outside of the site directory.
 */
export async function version(siteDir: string, name: string, options: VersionOptions): Promise<FrozenVersion> {
  const config = await loadConfig(siteDir, options)
  checkNewVersion(name, config)
  const current = workTreeVersion(config)
  const folder = `versions/${name}`
  if (existsSync(join(config.configDir, folder)))
    throw new UsageError(`The folder ${folder} is there already; remove it or choose another name.`)
  const opened = openPageCache(config, { isKept: true })
  try {
    // In all of its languages.
    const names = current === undefined ? [] : [current]
    const scanned = await scanEditions(await openEditions(config, opened.cache, names), scanSite)
    const editions = await prepareEditions(scanned, options)
    const messages = messagesOf(editions.map(toldOf))
    if (failsBuild(messages, { isStrict: false })) return { config, messages }
    const files = frozenFiles(editions, config)
    const entry = versionEntry(name, folder)
    const isAdded = await writeFrozen(files, frozenSettings(config, current), folder, config, () =>
      addVersion(config, name, entry, options)
    )
    const isFirst = current === undefined
    const toAdd = isAdded ? undefined : isFirst ? firstVersions(entry) : entry
    return { config, messages, frozen: { folder, files: files.length, toAdd, isFirst } }
  } finally {
    opened.close()
  }
}

/** Copy the files of a version into its folder, and do what follows. The folder is there whole and named, or not at all. */
async function writeFrozen<T>(
  files: readonly string[],
  settings: string,
  folder: string,
  { configDir, sources }: Config,
  finish: () => Promise<T>
): Promise<T> {
  const outside = files.find((path) => path.startsWith('../'))
  if (outside !== undefined)
    throw new UsageError(
      `Pages read ${outside}, which is outside of the site directory, so no folder can hold it; commit, tag and use "ref".`
    )
  const target = join(configDir, folder)
  const beside = `${target}.${process.pid}.tmp`
  const made = mkdirSync(dirname(target), { recursive: true })
  let state: 'begun' | 'placed' | 'named' = 'begun'
  const write = (path: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(join(beside, path)), { recursive: true })
    writeFileSync(join(beside, path), bytes)
  }
  try {
    for (const path of files) {
      const source = readSource(join(configDir, path), sources, maxFileBytes)
      if (source.state === 'read') write(path, source.bytes)
    }
    write('site.config.ts', settings)
    renameSync(beside, target)
    state = 'placed'
    const result = await finish()
    state = 'named'
    return result
  } finally {
    rmSync(beside, { recursive: true, force: true })
    if (state === 'placed') rmSync(target, { recursive: true, force: true })
    if (state !== 'named' && made !== undefined) removeEmpty(dirname(target), made)
  }
}
