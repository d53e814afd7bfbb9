import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BroughtDialects, loadOtherDialects } from '../dialects/index.js'
import type { Dialect } from '../model/dialect.js'
import { UsageError } from '../model/errors.js'
import type { DialectMigration, ForeignSite } from '../model/migration.js'

/** A site of another generator, and what is known of that. */
export interface DetectedSite extends ForeignSite {
  readonly dialect: Dialect
  readonly migration: DialectMigration
}

/**
 * Recognise the generator of a folder by its configuration; the folder `docs` in it is looked at, too. The configuration itself
 * may be named instead.
 * @throws {UsageError} when there is none, or one of several has to be chosen.
 */
export async function detectGenerator(path: string, brought: BroughtDialects = []): Promise<DetectedSite> {
  const generators = await loadGenerators(brought)
  const isFile = existsSync(path) && statSync(path).isFile()
  const found = isFile ? detectByFile(path, generators) : detectByFolder(path, generators)
  if (found) return found
  const names = generators.flatMap(({ migration }) => migration.configNames)
  throw new UsageError(
    isFile
      ? `${path} is not the configuration of a generator; name one, or its folder.`
      : `No configuration found in ${path}; name a folder with a ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`
  )
}

/** Recognise the generator of a folder among all, or the one of a name; undefined: there is no configuration of it. */
export async function findGenerator(path: string, name?: string): Promise<DetectedSite | undefined> {
  const generators = await loadGenerators([])
  return detectByFolder(
    path,
    generators.filter(({ dialect }) => name === undefined || dialect.name === name)
  )
}

/** Recognise the generators of folders with absolute paths; one below the site of another folder is a part of that. */
export async function findGenerators(folders: readonly string[]): Promise<DetectedSite[]> {
  const generators = await loadGenerators([])
  const sites: DetectedSite[] = []
  for (const siteDir of folders) {
    const found = generators.find(({ migration }) => migration.findConfig(siteDir) !== undefined)
    const configFile = found?.migration.findConfig(siteDir)
    if (!found || configFile === undefined || sites.some((site) => siteDir.startsWith(`${site.siteDir}/`))) continue
    sites.push({ ...found, siteDir, configFile })
  }
  return sites
}

/** List the names of the generators of which sites are recognised. */
export async function generatorNames(): Promise<string[]> {
  return (await loadGenerators([])).map(({ dialect }) => dialect.name)
}

type Generator = Pick<DetectedSite, 'dialect' | 'migration'>

/** Load the dialects of which sites are moved in. */
async function loadGenerators(brought: BroughtDialects): Promise<Generator[]> {
  const dialects = await loadOtherDialects(brought)
  const loaded = await Promise.all(
    dialects.map(async (dialect) => ({ dialect, migration: await dialect.loadMigration?.() }))
  )
  return loaded.flatMap(({ dialect, migration }) => (migration ? [{ dialect, migration }] : []))
}

function detectByFolder(path: string, generators: readonly Generator[]): DetectedSite | undefined {
  for (const siteDir of [path, join(path, 'docs')]) {
    for (const generator of generators) {
      const configFile = generator.migration.findConfig(siteDir)
      if (configFile !== undefined) return { ...generator, siteDir, configFile }
    }
  }
  return undefined
}

function detectByFile(path: string, generators: readonly Generator[]): DetectedSite | undefined {
  for (const generator of generators) {
    const site = generator.migration.siteOfConfig(path)
    if (site) return { ...generator, ...site }
  }
  return undefined
}
