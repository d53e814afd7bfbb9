/**
 * Read the descriptions of a site. What was read is known under the hashes of its files, as a list of pages and as the
 * description itself, so that a build in which nothing changed parses no YAML, and one page that did reads the rest from there.
 */
import { posix } from 'node:path'
import type { Api } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { found } from '../../model/found.js'
import { generatorId } from '../../utils/generator.js'
import { hashOf } from '../../utils/hash.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import { maxBytes } from '../base/description-limits.js'
import { readText, type DescriptionText, type UnreadText } from '../read/read-text.js'
import { withVersions } from './api-label.js'
import type { loadApi } from './load-api.js'
import type { KnownValues } from '../../model/known-values.js'
import type { ApiNames, ApiSettings } from '../base/settings.js'
import { lineStart } from '../../utils/line-start.js'

/** The references of a site, and what is wrong with their descriptions. */
export interface ApisReading {
  readonly apis: readonly Api[]
  readonly findings: readonly Finding[]
  /** Paths of all files that were read or looked for, relative to the site directory. */
  readonly paths: readonly string[]
}

/** What is known of one description. */
export interface KnownApi {
  readonly api: Api
  readonly findings: readonly Finding[]
}

/** A function that loads a description which is not known. */
export type LoadApi = typeof loadApi

/** Read every description that the configuration names. */
export async function readApis(
  config: Config,
  values: KnownValues,
  names: ApiNames,
  load: LoadApi
): Promise<ApisReading> {
  const readings = await Promise.all(
    config.openapi.map((settings) => readApi(settings, config, { values, names, load }))
  )
  return {
    apis: withVersions(readings.flatMap(({ api }) => api ?? [])),
    findings: readings.flatMap(({ findings }) => findings),
    paths: readings.flatMap(({ paths }) => paths)
  }
}

/** Return one description from the cache, or load it. */
async function readApi(
  settings: ApiSettings,
  config: Config,
  { values, names, load }: { readonly values: KnownValues; readonly names: ApiNames; readonly load: LoadApi }
): Promise<{ readonly api?: Api; readonly findings: readonly Finding[]; readonly paths: readonly string[] }> {
  const files = [settings.file, ...settings.overlay].map((path) => posix.normalize(path))
  const texts: DescriptionText[] = []
  for (const path of files) {
    const source = readText(path, config)
    if ('reason' in source) return { findings: [unreadFile(path, source, config)], paths: files }
    texts.push(source)
  }
  const hashes = texts.map(({ path, hash }) => ({ path, hash }))
  const isOnly = config.openapi.length === 1
  const key = hashOf(JSON.stringify([generatorId, settings, isOnly, config.trailingSlash, names, hashes]))
  const known = readKnown(key, config, values)
  const result = known ?? (await load({ settings, config, names, key, files: texts }, values))
  if (!known && result.api && isComplete(result)) values.write(`${key}.api-pages`, JSON.stringify(result))
  return { ...result, paths: [...files, ...(result.api?.files ?? []).map(({ path }) => path)] }
}

/** Whether every file of a description was read: one that was not may be there the next time. */
function isComplete({ findings }: { readonly findings: readonly Finding[] }): boolean {
  return !findings.some(({ ruleId }) => unread.has(ruleId))
}

/** Rules that report a file which is not read. */
const unread: ReadonlySet<string> = new Set([
  'api-missing-ref',
  'api-remote-ref',
  ...(['missing-file', 'refused-file', 'unreadable-file', 'api-too-large'] satisfies UnreadText['ruleId'][])
])

/** Read what is known of a description, if the files that the description refers to are as they were. */
function readKnown(key: string, config: Config, values: KnownValues): KnownApi | undefined {
  const text = values.read(`${key}.api-pages`)
  if (text === undefined) return undefined
  const known = JSON.parse(text) as KnownApi
  return known.api.files.every(({ path, hash }) => hashOfFile(path, config) === hash) ? known : undefined
}

/** Hash a file of the site; undefined when it is not read. */
function hashOfFile(path: string, config: Config): string | undefined {
  const source = readText(path, config)
  return 'reason' in source ? undefined : source.hash
}

/** Report a file that the configuration names and that is not read. */
function unreadFile(path: string, { ruleId, reason, hidden }: UnreadText, config: Config): Finding {
  if (ruleId === 'api-too-large') return largeFile(path)
  const where = ruleId === 'missing-file' ? ' in the site directory' : ''
  const text = `Unexpected "${path}" in "openapi": ${reason}${where}.`
  const place = { file: config.configFile, ...placeOfLiteral(config.configText, path) }
  return found(ruleId, { text, hidden }, place)
}

/** Report a file that is not read at all. */
function largeFile(file: string): Finding {
  const message = `The file has over ${maxBytes / 1e6} MB, the limit is 20 million characters; split it into several.`
  return { ruleId: 'api-too-large', data: { text: message }, ...lineStart(file) }
}
