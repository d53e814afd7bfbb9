/**
 * The story of a check without a configuration of ours: a site of another generator, whose configuration is read in our words, or a folder of
 * Markdown as a forge shows it. Nothing is written below it.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, relative, resolve } from 'node:path'
import { applyIgnores, joinFindings, knownFindings, toDiagnostics } from '../check/index.js'
import { findConfig } from '../config/find-config.js'
import type { AddressForm } from '../forge/site-addresses.js'
import { realPath } from '../files/real-path.js'
import type { Config } from '../model/config.js'
import type { Diagnostic, Place } from '../model/diagnostic.js'
import { unsafeSchemes } from '../model/link-schemes.js'
import { UsageError } from '../model/errors.js'
import { toPosix } from '../utils/paths.js'
import { checkConfigured, type CheckOptions } from './check.js'

/** Options of a check without a configuration. */
export interface UnconfiguredOptions extends CheckOptions {
  /** Name of the generator whose site it is, or `markdown` for a folder of Markdown; undefined: recognised. */
  readonly as?: string | undefined
  /** How the pages of a site are addressed whose generator is not known; undefined: as their links say. */
  readonly site?: AddressForm | undefined
  /** Folder with texts that are not saved; see `SourceAccess`. */
  readonly unsaved?: string | undefined
}

/** Result of a check without a configuration; files of messages are relative to `siteDir`. */
export interface UnconfiguredResult {
  readonly config: Pick<Config, 'siteDir' | 'workTree' | 'sources'>
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  readonly baselineFile?: string
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
  const checked = await (foreign === undefined ? checkMarkdown(dir, options) : checkForeign(foreign, options))
  const whole = { siteDir: checked.config.siteDir, rules: {}, isWhole: options.since === undefined }
  return { ...checked, ...knownFindings(checked.messages, whole, options) }
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
): Promise<UnconfiguredResult & { readonly content: string }> {
  const { foreignConfig, placeInForeign } = await import('../migrate/foreign-config.js')
  return inTemporaryFolder(async (temporary) => {
    const config = Object.freeze({
      ...(await foreignConfig(site)),
      cacheDir: join(temporary, 'cache'),
      outputDir: join(temporary, 'build')
    })
    const { messages, routes } = await checkConfigured(config, options, { isKept: false })
    const placed = messages.filter(isAboutContent).map((message) => placeInForeign(message, site))
    // Lines of a configuration are shown also where it is hidden, as in `.vitepress`.
    const sources = { ...config.sources, allowed: [...config.sources.allowed, realPath(site.siteDir)] }
    return {
      config: { ...config, sources },
      messages: placed,
      routes,
      kind: site.dialect.title,
      content: config.contentDir
    }
  })
}

/** Whether a message is about what is written, rather than about what only a site of ours would leave out: links to programs, such as `vscode:`. */
export function isAboutContent({ ruleId, data }: Diagnostic): boolean {
  return ruleId !== 'unsafe-url' || !('scheme' in data) || unsafeSchemes.has(data.scheme)
}

async function inTemporaryFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-check-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Check a folder of Markdown, with the sites of generators below it; with a ref, also as it was then. Each site compares itself with what it was.
 */
async function checkMarkdown(dir: string, options: UnconfiguredOptions): Promise<UnconfiguredResult> {
  const { since, external, site: form, unsaved } = options
  if (external) throw new UsageError('--external needs a site with a configuration.')
  const { checkForge, forgeRules } = await import('../forge/check-forge.js')
  const { countUnknown } = await import('../forge/count-unknown.js')
  const judge = ({ findings, ignores }: ReturnType<typeof checkForge>) => {
    const isLookedFor = (ruleId: string) => forgeRules.has(ruleId)
    return toDiagnostics(joinFindings(countUnknown(applyIgnores(findings, ignores, { isLookedFor }))), {})
  }
  const nested = options.as === undefined && !options.isUntrusted ? await checkNested(dir, options) : []
  const isElsewhere = (path: string) => nested.some(({ content }) => path.startsWith(`${content}/`))
  const report = checkForge(dir, { form, isElsewhere, unsaved })
  const { tree, pages } = report
  const routes = nested.reduce((sum, site) => sum + site.routes, pages)
  if (routes === 0)
    throw new UsageError(`No site.config.ts and no Markdown in ${dir}. Run "capstan init ${dir}" to create a site.`)
  const config = { siteDir: tree.dir, workTree: tree.root, sources: tree.access }
  const kind = ['Markdown', ...nested.map((site) => site.kind)].join(', with ')
  const own = judge(report)
  const ofSites = nested.flatMap(({ messages }) => messages)
  if (since === undefined) return { config, messages: [...own, ...ofSites], routes, kind }
  const { treeSince } = await import('../editions/open/config-since.js')
  const { newFindings } = await import('./site/new-messages.js')
  return inTemporaryFolder((cacheDir) => {
    const before = treeSince({ ...config, cacheDir, configFile: '' }, since)
    if (!before) return { config, messages: [...own, ...ofSites], routes, kind }
    const old = judge(checkForge(before.root, { root: before.folder, form, isElsewhere }))
    return { config, messages: [...newFindings(own, old), ...ofSites], routes, kind }
  })
}

/** A site below a folder of Markdown. */
interface NestedSite extends Pick<UnconfiguredResult, 'messages' | 'routes' | 'kind'> {
  /** Its folder of pages in the repository, which are not checked as those of a forge. */
  readonly content: string
}

/** Check the sites of generators below a folder. One whose configuration cannot be read is a folder of Markdown like any other. */
async function checkNested(dir: string, options: UnconfiguredOptions): Promise<NestedSite[]> {
  const { openForgeTree } = await import('../forge/forge-tree.js')
  const { root, files } = openForgeTree(dir)
  if (files.sites.length === 0) return []
  const { findGenerators } = await import('../migrate/detect-generator.js')
  const found = await findGenerators(files.sites.map((folder) => join(root, folder)))
  const checked: NestedSite[] = []
  for (const site of found) {
    const folder = toPosix(relative(realPath(dir), site.siteDir))
    try {
      const { messages, routes, content } = await checkForeign(site, options)
      const placeIn = <T extends Place>(at: T): T => ({ ...at, file: posix.join(folder, at.file) })
      const placed = messages.map((message) => ({
        ...placeIn(message),
        ...(message.joined && { joined: message.joined.map(placeIn) })
      }))
      const kind = `${site.dialect.title} in ${folder}`
      checked.push({ messages: placed, routes, kind, content: toPosix(relative(root, content)) })
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      options.onNotice?.(`${folder} is read as Markdown, and not as a site of ${site.dialect.title}: ${error.message}`)
    }
  }
  return checked
}
