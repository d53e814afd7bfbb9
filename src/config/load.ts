/**
 * Load `site.config.ts`: bundle it with esbuild, import the bundle, check it, resolve it.
 * The bundle is kept with the hashes of every file that entered it, so that the next command imports it without esbuild.
 * That of an untrusted site is neither bundled nor imported: it is read as data.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { ParsedConfig } from '../model/config-schema.js'
import type { Finding } from '../model/diagnostic.js'
import type { Dialect } from '../model/dialect.js'
import { UsageError } from '../model/errors.js'
import { dialectNames, loadDialect } from '../dialects/index.js'
import { nearest } from '../utils/nearest.js'
import { hashOf } from '../utils/hash.js'
import { isInstance } from '../utils/text-of.js'
import { bundleConfig } from './bundle.js'
import { cachedBundle, storeBundle, type StoredBundle } from './bundle-cache.js'
import { throwFindings } from './config-error.js'
import type { IslandModules } from '../plugins/collect-extensions.js'
import { anchorsLoader } from '../plugins/anchors-loader.js'
import { broughtDialects, pluginsOf } from '../plugins/collect-extensions.js'
import { findConfig } from './find-config.js'
import { placeOfKey } from './key-place.js'
import { knownConfig, recallParsed } from './known-config.js'
import { withSourceMaps } from '../files/place-of-thrown.js'
import { listIslands } from './list-islands.js'
import { mergePlugins } from '../plugins/merge-plugins.js'
import { missingFolders } from './missing-folders.js'
import { resolveConfig, withoutFunctions, type ConfigSource } from './resolve.js'
import { configErrorFromStack } from '../files/config-thrown-error.js'
import { lineStart } from '../utils/line-start.js'

/** Settings that the command line may override, and who is notified while the configuration's code runs. */
export interface LoadOptions extends Pick<Supervision, 'onActivity' | 'isUntrusted'> {
  readonly outDir?: string | undefined
}

/**
 * Load the configuration of the site in a folder.
 * @throws {UsageError} when there is none, it does not compile, it throws, or it breaks the schema.
 */
export async function loadConfig(
  siteDir: string,
  { onActivity, isUntrusted = false, outDir }: LoadOptions = {}
): Promise<Config> {
  const root = resolve(siteDir)
  onActivity?.('configuration')
  try {
    const configFile = findConfig(root)
    if (configFile === undefined) throw missingConfig(root)
    return isUntrusted ? await readUntrusted(root, configFile, outDir) : await runConfig(root, configFile, outDir)
  } catch (error) {
    throw isInstance(error, UsageError) ? new UsageError(error.message, error.findings, root, error.cause) : error
  } finally {
    onActivity?.('own')
  }
}

/** Load the configuration of a folder by running it; the path is absolute. */
async function runConfig(root: string, configFile: string, outDir?: string): Promise<Config> {
  const bundle =
    cachedBundle(root, configFile) ??
    storeBundle(root, configFile, await bundleConfig(root, configFile, listIslands(root)))
  const { value, islands } = await importBundle(root, configFile, bundle.file)
  const configText = readFileSync(join(root, configFile), 'utf8')
  const source = { siteDir: root, configFile, configText }
  const parsed = await knownConfig(value, root, bundle, async () => {
    const { parseConfig } = await import('./parse-config.js')
    return parseConfig(value, source)
  })
  throwFindings([...wrongIslands(islands), ...missingFolders(parsed, source)])
  return resolveBundled(parsed, bundle, { ...source, islands, outDir, dialect: await dialectOf(parsed, source) })
}

/**
 * Recall the configuration of the site in a folder as the last command has loaded it; none of it runs. Undefined where it has
 * to be loaded, since it may have changed, or is wrong.
 */
export async function recallConfig(siteDir: string): Promise<Config | undefined> {
  const root = resolve(siteDir)
  const configFile = findConfig(root)
  const bundle = configFile === undefined ? undefined : cachedBundle(root, configFile)
  if (configFile === undefined || bundle === undefined || listIslands(root).length > 0) return undefined
  const parsed = recallParsed(root, bundle)
  const configText = readFileSync(join(root, configFile), 'utf8')
  const source = { siteDir: root, configFile, configText }
  return parsed && resolveBundled(parsed, bundle, { ...source, islands: {}, dialect: await dialectOf(parsed, source) })
}

