/**
 * Load `site.config.ts`: bundle it with esbuild, import the bundle, check it, resolve it.
 * The bundle is kept with the hashes of every file that entered it, so that the next command imports it without esbuild.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import { configSchema, type ParsedConfig } from '../model/config-schema.js'
import { UsageError } from '../model/errors.js'
import { hashOf } from '../utils/hash.js'
import { bundleConfig } from './bundle.js'
import { cachedBundle, storeBundle } from './bundle-cache.js'
import { contradictions } from './contradictions.js'
import { configIssues } from './issues.js'
import { resolveConfig } from './resolve.js'
import { configErrorFromStack } from './stack.js'

const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** Settings that the command line may override. */
export interface ConfigOverrides {
  readonly outDir?: string | undefined
}

/** Settings that the command line may override, and the listener for the configuration's code. */
export type LoadOptions = ConfigOverrides & Pick<Supervision, 'onActivity'>

/**
 * Load the configuration of the site in a folder.
 * @throws {UsageError} when there is none, it does not compile, it throws, or it breaks the schema.
 */
export async function loadConfig(siteDir: string, { onActivity, ...overrides }: LoadOptions = {}): Promise<Config> {
  const root = resolve(siteDir)
  onActivity?.('configuration')
  try {
    return await readConfig(root, overrides)
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(error.message, error.findings, root) : error
  } finally {
    onActivity?.('own')
  }
}

/** Load the configuration of the site in a folder with an absolute path. */
async function readConfig(root: string, overrides: ConfigOverrides): Promise<Config> {
  const configFile = findConfig(root)
  const bundle = cachedBundle(root, configFile) ?? storeBundle(root, configFile, await bundleConfig(root, configFile))
  const parsed = parseConfig(await importBundle(root, configFile, bundle.file), root, configFile)
  // A configuration may read files and the environment while it runs, so its values are hashed together with its modules.
  const hash = hashOf(bundle.hash + JSON.stringify(parsed))
  const configText = readFileSync(join(root, configFile), 'utf8')
  return resolveConfig(parsed, { ...overrides, siteDir: root, configFile, configText, inputs: bundle.inputs, hash })
}

/** Find the configuration file of a folder. */
function findConfig(siteDir: string): string {
  const name = configNames.find((candidate) => existsSync(join(siteDir, candidate)))
  if (name) return name
  throw new UsageError(
    `No site.config.ts in ${siteDir}. Run "capstan init ${siteDir}" to make a small site, or name the folder that has one.`
  )
}

/** Import the bundle and return its default export. */
async function importBundle(siteDir: string, configFile: string, bundle: string): Promise<unknown> {
  process.setSourceMapsEnabled(true)
  try {
    const module = (await import(pathToFileURL(bundle).href)) as { default?: unknown }
    const value: unknown = await Promise.resolve(module.default)
    if (value !== undefined) return value
  } catch (error) {
    throw configErrorFromStack(error, siteDir, configFile)
  } finally {
    process.setSourceMapsEnabled(false)
  }
  const message = `Unexpected configuration without a default export, expected "export default defineConfig({ … })".`
  const place = { file: configFile, line: 1, column: 1, endLine: 1, endColumn: 1 }
  throw new UsageError(message, [{ ruleId: 'config', message, ...place }])
}

/** Validate a configuration by its schema, then for contradictions. */
function parseConfig(value: unknown, siteDir: string, configFile: string): ParsedConfig {
  const parsed = checkSchema(value, siteDir, configFile)
  const text = readFileSync(join(siteDir, configFile), 'utf8')
  const findings = parsed.success
    ? contradictions(parsed.data, configFile, text)
    : configIssues(parsed.error.issues, value, configFile, text)
  if (parsed.success && findings.length === 0) return parsed.data
  throw new UsageError(`The configuration has ${findings.length} error${findings.length > 1 ? 's' : ''}.`, findings)
}

/** Check a configuration by its schema, which reads every value, and so runs the getters of the author's code. */
function checkSchema(value: unknown, siteDir: string, configFile: string): ReturnType<typeof configSchema.safeParse> {
  try {
    return configSchema.safeParse(value)
  } catch (error) {
    throw configErrorFromStack(error, siteDir, configFile)
  }
}
