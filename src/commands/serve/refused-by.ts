import type { Config } from '../../model/config.js'
import type { Diagnostic, Finding } from '../../model/diagnostic.js'
import type { UsageError } from '../../model/errors.js'
import { diagnosticOf } from '../../model/sentence-of.js'
import { lineStart } from '../../utils/line-start.js'

/** List what is wrong with a configuration; an error without places is one of the file as a whole. */
export function refusedBy(
  { message, findings }: UsageError,
  { configFile: file }: Pick<Config, 'configFile'>
): Diagnostic[] {
  const whole: Finding = {
    ruleId: 'config',
    data: { text: message },
    ...lineStart(file)
  }
  return (findings.length > 0 ? findings : [whole]).map((finding) => diagnosticOf(finding, 'error'))
}
