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
  const { kind, title, permalink, keywords, lastUpdatedBy, post } = route
  const authors = post?.authors.map(({ name }) => name) ?? (lastUpdatedBy === undefined ? [] : [lastUpdatedBy])
  return {
    '@type': post ? 'BlogPosting' : kind === 'document' || kind === 'generated-index' ? 'TechArticle' : 'APIReference',
    headline: withoutCodeMarks(title),
    description,
    url: absolute(permalink, config),
    inLanguage: config.lang,
    keywords: keywords.length > 0 ? headKeywords(keywords) : undefined,
    image,
    datePublished: post?.date,
    dateModified: lastUpdated,
    author: authors.length > 0 ? authors.map((name) => ({ '@type': 'Person', name })) : undefined,
    isPartOf: { '@type': 'WebSite', name: config.title, url: absolute('/', config) }
  }
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
