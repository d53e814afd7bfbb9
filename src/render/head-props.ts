import type { Config } from '../model/config.js'
import { versionLabel } from '../model/version-label.js'
import type { Document } from '../model/document.js'
import { isReading, type Route } from '../model/route.js'
import type { HeadProps, SocialTag } from '../model/head-props.js'
import type { Twin } from '../model/edition.js'
import { encodePath, isExternal, rootHref, siteHref, withBase } from '../utils/url.js'
import { canonicalHref, canonicalPath, isHiddenVersion } from './canonical-path.js'
import { blogTitle, feedLinks } from './blog-props.js'
import { metaPolicy } from './content-policy.js'
import { headKeywords } from './head-keywords.js'
import { headTags, joinHead } from './head-tags.js'
import { markdownPath } from './markdown/markdown-path.js'
import { siteLabels } from './site-labels.js'
import { structuredData } from './structured-data.js'
import { searchFacetsOf, searchServiceOf } from './search-service.js'

/** Longest description that search engines show, in UTF-16 units. */
const descriptionLength = 160

/** What is known of a page besides its route and its document. */
interface PageFacts {
  readonly changed?: string | undefined
  readonly preview?: string | undefined
  readonly twins?: readonly Twin[]
}

/** Create the metadata of a page; `changed` is the calendar date of its last change, `preview` the path of its preview image. */
export function headProps(
  route: Route,
  document: Document | undefined,
  config: Config,
  policy: string,
  { changed, preview, twins = [] }: PageFacts = {}
): HeadProps {
  const description = descriptionOf(route, document, config)
  const canonical =
    writtenCanonical(route, config) ??
    (config.url && route.kind !== 'not-found' ? config.url + canonicalPath(route, config, twins) : undefined)
  const image = route.image ?? (preview === undefined ? config.image : `/${preview}`)
  const imageUrl = image && config.url ? (isExternal(image) ? image : config.url + rootHref(image, config)) : undefined
  const markdown = markdownPath(route)
  const title = titleOf(route, config)
  const alternates = isReading(route.kind) && !route.original ? alternatesOf(route, config, twins) : []
  const shared = { title, canonical, image: imageUrl, changed, languages: alternates.map(({ lang }) => lang) }
  return {
    title,
    ...(description && { description }),
    keywords: headKeywords(route.keywords),
    ...(canonical && { canonical }),
    social: socialTags(route, shared, config),
    isIndexed: isIndexed(route) && !isHiddenVersion(config),
    ...(config.search !== false &&
      config.url !== undefined && { openSearch: siteHref('/opensearch.xml', config), siteTitle: config.title }),
    ...(searchServiceOf(config) && { searchFacets: searchFacetsOf(config) }),
    icons: iconsOf(config),
    ...(config.themeColor && { themeColor: config.themeColor }),
    contentPolicy: metaPolicy(policy),
    tags: [
      ...headTags(joinHead(config.head, route.head ?? []), config),
      ...feedLinks(route, config),
      ...structuredData({ route, description, image: imageUrl, lastUpdated: changed }, config)
    ],
    ...(config.llms && markdown !== undefined && { markdown: withBase(`/${markdown}`, config.basePath) }),
    alternates
  }
}

/** Describe a page: in its author's words, else by what it begins with; the home page as the site, an operation by how it is called. */
function descriptionOf(
  { description, permalink, title, method, path = '' }: Route,
  document: Document | undefined,
  config: Config
): string | undefined {
  const ofSite = permalink === '/' ? config.description : undefined
  const call = method === undefined ? undefined : `${method.toUpperCase()} ${path}`
  const ofCall = call === undefined || title.endsWith(path) ? call : `${title}: ${call}`
  return description ?? (ofSite || shorten(document?.excerpt) || (ofCall ?? config.description))
}

/** Read the address by which a page wants to be listed. */
function writtenCanonical({ head = [] }: Route, config: Config): string | undefined {
  const [href] = head.flatMap((tag) => (tag.tag === 'link' && tag.attrs.rel === 'canonical' ? tag.attrs.href : []))
  return href === undefined || isExternal(href) ? href : (config.url ?? '') + rootHref(href, config)
}

/** Whether search engines may list a page. The search page is one, whatever is searched: its canonical address is without the query. */
function isIndexed({ kind, isUnlisted, isDraft, isHiddenFromRobots }: Route): boolean {
  return kind === 'search' || (isReading(kind) && !isUnlisted && !isDraft && !isHiddenFromRobots)
}

