import type { SidebarCategory, SidebarItem, SidebarLink } from '../model/site.js'
import { isIconName } from '../model/icon-names.js'
import type { LinkProps, SidebarItemProps } from '../model/template-props.js'
import { siblingsWindow } from './sidebar-window.js'
import { isExternal, siteHref, type TrailingSlash } from '../utils/url.js'

/** What a page's view of the sidebar depends on. */
export interface SidebarViewOptions {
  readonly basePath: string
  readonly trailingSlash?: TrailingSlash
  /** Whether every branch is carried; otherwise only the top level, what is always open, the page's own branch and its siblings. */
  readonly isWhole: boolean
  /** Names of the groups around the page: looking for it in every group would cost pages times entries. */
  readonly trail?: readonly string[] | undefined
}

type CategoryProps = Extract<SidebarItemProps, { type: 'category' }>

/** Create the sidebar of a page; an unlisted page is listed only on itself. */
export function sidebarView(
  items: readonly SidebarItem[],
  permalink: string | undefined,
  options: SidebarViewOptions
): SidebarItemProps[] {
  return items.flatMap((item) => {
    if (!isVisible(item, permalink)) return []
    return item.type === 'category' ? categoryView(item, permalink, options) : linkView(item, permalink, options)
  })
}

/** Whether readers of a page see an entry: a listed page, the page itself, or a group with such an entry. */
function isVisible(item: SidebarItem, permalink: string | undefined): boolean {
  const isShown = item.href !== undefined && (!item.isUnlisted || item.href === permalink)
  return isShown || (item.type === 'category' && item.items.some((inner) => isVisible(inner, permalink)))
}

/** Choose the icon and badge of an entry; an icon that is not known was reported. */
function marksOf({ icon, badge }: SidebarItem): Pick<LinkProps, 'icon' | 'badge'> {
  return { ...(icon !== undefined && isIconName(icon) && { icon }), ...(badge && { badge }) }
}

/** Create the props of a link. */
function linkView(item: SidebarLink, permalink: string | undefined, options: SidebarViewOptions): SidebarItemProps {
  return {
    type: 'link',
    label: item.label,
    href: item.original?.href ?? siteHref(item.href, options),
    ...(isExternal(item.href) && { isExternal: true }),
    ...(item.href === permalink && !item.original && { isCurrent: true }),
    ...(item.method && { method: item.method }),
    ...(item.isDeprecated && { isDeprecated: true }),
    ...marksOf(item),
    ...(item.original && { originalLang: item.original.lang, badge: { text: item.original.label, variant: 'note' } }),
    ...(item.className && { className: item.className })
  }
}

/** Create the props of a group; a branch that the page does not include has no items. */
function categoryView(
  item: SidebarCategory,
  permalink: string | undefined,
  options: SidebarViewOptions
): CategoryProps {
  const isCurrent = item.href !== undefined && item.href === permalink
  const isActive = options.trail?.includes(item.id) ?? false
  const siblings = options.isWhole ? item.items : siblingsWindow(item, permalink, options.trail)
  const hasLink = item.href !== undefined && (!item.isUnlisted || isCurrent)
  return {
    type: 'category',
    id: item.id,
    label: item.label,
    ...(hasLink && { href: siteHref(item.href, options) }),
    isCurrent,
    isActive,
    isCollapsible: item.isCollapsible,
    isOpen: isActive || !item.isCollapsed,
    ...marksOf(item),
    ...((options.isWhole || isActive || !item.isCollapsible) && {
      items: sidebarView(siblings, permalink, options),
      ...(siblings.length < item.items.length && { count: item.items.length })
    }),
    ...(item.className && { className: item.className })
  }
}
