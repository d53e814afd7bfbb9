import type { LiveMessage } from '../../model/live.js'
import type { PreparedSite } from '../../model/prepared-site.js'

/** Give each message to the page whose source it is about. */
export function pageMessages({ messages, site }: PreparedSite): LiveMessage[] {
  return messages.flatMap(({ severity, message, file, line, column }) => {
    const route = site.routeBySource.get(file)
    return route ? [{ severity, message, place: `${file}:${line}:${column}`, page: route.permalink }] : []
  })
}
