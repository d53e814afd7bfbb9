import type { Finding } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'

/** Create the error of a configuration with findings. */
export function configErrorOf(findings: readonly Finding[]): UsageError {
  return new UsageError(`The configuration has ${findings.length} error${findings.length > 1 ? 's' : ''}.`, findings)
}

/**
 * Throw what is wrong with a configuration.
 * @throws {UsageError} when there are findings.
 */
export function throwFindings(findings: readonly Finding[]): void {
  if (findings.length > 0) throw configErrorOf(findings)
}
