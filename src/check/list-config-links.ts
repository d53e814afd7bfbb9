import type { Config } from '../model/config.js'
import type { SidebarItem, Site } from '../model/site.js'
import { namesIn } from '../utils/address-pattern.js'

/** List the links of the configuration (navbar, footer, sidebar, redirects …) with their top-level keys. */
export function listConfigLinks(
  { navbar, footer, announcement, versions, search }: Config,
  site: Site
): { readonly key: string; readonly href: string }[] {
  const inNavbar = [...navbar.start, ...navbar.end].flatMap((item) => ('items' in item ? item.items : [item]))
  const links = {
    navbar: inNavbar.flatMap((item) => ('href' in item ? [item.href] : [])),
    footer: [...footer.columns.flatMap((column) => column.links), ...footer.legal].map(({ href }) => href),
    announcement: announcement?.link ? [announcement.link.href] : [],
    versions: versions.flatMap(({ href }) => href ?? []),
    sidebar: hrefsOf(site.sidebar),
    search: search === false ? [] : (search.suggested ?? []),
    redirects: [
      ...site.redirects.flatMap(({ to, isListed }) => (isListed ? [] : [to])),
      ...site.routes.flatMap(({ movedAnchors = [] }) => movedAnchors.map(({ to }) => to)),
      ...site.redirectPatterns.flatMap(({ to }) => (namesIn(to).length > 0 ? [] : [to]))
    ]
  }
  return Object.entries(links).flatMap(([key, hrefs]) => hrefs.map((href) => ({ key, href })))
}

/** List the addresses of a sidebar. */
function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    const isElsewhere = item.type === 'link' && item.original !== undefined
    const own = item.href === undefined || isElsewhere ? [] : [item.href]
    return item.type === 'category' ? [...own, ...hrefsOf(item.items)] : own
  })
}
