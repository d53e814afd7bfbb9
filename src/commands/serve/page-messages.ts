import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import type { LiveMessage } from '../../model/live.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { addressIn } from '../../programs/address-in.js'

/**
 * Give each message to the page whose source it is about. Errors of the configuration, of groups and of front
 * matter, which may hold the address of its page, are about the site: every page shows them. The findings of the previous configuration are fixed or moved in the one that failed.
 * @param refused errors of a configuration that failed, so that the site is that of the one before
 */
export function pageMessages(
  { messages, site }: PreparedSite,
  config: Config,
  refused: readonly Diagnostic[]
): LiveMessage[] {
  const isOfSite = ({ severity, ruleId, file }: Diagnostic) =>
    severity === 'error' && (/^(?:category|front)-/.test(ruleId) || (!refused[0] && file === config.configFile))
  return [
    ...[...refused, ...messages.filter(isOfSite)].map(liveMessage),
    ...messages.flatMap((message) => {
      const route = site.routeBySource.get(message.file)
      return route && !isOfSite(message) ? [{ ...liveMessage(message), page: addressIn(config, route) }] : []
    })
  ]
}

function liveMessage({ severity, message, file, line, column }: Diagnostic): LiveMessage {
  return { severity, message, place: `${file}:${line}:${column}` }
}
