import type { Config } from '../../model/config.js'
import type { SidebarCategory, SidebarLink } from '../../model/site.js'
import { groupBy } from '../../utils/collections.js'
import { blogPermalink } from './blog-permalink.js'
import type { Post } from './read-posts.js'

/** Id of the blog in the sidebar; it begins with a slash, so that no group has the same. */
export const blogTabId = '/blog'

/** Create the sidebar of the blog: a tab with a group for each year, the newest open. */
export function blogTab(
  posts: readonly Post[],
  permalinkBySource: ReadonlyMap<string, string>,
  config: Config
): SidebarCategory[] {
  if (!config.blog) return []
  const years = [...groupBy(posts.filter(isListed), ({ date }) => date.slice(0, 4))]
  const groups = years.map(([year, inYear], index): SidebarCategory => ({
    type: 'category',
    id: `${blogTabId}/${year}`,
    label: year,
    href: `${blogPermalink(config, 'archive')}#year-${year}`,
    isCollapsible: true,
    isCollapsed: index > 0,
    items: inYear.map((post) => linkOf(post, permalinkBySource))
  }))
  const { title, description } = config.blog
  const tab: SidebarCategory = {
    type: 'category',
    id: blogTabId,
    label: title,
    ...(description !== undefined && { description }),
    href: blogPermalink(config),
    isCollapsible: false,
    isCollapsed: false,
    isTab: true,
    items: groups
  }
  return [tab]
}

/** Whether lists show a post. */
export function isListed({ page }: Post): boolean {
  return !page.frontMatter.unlisted
}

function linkOf({ page }: Post, permalinkBySource: ReadonlyMap<string, string>): SidebarLink {
  const { frontMatter, title, source } = page
  return { type: 'link', label: frontMatter.sidebar_label ?? title, href: permalinkBySource.get(source) ?? '' }
}
