import type { Config } from '../model/config.js'
import { isIconName } from '../model/icon-names.js'
import { isReading, type Route } from '../model/route.js'
import type { SidebarItem } from '../model/site.js'
import type { LinkProps, NavbarItemProps, NavbarProps } from '../model/template-props.js'
import type { Twin } from '../model/edition.js'
import { decodePath, encodePath, isExternal, splitUrl, withBase, withoutTrailingSlash } from '../utils/url.js'
import { labelsFor } from '../../templates/index.js'
import { listsVersions } from './lists-versions.js'
import { linkProps } from './link-props.js'
import { siteLabels } from './site-labels.js'
import { splitSidebar, tabHref } from './sidebar-part.js'

type NavbarItem = Config['navbar']['start'][number]
type MenuItem = Extract<NavbarItemProps, { type: 'dropdown' }>['items'][number]

/** Create the navbar; it begins with the tabs of the sidebar. */
export function navbarProps(
  route: Route,
  config: Config,
  sidebar: readonly SidebarItem[] = [],
  twins: readonly Twin[] = []
): NavbarProps {
  const { navbar, title, basePath, rootBase } = config
  const tabs = tabsOf(sidebar, route, config)
  const isInTab = tabs.some(({ isCurrent }) => isCurrent)
  const links = [...navbar.start, ...navbar.end]
  const current = isInTab ? undefined : (currentHref(links, route) ?? hrefOfTab(sidebar, links, route))
  const itemsOf = (items: readonly NavbarItem[]) =>
    items.flatMap((item) => navbarItem(item, current, { route, twins }, config))
  return {
    title: navbar.title ?? title,
    homeHref: basePath,
    ...(navbar.logo && { logo: logoOf(navbar.logo, rootBase) }),
    start: [...tabs, ...itemsOf(navbar.start)],
    end: itemsOf(navbar.end.filter((item) => !isMenuOf(item, navbar.start))),
    isHiddenOnScroll: navbar.hideOnScroll,
    ...editionsOf(route, config)
  }
}

/** Whether an item is a menu of versions or languages that stands among others already. */
function isMenuOf(item: NavbarItem, others: readonly NavbarItem[]): boolean {
  return 'type' in item && !('items' in item) && others.some((other) => 'type' in other && other.type === item.type)
}

/** Find what the client needs for the menus of languages and versions, where the site has them. */
function editionsOf({ kind }: Route, config: Config): Pick<NavbarProps, 'editions'> {
  if (!hasEditionMenus(config)) return {}
  const versions = listsVersions(config) ? withBase('/versions.json', config.rootBase) : undefined
  return { editions: { ...(versions !== undefined && { versions }), isMissing: kind === 'not-found' } }
}

/** Whether the navbar has a menu of languages or versions. */
export function hasEditionMenus({ navbar, languages, versions }: Config): boolean {
  const types = [...navbar.start, ...navbar.end].map((item) => ('type' in item ? item.type : undefined))
  return (types.includes('languages') && languages.length > 1) || (types.includes('versions') && versions.length > 1)
}

/** Create the links to the tabs of the sidebar; the one around the page is current. */
function tabsOf(
  sidebar: readonly SidebarItem[],
  { sidebarTrail }: Route,
  config: Config
): (LinkProps & { readonly type: 'link' })[] {
  // A link that the site has in its navbar already leads there.
  const named = new Set(
    [...config.navbar.start, ...config.navbar.end].flatMap((item) =>
      'href' in item ? [withoutTrailingSlash(item.href)] : []
    )
  )
  return splitSidebar(sidebar).tabs.flatMap(({ id, label, href: own, items, isOutOfNavbar }) => {
    const href = own ?? tabHref(items)
    return isOutOfNavbar || href === undefined || named.has(withoutTrailingSlash(href))
      ? []
      : [{ type: 'link', ...linkProps({ label, href }, config, sidebarTrail?.[0] === id) }]
  })
}

/** Find the link of the site's own that leads to a page of the tab around a page: the first of several. */
function hrefOfTab(
  sidebar: readonly SidebarItem[],
  links: readonly NavbarItem[],
  { sidebarTrail }: Route
): string | undefined {
  const { tabByHref } = splitSidebar(sidebar)
  const tab = sidebarTrail?.[0]
  const hrefs = links.flatMap((item) => ('href' in item ? [item.href] : []))
  return tab === undefined ? undefined : hrefs.find((href) => tabByHref.get(withoutTrailingSlash(href)) === tab)
}

