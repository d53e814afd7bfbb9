/**
 * The story of a check without a configuration of ours: a site of another generator, whose configuration is read in our words, or a folder of
 * Markdown as a forge shows it. Nothing is written below it.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { joinFindings, toDiagnostics } from '../check/index.js'
import { findConfig } from '../config/find-config.js'
import { realPath } from '../files/real-path.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { checkConfigured, type CheckOptions } from './check.js'

/** Options of a check without a configuration. */
export interface UnconfiguredOptions extends CheckOptions {
  /** Name of the generator whose site it is, or `markdown` for a folder of Markdown; undefined: recognised. */
  readonly as?: string | undefined
}

/** Result of a check without a configuration; files of messages are relative to `siteDir`. */
export interface UnconfiguredResult {
  readonly config: Pick<Config, 'siteDir' | 'workTree' | 'sources'>
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  /** What the folder was read as. */
  readonly kind: string
}

/**
 * Check a folder that has no configuration of ours; undefined for one that has it, unless it is to be read as something else.
 * @throws {UsageError} when there is nothing to check, or no site of the named generator.
 */
export async function checkUnconfigured(
  folder: string,
  options: UnconfiguredOptions
): Promise<UnconfiguredResult | undefined> {
  const dir = resolve(folder)
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`No folder ${dir}.`)
  if (options.as === undefined && findConfig(dir) !== undefined) return undefined
  const foreign = options.as === 'markdown' || options.isUntrusted ? undefined : await findForeign(dir, options.as)
  return foreign === undefined ? checkMarkdown(dir, options) : checkForeign(foreign, options)
}

/** Recognise the site of another generator; one that is named has to be there. */
async function findForeign(dir: string, as: string | undefined) {
  const { findGenerator, generatorNames } = await import('../migrate/detect-generator.js')
  const found = await findGenerator(dir, as)
  if (found || as === undefined) return found
  const names = await generatorNames()
  throw new UsageError(
    names.includes(as)
      ? `No configuration of ${as} found in ${dir}.`
      : `Unexpected value "${as}" for --as; expected one of: ${[...names, 'markdown'].join(', ')}.`
  )
}

/** Check the site of another generator with a cache and an output folder that are nowhere. */
async function checkForeign(
  site: NonNullable<Awaited<ReturnType<typeof findForeign>>>,
  options: UnconfiguredOptions
): Promise<UnconfiguredResult> {
  const { foreignConfig, placeInForeign } = await import('../migrate/foreign-config.js')
  return inTemporaryFolder(async (temporary) => {
    const config = Object.freeze({
      ...(await foreignConfig(site)),
      cacheDir: join(temporary, 'cache'),
      outputDir: join(temporary, 'build')
    })
    const { messages, routes } = await checkConfigured(config, options, { isKept: false })
    const placed = messages.map((message) => placeInForeign(message, site))
    // Lines of a configuration are shown also where it is hidden, as in `.vitepress`.
    const sources = { ...config.sources, allowed: [...config.sources.allowed, realPath(site.siteDir)] }
    return { config: { ...config, sources }, messages: placed, routes, kind: site.dialect.title }
  })
}

async function inTemporaryFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-check-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Check a folder of Markdown; with a ref, also as it was then. */
async function checkMarkdown(dir: string, { since, external }: UnconfiguredOptions): Promise<UnconfiguredResult> {
  if (external) throw new UsageError('--external needs a site with a configuration.')
  const { checkForge } = await import('../forge/check-forge.js')
  const { findings, tree, pages } = checkForge(dir)
  if (pages === 0)
    throw new UsageError(`No site.config.ts and no Markdown in ${dir}. Run "capstan init ${dir}" to create a site.`)
  const config = { siteDir: tree.dir, workTree: tree.root, sources: tree.access }
  const messages = toDiagnostics(joinFindings(findings), {})
  if (since === undefined) return { config, messages, routes: pages, kind: 'Markdown' }
  const { treeSince } = await import('../editions/open/config-since.js')
  const { newFindings } = await import('./site/new-messages.js')
  return inTemporaryFolder((cacheDir) => {
    const before = treeSince({ ...config, cacheDir, configFile: '' }, since)
    const old = toDiagnostics(checkForge(before.root, before.folder).findings, {})
    return { config, messages: newFindings(messages, old), routes: pages, kind: 'Markdown' }
  })
}
