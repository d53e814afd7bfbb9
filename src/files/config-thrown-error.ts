import { placeOfThrown } from './place-of-thrown.js'
import { UsageError } from '../model/errors.js'
import { messageOf } from '../utils/text-of.js'

/** Convert an exception of the site's configuration to a usage error with its place. */
export function configErrorFromStack(error: unknown, siteDir: string, configFile: string): UsageError {
  const reason = messageOf(error)
  const message = `The configuration threw an error: ${reason.replace(/\.$/, '')}. Fix it and try again.`
  const place = placeOfThrown(error, siteDir) ?? { file: configFile, line: 1, column: 1, endLine: 1, endColumn: 1 }
  return new UsageError(message, [{ ruleId: 'config', data: { text: message }, ...place }], undefined, error)
}
