/** What pages of the blog show: what is known of a post, and the posts of a list. */
import type { Config } from '../model/config.js'
import type { PostInfo } from '../model/blog.js'
import type { Route } from '../model/route.js'
import type { Site } from '../model/site.js'
import type { HeadTagProps } from '../model/head-props.js'
import type { CardSectionProps, LinkProps, PostInfoProps, PostProps } from '../model/template-props.js'
import { groupBy } from '../utils/collections.js'
import { siteHref, withBase } from '../utils/url.js'
import type { RenderContext } from './context.js'
import { feedFiles } from './feeds.js'
import { linkProps } from './link-props.js'
import { siteLabels } from './site-labels.js'

/** Create what a post shows beside a page. */
export function postInfoProps({ date, authors, tags }: PostInfo, config: Config): PostInfoProps {
  return {
    date,
    authors: authors.map(({ name, title, image, href }) => ({
      ...linkProps({ label: name, href }, config),
      ...(title !== undefined && { title }),
      ...(image !== undefined && { image: withBase(image, config.rootBase) })
    })),
    tags: tags.map((tag) => linkProps(tag, config))
  }
}

/** Create the posts of a list; `excerpts` has the HTML of those that mark where it ends. */
export function postProps(
  { blog }: Route,
  { site, config, documents }: Pick<RenderContext, 'site' | 'config' | 'documents'>,
  excerpts: ReadonlyMap<string, string> = new Map()
): PostProps[] {
  if (blog?.kind !== 'posts') return []
  return postRoutes(blog.sources, site).flatMap(({ source = '', title, permalink, description, post }) => {
    const contentHtml = excerpts.get(source)
    const about = description ?? documents.get(source)?.excerpt
    return post
      ? [
          {
            ...postInfoProps(post, config),
            title,
            href: siteHref(permalink, config),
            ...(about && { description: about }),
            ...(contentHtml !== undefined && { contentHtml })
          }
        ]
      : []
  })
}

/** Names of feeds, which are the same in every language. */
const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

/** Create the links from the list of all posts to the archive, the tags and the feeds. */
export function blogLinks({ blog, permalink }: Route, site: Site, config: Config): LinkProps[] {
  if (blog?.kind !== 'posts' || blog.about !== undefined || blog.page > 1) return []
  const labels = siteLabels(config)
  const base = permalink.replace(/\/$/, '')
  const named = [
    { label: labels.blogArchive, href: `${base}/archive` },
    { label: labels.tags, href: `${base}/tags` }
  ]
  const isThere = ({ href }: { readonly href: string }) =>
    site.routeByPermalink.has(href) || site.routeByPermalink.has(`${href}/`)
  const feeds = feedFiles(config).map(({ kind, path }) => ({ label: feedNames[kind], href: `/${path}` }))
  return [...named.filter(isThere), ...feeds].map((link) => linkProps(link, config))
}

/** Create the cards of the archive, a section for each year, and those of the tags. */
export function blogCards({ blog, permalink }: Route, site: Site, config: Config): CardSectionProps[] {
  if (blog?.kind === 'tags') return [{ id: 'tags', title: '', cards: tagCards(blog.sources, permalink, site, config) }]
  if (blog === undefined) return []
  const routes = postRoutes(blog.sources, site)
  const cardOf = ({ title, permalink: href, post }: Route) => ({
    title,
    href: siteHref(href, config),
    description: post && siteLabels(config).date(post.date),
    kind: 'document' as const
  })
  if (blog.kind === 'posts') return [{ id: 'posts', title: '', cards: routes.map(cardOf) }]
  const years = [...groupBy(routes, ({ post }) => post?.date.slice(0, 4) ?? '')]
  return years.map(([year, inYear]) => ({ id: `year-${year}`, title: year, cards: inYear.map(cardOf) }))
}

/** Name a generated page of the blog in the language of the site. */
export function blogTitle({ title, blog }: Route, config: Config): string {
  const labels = siteLabels(config)
  if (blog?.kind === 'archive') return labels.blogArchive
  if (blog?.kind === 'tags') return labels.tags
  if (blog?.about === undefined) return title
  return blog.about.kind === 'tag' ? labels.postsTagged({ tag: title }) : labels.postsBy({ author: title })
}

/** Link to the feeds of the blog, on its pages and posts. */
export function feedLinks({ blog, post }: Route, config: Config): HeadTagProps[] {
  if (blog === undefined && post === undefined) return []
  return feedFiles(config).map(({ path, type, title }) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, title, href: withBase(`/${path}`, config.basePath) }
  }))
}

/** Create a card for each tag with the number of its posts, the most frequent first. */
function tagCards(
  sources: readonly string[],
  permalink: string,
  site: Site,
  config: Config
): CardSectionProps['cards'] {
  const tags = postRoutes(sources, site).flatMap(({ post }) => post?.tags ?? [])
  const groups = [...groupBy(tags, ({ href }) => href)].filter(([href]) => href !== permalink)
  return groups
    .sort(([a, many], [b, few]) => few.length - many.length || (a < b ? -1 : 1))
    .map(([href, same]) => ({
      title: same[0]?.label ?? '',
      href: siteHref(href, config),
      kind: 'category',
      count: same.length
    }))
}

function postRoutes(sources: readonly string[], site: Site): Route[] {
  return sources.flatMap((source) => site.routeBySource.get(source) ?? [])
}
