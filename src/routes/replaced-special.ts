import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import type { Route } from '../model/route.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { placeOfAddress } from './place-pages.js'

/** Report what takes the place of a page that the generator makes: search, the page for unknown addresses, the state of translations, what changed in a version, or one for printing. */
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
    // What changed in a version stands below a page of the site.
    if (replaced.kind === 'version-changes' && route.kind === 'document') return []
    const page = pageBySource.get(route.source ?? '')
    const place = page
      ? placeOfAddress(page)
      : { file: config.configFile, ...placeOfLiteral(config.configText, route.permalink) }
    return [{ ruleId: 'duplicate-route', data: { text: messageOf(route, replaced) }, ...place }]
  })
}

/** Name the address that hosts return a route's file: most serve `/a`, `/a/` and `/a.html` alike. */
function addressOf({ permalink }: Route): string {
  return permalink.replace(/(?:\/|\.html)$/, '')
}

function messageOf({ permalink }: Route, { kind }: Route): string {
  if (kind === 'print')
    return `The page at ${permalink} replaces the page for printing; give it another "slug", or remove "print".`
  if (kind === 'translation-state')
    return `The page at ${permalink} replaces the state of translations; give it another "slug", or "translations.statePage" another address.`
  if (kind === 'version-changes')
    return `The page at ${permalink} replaces the changes of the version; give it another "slug", or "versionChanges.page" another address.`
  return kind === 'search'
    ? `The page at ${permalink} replaces the search page; give it another "slug", or turn search off with "search: false".`
    : `The page at ${permalink} replaces the 404 page; give it another "slug", or, if that is intended, name its file "404.md" without "slug".`
}
