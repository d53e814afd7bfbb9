import { placeOfThrown } from './place-of-thrown.js'
import { UsageError } from '../model/errors.js'
import { messageOf } from '../utils/text-of.js'
import { lineStart } from '../utils/line-start.js'

/** Convert an exception of the site's configuration to a usage error with its place. */
export function configErrorFromStack(error: unknown, siteDir: string, configFile: string): UsageError {
  const reason = messageOf(error)
  const message = `The configuration threw an error: ${reason.replace(/\.$/, '')}. Fix it and try again.`
  const place = placeOfThrown(error, siteDir) ?? lineStart(configFile)
  return new UsageError(message, [{ ruleId: 'config', data: { text: message }, ...place }], undefined, error)
}
