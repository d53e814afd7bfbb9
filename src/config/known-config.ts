/**
 * What the schemas have made of a configuration of plain data, kept for the next command: to load them and to check by them takes
 * a quarter of the time of a command with nothing to do. The value is compared as a whole, since a configuration may read
 * files and the environment. One with functions or other objects is always checked.
 */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ParsedConfig } from '../model/config-schema.js'
import { generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { configFolder } from './config-folder.js'
import { readSigned, writeSigned } from './signed-file.js'

/** The result of the last check. */
interface KnownConfig {
  /** Hash of the generator and the value. */
  readonly key: string
  readonly parsed: ParsedConfig
}

/** Recall what the configuration of a site became by the last command; parse it where it has changed. */
export async function knownConfig(
  value: unknown,
  siteDir: string,
  parse: () => Promise<ParsedConfig>
): Promise<ParsedConfig> {
  const text = plainText(value)
  if (text === undefined) return parse()
  const file = join(configFolder(siteDir), 'parsed')
  const key = hashOf(`${generatorId} ${text}`)
  const known = readKnown(siteDir, file)
  if (known?.key === key) return known.parsed
  const parsed = await parse()
  if (plainText(parsed) !== undefined) keep(siteDir, file, { key, parsed })
  return parsed
}

/** Write a value as JSON if that is all of it; undefined where it holds anything else. */
function plainText(value: unknown): string | undefined {
  try {
    const text = JSON.stringify(value) as string | undefined
    return text !== undefined && isDeepStrictEqual(JSON.parse(text), value) ? text : undefined
  } catch {
    return undefined // a cycle, or a getter that throws: the check reports it
  }
}

/** Read the result of the last check; undefined when there is none, or it is damaged. */
function readKnown(siteDir: string, file: string): KnownConfig | undefined {
  try {
    const text = readSigned(siteDir, file)
    return text === undefined ? undefined : (JSON.parse(text) as KnownConfig)
  } catch {
    return undefined
  }
}

/** Keep the result for the next command; where nothing can be written, it checks again. */
function keep(siteDir: string, file: string, known: KnownConfig): void {
  try {
    writeSigned(siteDir, file, JSON.stringify(known))
  } catch {
    // A full disk, say.
  }
}
