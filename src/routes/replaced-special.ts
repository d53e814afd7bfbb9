import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import type { Route } from '../model/route.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { placeOfAddress } from './place-pages.js'

/** Report what takes the place of a page that the generator makes: search, the page for unknown addresses, or one for printing. */
export function replacedSpecialPages(
  special: readonly Route[],
  routes: readonly Route[],
  pages: readonly Page[],
  config: Config
): Finding[] {
  const specialByAddress = new Map(special.map((route) => [addressOf(route), route]))
  const pageBySource = new Map(pages.map((page) => [page.source, page]))
  return routes.flatMap((route) => {
    const replaced = specialByAddress.get(addressOf(route))
    if (!replaced || route.kind === replaced.kind) return []
    const page = pageBySource.get(route.source ?? '')
    const place = page
      ? placeOfAddress(page)
      : { file: config.configFile, ...placeOfLiteral(config.configText, route.permalink) }
    return [{ ruleId: 'duplicate-route', message: messageOf(route, replaced), ...place }]
  })
}

/** Name the address that hosts answer with a route's file: most serve `/a`, `/a/` and `/a.html` alike. */
function addressOf({ permalink }: Route): string {
  return permalink.replace(/(?:\/|\.html)$/, '')
}

function messageOf({ permalink }: Route, { kind }: Route): string {
  if (kind === 'print')
    return `Unexpected page at ${permalink}: it stands in the place of the page for printing; give it another "slug", or leave out "print".`
  return kind === 'search'
    ? `Unexpected page at ${permalink}: it stands in the place of the site's search page; give it another "slug", or turn search off with "search: false".`
    : `Unexpected page at ${permalink}: it stands in the place of the page for unknown addresses; give it another "slug", or name its file "404.md" and leave out "slug" if that is meant.`
}
