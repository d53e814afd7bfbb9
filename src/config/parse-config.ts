import { configSchema, type ParsedConfig } from '../model/config-schema.js'
import { wellFormedData } from '../utils/well-formed.js'
import { configErrorOf, throwFindings } from './config-error.js'
import { contradictions } from './contradictions.js'
import { configIssues } from './issues.js'
import type { ConfigSource } from './resolve.js'
import { configErrorFromStack } from './stack.js'

/**
 * Validate a configuration by its schema, then for contradictions.
 * @throws {UsageError} when it breaks them.
 */
export function parseConfig(value: unknown, { siteDir, configFile, configText }: ConfigSource): ParsedConfig {
  const parsed = checkSchema(value, siteDir, configFile)
  if (!parsed.success) throw configErrorOf(configIssues(parsed.error.issues, value, configFile, configText))
  const data = wellFormedData(parsed.data)
  throwFindings(contradictions(data, configFile, configText))
  return data
}

/** Check a configuration by its schema, which reads every value, and so runs the getters of the author's code. */
function checkSchema(value: unknown, siteDir: string, configFile: string): ReturnType<typeof configSchema.safeParse> {
  try {
    return configSchema.safeParse(value)
  } catch (error) {
    throw configErrorFromStack(error, siteDir, configFile)
  }
}
