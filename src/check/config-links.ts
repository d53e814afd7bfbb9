import type { Finding } from '../model/diagnostic.js'
import type { SidebarItem } from '../model/site.js'
import { nearest } from '../utils/nearest.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { decodePath, isExternal, splitUrl } from '../utils/url.js'
import type { CheckInput } from './input.js'

/** Report links of the configuration (navbar, footer, sidebar …) that lead to no page of the site. */
export function configLinks(input: CheckInput): Finding[] {
  const { config, site } = input
  return linksOf(input).flatMap(({ key, href }) => {
    const path = decodePath(splitUrl(href).path)
    if (isExternal(href) || path === '' || isThere(path, input)) return []
    const suggestion = nearest(path, site.routeByPermalink.keys())
    const hint = suggestion ? `did you mean "${suggestion}"?` : 'no page or file of the site is there.'
    const message = `Unexpected link to "${href}" in "${key}"; ${hint}`
    const place = { file: config.configFile, ...placeOfLiteral(config.configText, href) }
    return [{ ruleId: 'broken-link', message, ...place, ...(suggestion && { suggestion }) }]
  })
}

/** Whether there is a page, a file or a redirect at a path, with or without a trailing slash. */
function isThere(path: string, { site }: CheckInput): boolean {
  const bare = path.replace(/(.)\/+$/, '$1')
  const isPage = [path, bare, `${bare}/`].some((candidate) => site.routeByPermalink.has(candidate))
  return isPage || site.staticPaths.has(path) || site.redirects.some(({ from }) => from === bare || from === `${bare}/`)
}

/** List the links of the configuration with their top-level keys. */
function linksOf({ config, site }: CheckInput): { key: string; href: string }[] {
  const { navbar, footer, announcement, versions } = config
  const inNavbar = [...navbar.start, ...navbar.end].flatMap((item) => ('items' in item ? item.items : [item]))
  const links = {
    navbar: inNavbar.flatMap((item) => ('href' in item ? [item.href] : [])),
    footer: [...footer.columns.flatMap((column) => column.links), ...footer.legal].map(({ href }) => href),
    announcement: announcement?.link ? [announcement.link.href] : [],
    versions: versions.map(({ href }) => href),
    sidebar: hrefsOf(site.sidebar),
    redirects: site.redirects.map(({ to }) => to)
  }
  return Object.entries(links).flatMap(([key, hrefs]) => hrefs.map((href) => ({ key, href })))
}

/** List the addresses of a sidebar. */
function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    const own = item.href === undefined ? [] : [item.href]
    return item.type === 'category' ? [...own, ...hrefsOf(item.items)] : own
  })
}