/** Find the link that leads to the page, else the one that leads to the innermost section around it. */
function currentHref(items: readonly NavbarItem[], route: Route): string | undefined {
  const hrefs = items
    .flatMap((item) => ('items' in item ? item.items : 'href' in item ? [item] : []))
    .map(({ href }) => href)
  // What the sidebar lists, such as the page of changes, is in a section as well.
  const isPage = isReading(route.kind) || route.sidebarTrail !== undefined
  return hrefs
    .map((href) => ({ href, path: decodePath(splitUrl(href).path).replace(/\/$/, '') }))
    .filter(({ href, path }) => !isExternal(href) && !href.startsWith('#') && isPage && isWithin(route.permalink, path))
    .reduce<{ href?: string; path: string }>(
      (best, link) => (best.href === undefined || link.path.length > best.path.length ? link : best),
      { path: '' }
    ).href
}

/** Whether an address is a path or is below it. */
function isWithin(permalink: string, path: string): boolean {
  return permalink === path || permalink.startsWith(`${path}/`)
}

/** Create the logo beside the title. */
function logoOf(logo: NonNullable<Config['navbar']['logo']>, basePath: string): NonNullable<NavbarProps['logo']> {
  const { src, srcDark, width, height } = logo
  return { src: withBase(src, basePath), ...(srcDark && { srcDark: withBase(srcDark, basePath) }), width, height }
}

/** Create an item of the navbar; dropdowns without choices are left out. */
function navbarItem(
  item: NavbarItem,
  current: string | undefined,
  page: PairedPage,
  config: Config
): NavbarItemProps[] {
  if (!('type' in item)) {
    return [
      {
        type: 'link',
        ...linkProps(item, config, item.href === current),
        ...iconOf(item)
      }
    ]
  }
  if (item.type === 'versions') return versionDropdown(page, config)
  if (item.type === 'languages') return languageDropdown(page, config)
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

/** A page, and what stands for it in the other editions of the site. */
interface PairedPage {
  readonly route: Route
  readonly twins: readonly Twin[]
}

/** Create the version dropdown; versions of the site link to the same page, or to what stands for it. */
function versionDropdown({ route, twins }: PairedPage, config: Config): NavbarItemProps[] {
  const current = config.versions.find(({ name }) => name === config.version) ?? config.versions[0]
  if (!current) return []
  const items = config.versions.flatMap((version): MenuItem[] => {
    const { name, label, href } = version
    if (href !== undefined) return [{ name, ...linkProps({ label, href }, config, version === current) }]
    if (version === current) return [{ name, label, href: ownHref(route, config), isCurrent: true }]
    const offer = siteLabels(config).newestVersion({ version: label })
    const there = twins.filter((twin) => twin.version === name)
    const twin = there.find(({ lang }) => lang === config.lang) ?? there[0]
    return twin ? [{ name, label, offer, ...hrefOf(twin, config) }] : []
  })
  return [{ type: 'dropdown', purpose: 'version', label: current.label, items }]
}

/** Create the language dropdown; other languages link to the same page, or to what stands for it. */
function languageDropdown({ route, twins }: PairedPage, config: Config): NavbarItemProps[] {
  const { languages, lang: own, version } = config
  const current = languages.find(({ lang }) => lang === own)
  if (!current) return []
  const items = languages.flatMap(({ lang, label, href }): MenuItem[] => {
    if (href !== undefined) {
      const path = isReading(route.kind) ? route.permalink : '/'
      return [
        { lang, label, href: href.replace(/\/$/, '') + encodePath(path), isExternal: true, ...currentIf(lang === own) }
      ]
    }
    if (lang === own) return [{ lang, label, href: ownHref(route, config), isCurrent: true }]
    const twin = twins.find((candidate) => candidate.lang === lang && candidate.version === version)
    // A reader of that language reads it. A page in the language of its original says so already.
    const offer = labelsFor(lang, config.extensions.labels).pageInLanguage({ language: label })
    const isOffered = twin && !twin.isFallback && lang !== route.original?.lang
    return twin ? [{ lang, label, ...(isOffered && { offer }), ...hrefOf(twin, config) }] : []
  })
  return [{ type: 'dropdown', purpose: 'language', label: current.label, icon: 'language', items }]
}

/** Link to the page itself; the search page and the one for unknown addresses stand for the home page. */
function ownHref({ kind, permalink }: Route, { basePath }: Config): string {
  return withBase(isReading(kind) ? permalink : '/', basePath)
}

function hrefOf({ href, title }: Twin, { lang }: Config) {
  return { href, ...(title !== undefined && { instead: { title, lang } }) }
}

function currentIf(isCurrent: boolean): { readonly isCurrent?: true } {
  return isCurrent ? { isCurrent } : {}
}