/** Resolve the settings of a configuration that was bundled. */
function resolveBundled(
  parsed: ParsedConfig,
  bundle: StoredBundle,
  origin: ConfigSource & {
    readonly islands: IslandModules
    readonly outDir?: string | undefined
    readonly dialect: Dialect
  }
): Config {
  // A configuration may read files and the environment while it runs, so its values are hashed together with its modules.
  const hash = hashOf(bundle.hash + JSON.stringify([withoutFunctions(mergePlugins(parsed)), declaredBy(parsed)]))
  const { file, inputs } = bundle
  return resolveConfig(parsed, { ...origin, inputs, hash, module: { path: file, hash: bundle.hash } })
}

/** List the declared dependencies of plugins, and the labels that are data. */
function declaredBy(parsed: ParsedConfig): unknown {
  return [pluginsOf(parsed).map(({ name, options }) => [name, options]), parsed.labels]
}

/** Read the configuration of a folder as data, without running it; the path is absolute. */
async function readUntrusted(root: string, configFile: string, outDir?: string): Promise<Config> {
  // Its parser takes a fifth of the time that a build with nothing to do has.
  const { readConfigData } = await import('./read-data.js')
  const { value, hash, text: configText } = await readConfigData(root, configFile)
  if (value === undefined) throw missingExport(configFile)
  const origin = { siteDir: root, configFile, configText }
  const { parseConfig } = await import('./parse-config.js')
  const { untrustedConfig, untrustedSettings } = await import('./untrusted-settings.js')
  const { requireOwnRepository } = await import('./own-repository.js')
  const parsed = await parseConfig(value, origin)
  requireOwnRepository(root)
  throwFindings(untrustedSettings(parsed, origin))
  throwFindings(missingFolders(parsed, origin))
  const dialect = await dialectOf(parsed, origin)
  const inputs = [join(root, configFile)]
  return resolveConfig(untrustedConfig(parsed), { ...origin, outDir, dialect, inputs, hash, isUntrusted: true })
}

/**
 * Load the dialect that a configuration names, of those of the generator and of its plugins.
 * @throws {UsageError} when there is none of that name.
 */
async function dialectOf(parsed: ParsedConfig, { siteDir, configFile, configText }: ConfigSource): Promise<Dialect> {
  const { dialect: name } = parsed.markdown
  const plugins = pluginsOf(parsed)
  const brought = broughtDialects(plugins)
  const names = dialectNames(brought)
  if (!names.includes(name)) {
    const suggestion = nearest(name, names)
    const hint = suggestion ? `did you mean "${suggestion}"?` : `expected one of: ${names.join(', ')}.`
    const message = `Unexpected value "${name}" for "markdown.dialect"; ${hint}`
    const place = placeOfKey(configText, ['markdown', 'dialect'], configFile)
    throwFindings([{ ruleId: 'config', data: { text: message, suggestion }, ...place }])
  }
  return loadDialect(name, brought, anchorsLoader(plugins, siteDir))
}

function missingConfig(siteDir: string): UsageError {
  return new UsageError(
    `No site.config.ts in ${siteDir}. Run "capstan init ${siteDir}" to create a site, or name the folder that has one.`
  )
}

/** A configuration that was run, and the islands beside it. */
interface ImportedConfig {
  readonly value: unknown
  readonly islands: IslandModules
}

/** Report modules in the folder of islands that export no component. */
function wrongIslands(islands: IslandModules): Finding[] {
  return Object.entries(islands).flatMap(([file, component]: [string, unknown]) => {
    if (typeof component === 'function' || (typeof component === 'object' && component !== null)) return []
    const message = 'This island has no component; export one as its default.'
    return [{ ruleId: 'config', data: { text: message }, ...lineStart(file) }]
  })
}

/** Import the bundle and return its default export. */
async function importBundle(siteDir: string, configFile: string, bundle: string): Promise<ImportedConfig> {
  try {
    const { module, value } = await withSourceMaps(async () => {
      const module = (await import(pathToFileURL(bundle).href)) as { default?: unknown; islands?: IslandModules }
      const value: unknown = await Promise.resolve(module.default)
      return { module, value }
    })
    if (value !== undefined) return { value, islands: module.islands ?? {} }
  } catch (error) {
    throw configErrorFromStack(error, siteDir, configFile)
  }
  throw missingExport(configFile)
}

function missingExport(configFile: string): UsageError {
  const message = `The configuration has no default export; write "export default defineConfig({ … })".`
  const place = lineStart(configFile)
  return new UsageError(message, [{ ruleId: 'config', data: { text: message }, ...place }])
}
