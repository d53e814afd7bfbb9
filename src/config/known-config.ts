/**
 * What the schemas have made of a configuration of plain data, kept for the next command: to load them and to check by them takes
 * a quarter of the time of a command with nothing to do. The value is compared as a whole, since a configuration may read
 * files and the environment; where it provably reads only some variables, the next command need not even run it. One with
 * functions or other objects is always checked.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ParsedConfig } from '../model/config-schema.js'
import { generatorEntry, generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { bundleBanner } from './bundle-banner.js'
import type { StoredBundle } from './bundle-cache.js'
import { configFolder } from './config-folder.js'
import { readSigned, writeSigned } from './signed-file.js'

/** The result of the last check. */
interface KnownConfig {
  /** Hash of the generator and the value. */
  readonly key: string
  readonly parsed: ParsedConfig
  /** What the value depends on; unknown after the first command, which has enough to do. */
  readonly source?: KnownSource
}

/** What a value depends on. */
interface KnownSource {
  readonly bundle: string
  /** Environment variables with their values; undefined: anything. */
  readonly variables?: readonly (readonly [name: string, value: string | null])[] | undefined
}

/** Recall what the value of a configuration became by the last command; parse it where it has changed. */
export async function knownConfig(
  value: unknown,
  siteDir: string,
  bundle: StoredBundle,
  parse: () => Promise<ParsedConfig>
): Promise<ParsedConfig> {
  const text = plainText(value)
  if (text === undefined) return parse()
  const key = hashOf(`${generatorId} ${text}`)
  const known = readKnown(siteDir)
  if (known?.key === key) {
    if (known.source?.bundle !== bundle.hash) keep(siteDir, { ...known, source: await sourceOf(bundle) })
    return known.parsed
  }
  const parsed = await parse()
  if (plainText(parsed) !== undefined) keep(siteDir, { key, parsed })
  return parsed
}

/** Recall what a bundle became by the last command, without running it; undefined where it may have changed. */
export function recallParsed(siteDir: string, bundle: StoredBundle): ParsedConfig | undefined {
  const { source, parsed } = readKnown(siteDir) ?? {}
  const isSame =
    source?.bundle === bundle.hash && source.variables?.every(([name, value]) => readVariable(name) === value)
  return isSame ? parsed : undefined
}

/** Find what the value of a bundle depends on. */
async function sourceOf({ file, hash }: StoredBundle): Promise<KnownSource> {
  const { configVariables } = await import('./config-variables.js')
  const code = readFileSync(file, 'utf8').replace(bundleBanner, '')
  const variables = configVariables(code, generatorEntry)
  return { bundle: hash, variables: variables?.map((name) => [name, readVariable(name)]) }
}

function readVariable(name: string): string | null {
  return process.env[name] ?? null
}

/** Format a value as JSON; undefined where it holds anything that JSON cannot represent. */
function plainText(value: unknown): string | undefined {
  try {
    const text = JSON.stringify(value) as string | undefined
    return text !== undefined && isDeepStrictEqual(JSON.parse(text), value) ? text : undefined
  } catch {
    return undefined // a cycle, or a getter that throws: the check reports it
  }
}

function fileOf(siteDir: string): string {
  return join(configFolder(siteDir), 'parsed')
}

/** Read the result of the last check; undefined when there is none, or it is damaged. */
function readKnown(siteDir: string): KnownConfig | undefined {
  try {
    const text = readSigned(siteDir, fileOf(siteDir))
    return text === undefined ? undefined : (JSON.parse(text) as KnownConfig)
  } catch {
    return undefined
  }
}

/** Store the result for the next command; where nothing can be written, that command checks again. */
function keep(siteDir: string, known: KnownConfig): void {
  try {
    writeSigned(siteDir, fileOf(siteDir), JSON.stringify(known))
  } catch {
    // Such as a full disk.
  }
}
