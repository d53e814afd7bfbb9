import type { BlogPage } from '../../model/blog.js'
import type { Config } from '../../model/config.js'
import type { LabelledLink, Route } from '../../model/route.js'
import { outputPathOf } from '../permalink.js'
import { blogPermalink } from './blog-permalink.js'
import { blogTabId, isListed } from './blog-sidebar.js'
import type { Post } from './read-posts.js'

/** Create the generated pages of the blog: its list, the archive, the tags, and a list for each tag and author. */
export function blogRoutes(posts: readonly Post[], config: Config): Route[] {
  const { blog } = config
  if (!blog) return []
  const listed = posts.filter(isListed)
  const sources = listed.map(({ page }) => page.source)
  const tags = groupsOf(listed, ({ tags: own }) => own)
  const authors = groupsOf(listed, ({ authors: own }) => own.map(({ name, href }) => ({ label: name, href })))
  const list = (kind: BlogPage['kind'], name: string) =>
    routeOf(blogPermalink(config, name), name, { kind, sources, page: 1 }, config)
  const about = (kind: 'tag' | 'author', groups: ReadonlyMap<string, Group>) =>
    [...groups].flatMap(([href, { label, sources: own }]) =>
      listPages(href, label, { kind: 'posts', about: { kind, name: label }, sources: own, page: 1 }, config)
    )
  return [
    ...listPages(blogPermalink(config), blog.title, { kind: 'posts', sources, page: 1 }, config),
    list('archive', 'archive'),
    ...(tags.size > 0 ? [list('tags', 'tags')] : []),
    ...about('tag', tags),
    ...about('author', authors)
  ]
}

/** Posts that share a tag or an author. */
interface Group {
  readonly label: string
  readonly sources: string[]
}

/** Group posts by the addresses of their tags or authors; of two spellings of one the newest counts. */
function groupsOf(posts: readonly Post[], linksOf: (post: Post) => readonly LabelledLink[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const post of posts) {
    for (const { label, href } of linksOf(post)) {
      const group = groups.get(href) ?? { label, sources: [] }
      if (!group.sources.includes(post.page.source)) group.sources.push(post.page.source)
      groups.set(href, group)
    }
  }
  return groups
}

/** Cut a list into pages, each with links to its neighbours. */
function listPages(permalink: string, title: string, whole: BlogPage, config: Config): Route[] {
  const size = config.blog?.postsPerPage ?? 1
  const count = Math.max(1, Math.ceil(whole.sources.length / size))
  const base = permalink.replace(/(.)\/$/, '$1')
  const addressOf = (page: number) =>
    page === 1 ? permalink : `${base}/page/${page}${permalink.endsWith('/') ? '/' : ''}`
  const linkTo = (page: number) => ({ label: page === 1 ? title : `${title} (${page})`, href: addressOf(page) })
  return Array.from({ length: count }, (_, index) => {
    const page = index + 1
    const sources = whole.sources.slice(index * size, page * size)
    return {
      ...routeOf(addressOf(page), linkTo(page).label, { ...whole, sources, page }, config),
      ...(page > 1 && { previous: linkTo(page - 1) }),
      ...(page < count && { next: linkTo(page + 1) })
    }
  })
}

/** Create the route of a generated page; only the first page of all posts is listed, as the others repeat what posts are found by. */
function routeOf(permalink: string, title: string, blog: BlogPage, config: Config): Route {
  const isMain = blog.kind === 'posts' && blog.about === undefined && blog.page === 1
  const { title: blogTitle = '', description } = config.blog ?? {}
  return {
    kind: 'generated-index',
    permalink,
    outputPath: outputPathOf(permalink, config.trailingSlash),
    title,
    heading: title,
    ...(isMain && description !== undefined && { description }),
    keywords: [],
    breadcrumbs: isMain || !config.breadcrumbs ? [] : [{ label: blogTitle, href: blogPermalink(config) }],
    sidebarTrail: [blogTabId],
    toc: false,
    isDraft: false,
    isUnlisted: !isMain,
    hasSidebar: true,
    tags: [],
    blog
  }
}