/** Create the title of page and site; that of the home page is the site's title, and one that the page writes for itself stays as it is. */
function titleOf(route: Route, config: Config): string {
  const { kind, permalink, source, head = [] } = route
  const written = head.find((tag) => tag.tag === 'title')
  if (written) return written.content
  const title = blogTitle(route, config)
  if (permalink === '/') return config.title
  const labels = siteLabels(config)
  const ownTitle =
    kind === 'not-found' && source === undefined
      ? labels.notFoundTitle
      : kind === 'search'
        ? labels.search.button
        : kind === 'translation-state'
          ? labels.translationState.title
          : kind === 'version-changes'
            ? labels.versionChanges.title({ version: versionLabel(config.edition.version, config) })
            : title
  return config.titleTemplate.replaceAll(/:(title|site)/g, (_, name) => (name === 'title' ? ownTitle : config.title))
}

/** Cut a text to the length that search engines show, not within a character. */
function shorten(text = ''): string {
  if (text.length <= descriptionLength) return text
  return `${text.slice(0, descriptionLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** List the icons of the site; their types are told by their extensions. */
function iconsOf({ favicon = [], ...config }: Config): HeadProps['icons'] {
  const icons = typeof favicon === 'string' ? [{ href: favicon, rel: 'icon' }] : favicon
  return icons.map(({ href, ...icon }) => ({ ...icon, href: rootHref(href, config) }))
}

/**
 * Find the same page in other languages, and the one for readers of all others; none where search engines list it by another address, and no
 * translation that they list so.
 */
export function alternatesOf(
  { permalink }: Pick<Route, 'permalink'>,
  config: Config,
  twins: readonly Twin[]
): HeadProps['alternates'] {
  const { languages, url, basePath, lang: own, edition } = config
  const isCanonical = (page: Pick<Twin, 'lang' | 'href'>) => canonicalHref(page, config, twins) === page.href
  const ownHref = withBase(permalink, basePath)
  if (!isCanonical({ lang: own, href: ownHref })) return []
  const ownAddress = url && url + ownHref
  return languages.flatMap(({ lang, href, isDefault }, index) => {
    const twin = twins.find(
      (each) =>
        each.isExact && !each.isFallback && each.lang === lang && each.version === edition.version && isCanonical(each)
    )
    const elsewhere = href && href.replace(/\/$/, '') + encodePath(permalink)
    const other = elsewhere ?? (twin && url && url + twin.href)
    const address = other ?? (lang === own ? ownAddress : undefined)
    const isDefaultOne = isDefault || (index === 0 && twins.length > 0 && !languages.some((each) => each.isDefault))
    return [
      ...(other ? [{ lang, href: other }] : []),
      ...(isDefaultOne && address ? [{ lang: 'x-default', href: address }] : [])
    ]
  })
}

/** What is known of a page beside its route. */
interface SharedPage {
  readonly title: string
  readonly canonical: string | undefined
  readonly image: string | undefined
  /** Calendar date of its last change. */
  readonly changed: string | undefined
  /** Languages in which it can be read, too. */
  readonly languages: readonly string[]
}

/** Describe how messengers and social networks preview a page, in the words of https://ogp.me. */
function socialTags(
  { permalink, post, kind, tags }: Route,
  { title, canonical, image, changed, languages }: SharedPage,
  config: Config
): SocialTag[] {
  const isArticle = permalink !== '/' && (kind === 'document' || post !== undefined)
  const property = (name: string, content: string | undefined): SocialTag[] =>
    content === undefined ? [] : [{ property: name, content }]
  const others = [...new Set(languages)].filter((lang) => lang !== config.lang && lang !== 'x-default')
  return [
    ...property('og:type', isArticle ? 'article' : 'website'),
    ...property('og:site_name', config.title),
    ...property('og:title', title),
    ...property('og:url', canonical),
    ...property('og:image', image),
    ...property('og:locale', localeOf(config.lang)),
    ...others.flatMap((lang) => property('og:locale:alternate', localeOf(lang))),
    ...(isArticle
      ? [
          ...property('article:published_time', post?.instant ?? post?.date),
          ...property('article:modified_time', changed),
          ...(post?.authors ?? []).flatMap(({ url }) => property('article:author', url)),
          ...(post ? post.tags.map(({ label }) => label) : tags).flatMap((tag) => property('article:tag', tag))
        ]
      : [])
  ]
}

/** Write a language as Open Graph does: `zh_CN`. */
function localeOf(lang: string): string {
  return lang.replace('-', '_')
}
