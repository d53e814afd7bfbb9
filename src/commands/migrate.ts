/** The story of moving in: recognise the generator, read its configuration, write ours beside it, check, report. The content stays. */
import { existsSync, rmSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { fixedRules, untrustedReaches } from '../config/untrusted-settings.js'
import type { Supervision } from '../model/activity.js'
import { type SiteConfig, configSchema } from '../model/config-schema.js'
import { UsageError } from '../model/errors.js'
import type { Values } from '../model/dialect.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Migration, ForeignSite, Note } from '../model/migration.js'
import { broughtDialects } from '../plugins/collect-extensions.js'
import { compareText } from '../utils/collections.js'
import { toPosix } from '../utils/paths.js'
import { replaceFile, replaceFiles } from '../utils/replace-file.js'
import { folderReferences, programEndings, readText } from '../dialects/index.js'
import { check, type CheckResult } from './check.js'
import { compareMove } from './compare-move.js'
import type { Comparison } from '../migrate/against/comparison.js'
import { missingBuild } from '../migrate/against/old-pages.js'
import { withComparison } from '../migrate/against/write-comparison.js'
import { countPages } from '../migrate/count-pages.js'
import { type DetectedSite, detectGenerator } from '../migrate/detect-generator.js'
import { type LoadedPlugin, loadPlugin } from '../migrate/load-plugin.js'
import { writeReport } from '../migrate/report.js'
import { withoutDataImages } from '../migrate/without-data-images.js'
import { ownSettings } from '../migrate/own-settings.js'
import { validSettings } from '../migrate/valid-settings.js'
import { type PluginImport, writeSettings } from '../migrate/write-settings.js'

const configFile = 'site.config.ts'
/** Its underscore keeps it from being a page where the content folder is the site's. */
const reportFile = '_migration.md'
/** The files that a move may write, relative to the folder of the site. */
export const migratedFiles = [configFile, reportFile, '.gitignore']

/** Options of a migration. */
export interface MigrateOptions extends Supervision {
  /** Path of a module with a plugin that brings the dialect of the site's generator. */
  readonly plugin?: string | undefined
  /** The build of the old site that ours is compared with: its folder, or a sitemap in it. */
  readonly against?: string | undefined
  /** Whether values that packages would give that are not installed are left out; default: they are an error. */
  readonly withoutPackages?: boolean | undefined
}

/** Result of a migration. */
export interface MigrateResult {
  /** Name of the dialect of the generator. */
  readonly generator: string
  readonly siteDir: string
  /** Files that were written; none where the site was moved before. */
  readonly written: readonly string[]
  readonly pages: number
  /** How the site compares with what it was; absent: nobody asked. */
  readonly comparison?: Comparison
}

/**
 * Move the site in a folder in; a plugin may bring the dialect of its generator. A site that has a configuration of ours is left as it is,
 * but compared again.
 * @throws {UsageError} when no generator is recognised, or its configuration cannot be read; of an untrusted site, when it is a program.
 */
export async function migrate(
  dir: string,
  { plugin: file, against, withoutPackages, ...supervision }: MigrateOptions = {}
): Promise<MigrateResult> {
  if (file !== undefined && supervision.isUntrusted)
    throw new UsageError('--plugin cannot be used with --untrusted: the configuration that is written would run it.')
  const plugin = file === undefined ? undefined : await loadPlugin(resolve(file))
  const site = {
    withoutPackages,
    ...(await detectGenerator(resolve(dir), broughtDialects(plugin ? [plugin.plugin] : []))),
    plugin
  }
  const { siteDir } = site
  if (against !== undefined && !existsSync(against)) throw missingBuild(against)
  const moved = existsSync(join(siteDir, configFile))
    ? { generator: site.dialect.name, siteDir, written: [], pages: 0 }
    : await moveIn(site, supervision)
  if (against === undefined) return moved
  const comparison = await compareMove(site, against, supervision)
  const report = readText(siteDir, reportFile) ?? `# From ${site.dialect.title} to Capstan\n`
  replaceFile(join(siteDir, reportFile), withComparison(report, comparison))
  return { ...moved, comparison }
}

/** Write what a site becomes; a configuration with which it cannot be checked is taken back. */
async function moveIn(
  site: DetectedSite & Pick<MovedSite, 'plugin'> & Pick<MigrateOptions, 'withoutPackages'>,
  supervision: Supervision
): Promise<MigrateResult> {
  const { siteDir } = site
  const read = await readMigration(site, supervision)
  const migration = supervision.isUntrusted ? withoutCode(read, site) : read
  try {
    return await writeMigration(migration, site, supervision)
  } catch (error) {
    // A configuration with which the site cannot be checked is none: the next run begins anew.
    rmSync(join(siteDir, configFile), { force: true })
    throw error
  }
}

/** Write the configuration, check the site with it, and report what was found. */
async function writeMigration(
  migration: Migration,
  site: DetectedSite & Pick<MovedSite, 'plugin'>,
  supervision: Supervision
): Promise<MigrateResult> {
  const { siteDir, dialect } = site
  const moved = { ...site, hooks: migration.hooks, anchors: migration.anchors }
  const { settings, checked } = await writeCheckedSettings(migration.settings, moved, supervision)
  const demoted = demoteErrors(settings, checked.messages, moved, supervision)
  const report = writeReport({
    siteDir,
    dialect,
    migration,
    pages: checked.routes,
    counts: countPages(siteDir, settings, new Set(checked.sources)),
    messages: checked.messages,
    demoted
  })
  const files = { [reportFile]: report, ...ignoringOutput(siteDir) }
  replaceFiles(new Map(Object.entries(files).map(([name, text]) => [join(siteDir, name), text])))
  return { generator: dialect.name, siteDir, written: [configFile, ...Object.keys(files)], pages: checked.routes }
}

/** The site that is moved, the plugin that brings its dialect, and the configuration whose functions it keeps. */
interface MovedSite extends DetectedSite {
  readonly plugin: LoadedPlugin | undefined
  readonly hooks: string | undefined
  /** The configuration whose function for anchors it keeps, or options for them. */
  readonly anchors: string | Values | undefined
}

/** What a configuration becomes. That of a plugin's dialect is checked with the site. */
type Settings = Partial<SiteConfig> & Pick<SiteConfig, 'title'>

/** Read the configuration of the generator, in our words. */
async function readMigration(
  {
    migration: { migrate: read },
    siteDir,
    configFile: file,
    dialect,
    withoutPackages
  }: DetectedSite & Pick<MigrateOptions, 'withoutPackages'>,
  { isUntrusted }: Supervision
): Promise<Migration> {
  if (isUntrusted && programEndings.includes(extname(file)))
    throw new UsageError(
      `${join(siteDir, file)} is a program, and nothing of an untrusted site is run: it was not, and nothing was written, since it says what a site of ${dialect.title} is. Write a site.config.ts, or omit --untrusted if you trust the site.`
    )
  const missing: Note[] = []
  const onMissing = (note: Note) => void missing.push(note)
  const migration = await read({ siteDir, configFile: file, ...(withoutPackages === true && { onMissing }) })
  const { settings, notes } = withoutDataImages(migration.settings, file)
  // Some generators take addresses without a slash, and let the first of several count.
  const redirects = settings.redirects?.map(({ from, to }) => ({ from: from.startsWith('/') ? from : `/${from}`, to }))
  const first = redirects?.filter(({ from }, index) => redirects.findIndex((other) => other.from === from) === index)
  const moved = withReferences(
    {
      ...migration,
      settings: { ...settings, ...(first && { redirects: first }) },
      byHand: [...migration.byHand, ...notes]
    },
    siteDir
  )
  const own = ownSettings(moved.settings as Settings, { siteDir, configFile: file }, moved.lost)
  const valid = validSettings(own.settings, file)
  return { ...moved, settings: valid.settings, lost: [...missing, ...moved.lost, ...own.lost, ...valid.lost] }
}

/** Add the references that programs beside the generator show. */
function withReferences(migration: Migration, siteDir: string): Migration {
  const settings: Settings = migration.settings
  const references = folderReferences(siteDir, settings.content ?? 'content', settings.openapi)
  const openapi = [...(settings.openapi ?? []), ...references.openapi]
  return {
    ...migration,
    settings: { ...settings, ...(openapi.length > 0 && { openapi }) },
    byHand: [...migration.byHand, ...references.byHand],
    lost: [...migration.lost, ...references.lost]
  }
}

/** Write the settings and check the site with them; files with a hidden name that its pages show are allowed. */
async function writeCheckedSettings(
  settings: Settings,
  site: MovedSite,
  supervision: Supervision
): Promise<{ settings: Settings; checked: CheckResult }> {
  writeConfig(settings, site)
  const checked = await check(site.siteDir, { ...supervision, external: false })
  // An untrusted site reads no hidden files.
  const hidden = supervision.isUntrusted ? [] : hiddenFiles(checked.messages)
  if (hidden.length === 0) return { settings, checked }
  const { sources } = settings
  const allowed = { ...settings, sources: { ...sources, allow: [...(sources?.allow ?? []), ...hidden] } }
  writeConfig(allowed, site)
  return { settings: allowed, checked: await check(site.siteDir, { ...supervision, external: false }) }
}

/** Make warnings of the rules that would end a build, so that the site builds as it did before, and return them. */
function demoteErrors(
  settings: Settings,
  messages: readonly Diagnostic[],
  site: MovedSite,
  { isUntrusted }: Supervision
): readonly string[] {
  const fixed: readonly string[] = isUntrusted ? fixedRules : []
  const errors = messages.filter(({ severity, ruleId }) => severity === 'error' && !fixed.includes(ruleId))
  const demoted = [...new Set(errors.map(({ ruleId }) => ruleId))].sort()
  const rules = Object.fromEntries(demoted.map((rule) => [rule, 'warning' as const]))
  if (demoted.length > 0) writeConfig({ ...settings, rules }, site)
  return demoted
}

function writeConfig(
  settings: Settings,
  { siteDir, configFile: file, dialect, plugin, hooks, anchors }: MovedSite
): void {
  const comment = `Written by "capstan migrate" from ${file}; ${reportFile} lists what was not carried over.`
  const calls = { hooksOf: hooks, anchorsOf: anchors }
  const imports = {
    plugin: plugin && importOf(plugin, siteDir),
    calls: Object.entries(calls).flatMap(([name, source]) =>
      source === undefined ? [] : [{ name, given: [dialect.name, source] }]
    )
  }
  replaceFile(join(siteDir, configFile), writeSettings(settings, [comment], imports))
}

/** Name a plugin as the configuration imports it. */
function importOf({ path, isFunction }: LoadedPlugin, siteDir: string): PluginImport {
  const specifier = toPosix(relative(siteDir, path))
  return { specifier: specifier.startsWith('.') ? specifier : `./${specifier}`, isFunction }
}

/** List the files with a hidden name that pages show already, by the findings that refuse them: each is allowed by its name. */
function hiddenFiles(messages: readonly Diagnostic[]): string[] {
  const named = messages.flatMap((found) => (found.ruleId === 'refused-file' ? (found.data.hidden ?? []) : []))
  return [...new Set(named)].sort(compareText)
}

/** Write what keeps the output out of git, where that is missing. */
function ignoringOutput(siteDir: string): Readonly<Record<string, string>> {
  const text = readText(siteDir, '.gitignore') ?? ''
  const missing = ['.capstan/', '/.build/'].filter((line) => !text.split('\n').includes(line))
  if (missing.length === 0) return {}
  return { '.gitignore': `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${missing.join('\n')}\n` }
}

/** Leave out of what the configuration of an untrusted site becomes all that its own would be refused for: code, scripts, hidden files. */
function withoutCode(migration: Migration, { siteDir, configFile: file }: ForeignSite): Migration {
  const { hooks, anchors, ...others } = migration
  const { settings, lost } = validSettings(migration.settings, file, (own) =>
    untrustedReaches(configSchema.parse(own), siteDir)
  )
  const notes =
    hooks === undefined && anchors === undefined
      ? []
      : [{ file, text: 'What "hooksOf" and "anchorsOf" would carry over is left out: an untrusted site runs no code.' }]
  return { ...others, settings, lost: [...migration.lost, ...lost, ...notes] }
}
