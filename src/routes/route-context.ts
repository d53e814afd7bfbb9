import type { Config } from '../model/config.js'
import type { Page } from '../model/page.js'
import type { PlacedPages } from './place-pages.js'
import type { ResolvedSidebar } from './sidebar.js'
import { neighboursByHref, sidebarPlaces, type Neighbours, type SidebarPlace } from './trails.js'

/** Look-ups shared by the routes of a site. */
export interface RouteContext {
  readonly config: Config
  /** All pages by their ids; a draft is among them and has no permalink. */
  readonly pageById: ReadonlyMap<string, Page>
  readonly pageByPermalink: ReadonlyMap<string, Page>
  readonly permalinkBySource: ReadonlyMap<string, string>
  readonly placeByHref: ReadonlyMap<string, SidebarPlace>
  readonly neighboursByHref: ReadonlyMap<string, Neighbours>
}

/** Index the pages of a site and their places in its sidebar; `others` are the addresses of generated pages. */
export function createRouteContext(
  config: Config,
  pageById: ReadonlyMap<string, Page>,
  { pages, permalinkBySource }: PlacedPages,
  { sidebar, indexes }: ResolvedSidebar,
  others: readonly string[]
): RouteContext {
  const pageByPermalink = new Map(pages.map((page) => [permalinkBySource.get(page.source) ?? '', page]))
  const addresses = new Set([...pageByPermalink.keys(), ...indexes.map(({ permalink }) => permalink), ...others])
  const places = sidebarPlaces(sidebar)
  const listed = places.filter(({ href }) => addresses.has(href) && !pageByPermalink.get(href)?.frontMatter.unlisted)
  return {
    config,
    pageById,
    pageByPermalink,
    permalinkBySource,
    // Of two places of a page the first counts.
    placeByHref: new Map(places.map((place) => [place.href, place] as const).reverse()),
    neighboursByHref: neighboursByHref(listed)
  }
}
