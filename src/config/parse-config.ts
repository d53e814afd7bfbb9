import { configSchema, type ParsedConfig } from '../model/config-schema.js'
import { loadOtherDialects } from '../dialects/index.js'
import { wellFormedData } from '../utils/well-formed.js'
import { configErrorOf, throwFindings } from './config-error.js'
import { contradictions } from './contradictions.js'
import { configIssues } from './issues.js'
import type { ConfigSource } from './resolve.js'
import { configErrorFromStack } from '../files/config-thrown-error.js'

/**
 * Validate a configuration by its schema, then for contradictions.
 * @throws {UsageError} when it breaks them.
 */
export async function parseConfig(
  value: unknown,
  { siteDir, configFile, configText }: ConfigSource
): Promise<ParsedConfig> {
  const parsed = checkSchema(value, siteDir, configFile)
  if (!parsed.success) {
    const source = { configFile, configText, counterparts: await counterpartsByKey() }
    throw configErrorOf(configIssues(parsed.error.issues, value, source))
  }
  const data = wellFormedData(parsed.data)
  throwFindings(contradictions(data, configFile, configText))
  return data
}

/** List what says the same here by the keys of the configurations of other generators. */
async function counterpartsByKey(): Promise<Readonly<Record<string, string>>> {
  const dialects = await loadOtherDialects()
  return Object.assign({}, ...dialects.map(({ configKeys }) => configKeys)) as Record<string, string>
}

/** Check a configuration by its schema, which reads every value, and so runs the getters of the author's code. */
function checkSchema(value: unknown, siteDir: string, configFile: string): ReturnType<typeof configSchema.safeParse> {
  try {
    return configSchema.safeParse(value)
  } catch (error) {
    throw configErrorFromStack(error, siteDir, configFile)
  }
}
