import type { Config } from '../model/config.js'
import { isIconName } from '../model/icon-names.js'
import { isReading, type Route } from '../model/route.js'
import type { SidebarItem } from '../model/site.js'
import type { LinkProps, NavbarItemProps, NavbarProps } from '../model/template-props.js'
import { decodePath, encodePath, isExternal, splitUrl, withBase } from '../utils/url.js'
import { linkProps } from './link-props.js'
import { splitSidebar, tabHref } from './sidebar-part.js'

type NavbarItem = Config['navbar']['start'][number]

/** Create the navbar; it begins with the tabs of the sidebar. */
export function navbarProps(route: Route, config: Config, sidebar: readonly SidebarItem[] = []): NavbarProps {
  const { navbar, title, basePath, rootBase } = config
  const tabs = tabsOf(sidebar, route, config)
  const isInTab = tabs.some(({ isCurrent }) => isCurrent)
  const current = isInTab ? undefined : currentHref([...navbar.start, ...navbar.end], route)
  const itemsOf = (items: readonly NavbarItem[]) => items.flatMap((item) => navbarItem(item, current, route, config))
  return {
    title: navbar.title ?? title,
    homeHref: basePath,
    ...(navbar.logo && { logo: logoOf(navbar.logo, rootBase) }),
    start: [...tabs, ...itemsOf(navbar.start)],
    end: itemsOf(navbar.end),
    isHiddenOnScroll: navbar.hideOnScroll
  }
}

/** Create the links to the tabs of the sidebar; the one around the page is current. */
function tabsOf(
  sidebar: readonly SidebarItem[],
  { sidebarTrail }: Route,
  config: Config
): (LinkProps & { readonly type: 'link' })[] {
  // A link that the site has in its navbar already leads there.
  const named = new Set(
    [...config.navbar.start, ...config.navbar.end].flatMap((item) => ('href' in item ? [item.href] : []))
  )
  return splitSidebar(sidebar).tabs.flatMap(({ id, label, href: own, items }) => {
    const href = own ?? tabHref(items)
    return href === undefined || named.has(href)
      ? []
      : [{ type: 'link', ...linkProps({ label, href }, config, sidebarTrail?.[0] === id) }]
  })
}

/** Find the link that leads to the page, else the one that leads to the innermost section around it. */
function currentHref(items: readonly NavbarItem[], route: Route): string | undefined {
  const hrefs = items
    .flatMap((item) => ('items' in item ? item.items : 'href' in item ? [item] : []))
    .map(({ href }) => href)
  const isPage = isReading(route.kind)
  return hrefs
    .map((href) => ({ href, path: decodePath(splitUrl(href).path).replace(/\/$/, '') }))
    .filter(({ href, path }) => !isExternal(href) && !href.startsWith('#') && isPage && isWithin(route.permalink, path))
    .reduce<{ href?: string; path: string }>(
      (best, link) => (best.href === undefined || link.path.length > best.path.length ? link : best),
      { path: '' }
    ).href
}

/** Whether an address is a path or lies below it. */
function isWithin(permalink: string, path: string): boolean {
  return permalink === path || permalink.startsWith(`${path}/`)
}

/** Create the logo beside the title. */
function logoOf(logo: NonNullable<Config['navbar']['logo']>, basePath: string): NonNullable<NavbarProps['logo']> {
  const { src, srcDark, width, height } = logo
  return { src: withBase(src, basePath), ...(srcDark && { srcDark: withBase(srcDark, basePath) }), width, height }
}

/** Create an item of the navbar; dropdowns without choices are left out. */
function navbarItem(item: NavbarItem, current: string | undefined, route: Route, config: Config): NavbarItemProps[] {
  if (!('type' in item)) {
    return [
      {
        type: 'link',
        ...linkProps(item, config, item.href === current),
        ...iconOf(item)
      }
    ]
  }
  if (item.type === 'versions') return versionDropdown(config)
  if (item.type === 'languages') return languageDropdown(route, config)
  const items = item.items.map((entry) => linkProps(entry, config, entry.href === current))
  return [
    {
      type: 'dropdown',
      purpose: 'links',
      label: item.label,
      ...iconOf(item),
      items
    }
  ]
}

/** Choose the icon of an item; one that is not known is left out, and shows its label. */
function iconOf({ icon }: { readonly icon?: string | undefined }): { readonly icon?: string } {
  return icon !== undefined && isIconName(icon) ? { icon } : {}
}

/** Create the version dropdown; the current version is this site's. */
function versionDropdown(config: Config): NavbarItemProps[] {
  const current = config.versions.find(({ name }) => name === config.version) ?? config.versions[0]
  if (!current) return []
  const items = config.versions.map((version) => ({
    name: version.name,
    ...linkProps({ ...version, href: version.href ?? '/' }, config, version === current)
  }))
  return [{ type: 'dropdown', purpose: 'version', label: current.label, items }]
}

/** Create the language dropdown; other languages link to the same page of their site. */
function languageDropdown({ kind, permalink }: Route, { languages, lang: own, basePath }: Config): NavbarItemProps[] {
  const current = languages.find(({ lang }) => lang === own)
  if (!current) return []
  const path = isReading(kind) ? permalink : '/'
  const items = languages.map(({ lang, label, href }) => ({
    lang,
    label,
    href: href ? href.replace(/\/$/, '') + encodePath(path) : withBase(path, basePath),
    ...(href && { isExternal: true }),
    ...(lang === own && { isCurrent: true })
  }))
  return [{ type: 'dropdown', purpose: 'language', label: current.label, icon: 'language', items }]
}
