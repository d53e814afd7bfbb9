import type { PostAuthor } from '../model/blog.js'
import type { Config } from '../model/config.js'
import { isReading, type Route } from '../model/route.js'
import type { HeadTagProps } from '../model/head-props.js'
import { withoutCodeMarks } from '../utils/code-marks.js'
import { isExternal, siteHref } from '../utils/url.js'
import { headKeywords } from './head-keywords.js'

/** What is known about a page besides its route. */
export interface DescribedPage {
  readonly route: Route
  readonly description: string | undefined
  /** Absolute URL of its preview image. */
  readonly image: string | undefined
  /** Calendar date of its last change. */
  readonly lastUpdated: string | undefined
}

/** Describe a page for search engines, as data of https://schema.org; nothing unless the site wants it and has an address. */
export function structuredData(page: DescribedPage, config: Config): HeadTagProps[] {
  const { route } = page
  if (!config.structuredData || config.url === undefined || !isReading(route.kind)) return []
  const graph = route.permalink === '/' ? [website(config)] : [article(page, config), ...breadcrumbList(route, config)]
  const content = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, content }]
}

/** Write an absolute URL of the site. */
function absolute(permalink: string, { url = '', ...site }: Config): string {
  return isExternal(permalink) ? permalink : url + siteHref(permalink, site)
}

function website(config: Config): object {
  const { title, description, lang } = config
  return { '@type': 'WebSite', name: title, url: absolute('/', config), inLanguage: lang, description }
}

/** Describe the text of a page; keys without a value are left out when it is written. */
function article({ route, description, image, lastUpdated }: DescribedPage, config: Config): object {
  const { title, permalink, keywords, lastUpdatedBy, post } = route
  const authors = post?.authors ?? (lastUpdatedBy === undefined ? [] : [{ name: lastUpdatedBy }])
  return {
    '@type': typeOf(route),
    headline: withoutCodeMarks(title),
    description,
    url: absolute(permalink, config),
    inLanguage: config.lang,
    keywords: keywords.length > 0 ? headKeywords(keywords) : undefined,
    image,
    datePublished: post?.instant ?? post?.date,
    dateModified: lastUpdated,
    author: authors.length > 0 ? authors.map((author) => person(author, config)) : undefined,
    publisher: post && { '@type': 'Organization', name: config.title, url: absolute('/', config) },
    isPartOf: { '@type': 'WebSite', name: config.title, url: absolute('/', config) }
  }
}

/** Name what a page is; lists of pages are none of the articles that they lead to. */
function typeOf({ kind, post, blog }: Route): string {
  if (post) return 'BlogPosting'
  if (blog) return blog.kind === 'posts' && blog.about === undefined ? 'Blog' : 'CollectionPage'
  if (kind === 'generated-index') return 'CollectionPage'
  return kind === 'document' ? 'TechArticle' : 'APIReference'
}

/** Describe an author, whose page is that of the author elsewhere, else the list of the author's posts. */
function person({ name, url, href }: Partial<PostAuthor> & Pick<PostAuthor, 'name'>, config: Config): object {
  return { '@type': 'Person', name, url: url ?? (href && absolute(href, config)) }
}

/** List the pages that lead to a page, itself last; groups without a page of their own have no address and are left out. */
function breadcrumbList({ breadcrumbs, title, permalink }: Route, config: Config): object[] {
  const linked = breadcrumbs.flatMap(({ label, href }) => (href === undefined ? [] : [{ name: label, href }]))
  if (linked.length === 0) return []
  const trail = [{ name: config.title, href: '/' }, ...linked, { name: title, href: permalink }]
  const items = trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: withoutCodeMarks(name),
    item: absolute(href, config)
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}
