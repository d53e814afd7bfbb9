import { changeGroups } from '../../templates/index.js'
import type { Config } from '../model/config.js'
import { versionLabel } from '../model/version-label.js'
import type { Document } from '../model/document.js'
import { isEmptyDocument } from '../model/is-empty-document.js'
import { islandKey } from '../model/island-runtime.js'
import { isReading, type Route } from '../model/route.js'
import type { AnnouncementProps, AssetProps, FooterProps, PageProps } from '../model/template-props.js'
import { escapeText } from '../utils/escape.js'
import { siteHref, splitUrl, withBase } from '../utils/url.js'
import { blogLinks, blogTitle, postInfoProps, postProps } from './blog-props.js'
import { pageCards } from './cards.js'
import { changesBelow, type RenderContext } from './context.js'
import { editionBanners } from './edition-banners.js'
import { policyMark, policyOf } from './content-policy.js'
import { contributorsOf } from './contributors.js'
import { headProps } from './head-props.js'
import { offlinePaths } from './offline-route.js'
import { lastUpdated } from './last-updated.js'
import { iconLinkProps, linkProps } from './link-props.js'
import { programHint } from './markdown/program-hint.js'
import { hasEditionMenus, navbarProps } from './navbar-props.js'
import { readerProps } from './reader-props.js'
import { componentSheets, sheetNames } from './sheet-names.js'
import { siteLabels } from './site-labels.js'
import { sidebarPart } from './sidebar-part.js'
import { sidebarView } from './sidebar-view.js'
import { isTopLevelLong, sidebarWindow } from './sidebar-window.js'
import { sectionsPermalink } from './sections-route.js'

/** Create the props of the page template; `excerpts` has the HTML of the posts that a list shows, by their sources. */
export function pageProps(
  route: Route,
  contentHtml: string | undefined,
  context: RenderContext,
  excerpts?: ReadonlyMap<string, string>
): PageProps {
  const { config, site } = context
  const twins = context.twins.get(route.permalink) ?? []
  const document = route.source === undefined ? undefined : context.documents.get(route.source)
  const shown = document ? [document] : listedDocuments(route, context)
  const updated = lastUpdated(route, document, context)
  const head = headProps(route, document, config, policyOf(shown, context.policy), {
    changed: updated.date,
    preview: context.previews.get(route.permalink)?.path,
    twins
  })
  const cardSections = route.blog?.kind === 'posts' ? [] : pageCards(route, document, site, config)
  const searchPermalink = config.trailingSlash === true ? '/search/' : '/search'
  return {
    lang: config.lang,
    dir: config.dir,
    basePath: config.basePath,
    kind: route.kind,
    permalink: route.permalink,
    ...(route.layout && { layout: route.layout }),
    ...(route.className && { className: route.className }),
    head,
    assets: assetsOf(route, shown, context),
    colorMode: colorModeOf(config),
    ...(config.announcement && { announcement: announcementOf(config.announcement, config) }),
    navbar: navbarProps(route, config, site.sidebar, twins),
    hasSearch: site.routeByPermalink.has(searchPermalink),
    searchHref: withBase(searchPermalink, config.basePath),
    ...sidebarOf(route, context),
    isSidebarHideable: config.sidebarHideable,
    breadcrumbs: breadcrumbsOf(route, config),
    ...headingIdOf(document, config),
    ...(route.kind === 'translation-state' && { heading: siteLabels(config).translationState.title }),
    ...(route.kind === 'version-changes' && {
      heading: siteLabels(config).versionChanges.title({ version: versionLabel(config.edition.version, config) })
    }),
    ...(route.heading !== undefined && { heading: route.blog ? blogTitle(route, config) : route.heading }),
    ...(contentHtml !== undefined && { contentHtml }),
    ...(route.kind === 'generated-index' && route.description && { description: route.description }),
    cardSections,
    ...movedAnchorsOf(route, document, context),
    ...(isBlank(document, config) && cardSections.length === 0 && { isBlank: true }),
    ...(route.blog && { isCardsHeadingHidden: true }),
    ...(route.post && { post: postInfoProps(route.post, config) }),
    ...(route.blog?.kind === 'posts' && {
      posts: { list: postProps(route, context, excerpts), links: blogLinks(route, site, config) }
    }),
    toc: [...tocOf(route, document), ...changesToc(route, context)],
    ...(route.previous && { previous: linkProps(route.previous, config) }),
    ...(route.next && { next: linkProps(route.next, config) }),
    ...(route.editUrl && { editHref: route.editUrl }),
    ...(isReading(route.kind) && config.issuesUrl && { issuesHref: config.issuesUrl }),
    ...(head.markdown !== undefined && { markdownHref: head.markdown, programHint: programHint(route, config) }),
    ...readerProps(route, config, head.markdown),
    ...upstreamOf(route, context),
    ...(updated.date && { lastUpdated: updated.date }),
    ...(updated.author && { lastUpdatedBy: updated.author }),
    contributors: config.contributors ? contributorsOf(document, context.history) : [],
    ...readingTimeOf(route, document, config),
    ...editionBanners(route, config, twins),
    ...(route.original && { original: route.original }),
    isDraft: route.isDraft,
    isUnlisted: route.isUnlisted && route.kind === 'document',
    tags: route.tags,
    footer: footerOf(config),
    islands: islandsOf(route, shown, context)
  }
}

/** Create the notes of anchors that moved; one that the page has again stays its own. */
function movedAnchorsOf(
  { movedAnchors = [] }: Route,
  document: Document | undefined,
  { site, config }: RenderContext
): Pick<PageProps, 'movedAnchors'> {
  const anchors = movedAnchors
    .filter(({ id }) => !document?.anchors.includes(id))
    .map(({ id, to }) => ({
      id,
      href: siteHref(to, config),
      label: site.routeByPermalink.get(splitUrl(to).path)?.title ?? to
    }))
  return anchors.length === 0 ? {} : { movedAnchors: anchors }
}

/** Create the id of the title of a document, where its generator gives it one. */
function headingIdOf(document: Document | undefined, { dialect }: Config): Pick<PageProps, 'headingId'> {
  const headingId = document && dialect.titleId
  return headingId === undefined ? {} : { headingId }
}

/** Whether a document has nothing to show, since the code of another generator made it. */
function isBlank(document: Document | undefined, { dialect }: Config): boolean {
  return document !== undefined && isEmptyDocument(document, dialect)
}

/** List the documents of the posts that a page of the blog shows. */
function listedDocuments({ blog }: Route, { documents }: RenderContext): Document[] {
  return (blog?.kind === 'posts' ? blog.sources : []).flatMap((source) => documents.get(source) ?? [])
}

/** Create the URLs of the client's files. */
function assetsOf(
  route: Route,
  documents: readonly Document[],
  { config, manifest, policy, authoredStyles, analytics, componentStyles, isSidebarMarked }: RenderContext
): AssetProps {
  const url = (path: string) => withBase(path, config.rootBase)
  const hasStyles = documents.some(({ styles }) => Object.keys(styles).length > 0)
  return {
    preferences: url(manifest.preferences),
    main: url(manifest.main),
    styles: url(manifest.styles) + policyMark(documents, policy),
    sheets: [
      ...sheetNames(route, documents, isSidebarMarked).map((name) => manifest.sheets[name]),
      ...componentSheets(documents, componentStyles)
    ].map(url),
    icons: url(manifest.icons),
    siteData: withBase('/_capstan/site.json', config.basePath),
    diagram: withBase('/_capstan/diagram.html', config.basePath),
    ...(manifest.islands.search && { search: url(manifest.islands.search) }),
    ...(hasStyles && authoredStyles && { authoredStyles: url(authoredStyles) }),
    ...(analytics && { analytics: url(analytics) }),
    ...(config.offline && {
      offline: {
        script: url(manifest.offline),
        worker: url(`/${offlinePaths.worker}`),
        page: withBase(`/${offlinePaths.page}`, config.basePath),
        ...(config.offline === 'all' && { list: withBase(`/${offlinePaths.list}`, config.basePath) })
      }
    })
  }
}

/** Round how long a document takes to read; a page without much text takes a minute, a landing page does not say. */
function readingTimeOf(
  { kind, layout }: Route,
  document: Document | undefined,
  config: Config
): { readingTime?: number } {
  if (!config.readingTime || kind !== 'document' || layout !== undefined || !document) return {}
  return { readingTime: Math.max(1, Math.round(document.readingTime)) }
}

/** Create the colour mode settings. */
function colorModeOf({ colorMode }: Config): PageProps['colorMode'] {
  return {
    default: colorMode.default,
    hasSwitch: colorMode.switch,
    followsSystem: colorMode.respectPrefersColorScheme
  }
}

/** Create the bar above the navbar. */
function announcementOf(bar: NonNullable<Config['announcement']>, config: Config): AnnouncementProps {
  const { id, text, closeable, link } = bar
  return { id, text, isCloseable: closeable, ...(link && { link: linkProps(link, config) }) }
}

/** Create the sidebar of the page; one with a long top level ends with a link to all of it. */
function sidebarOf(
  route: Route,
  { config, site, isSidebarWhole, longSidebars }: RenderContext
): Pick<PageProps, 'sidebar' | 'sidebarFilter'> {
  const { basePath, trailingSlash } = config
  const { permalink } = route
  const { items: part, trail } = sidebarPart(site.sidebar, route.sidebarTrail)
  if (!route.hasSidebar || part.length === 0) return {}
  const items = sidebarView(sidebarWindow(part, permalink, trail), permalink, {
    basePath,
    trailingSlash,
    isWhole: isSidebarWhole,
    trail
  })
  const filter = longSidebars.has(part) && ({ sidebarFilter: isSidebarWhole ? 'page' : 'site' } as const)
  if (!isTopLevelLong(part)) return { sidebar: items, ...filter }
  const href = siteHref(sectionsPermalink, config)
  return {
    ...filter,
    sidebar: [...items, { type: 'all', href, isCurrent: permalink === sectionsPermalink, count: part.length }]
  }
}

/** Create the breadcrumbs. */
function breadcrumbsOf({ breadcrumbs }: Route, config: Config): PageProps['breadcrumbs'] {
  return breadcrumbs.map(({ label, href }) =>
    href === undefined ? { label } : { label, href: siteHref(href, config) }
  )
}

/** Filter the outline by the page's heading levels. */
function tocOf({ toc }: Route, document: Document | undefined): PageProps['toc'] {
  return toc && document ? document.toc.filter(({ level }) => level >= toc.minLevel && level <= toc.maxLevel) : []
}

/** List the headings of what changed since the version before, on the page that lists it. */
function changesToc(route: Route, context: RenderContext): PageProps['toc'] {
  const changes = route.kind === 'version-changes' ? context.versionChanges : changesBelow(route, context)
  const groups = changes ? changeGroups(changes, siteLabels(context.config)) : []
  return groups.map(({ id, title }) => ({ id, html: escapeText(title), text: title, level: 2 }))
}

/** Create the link to the upstream page. */
function upstreamOf({ upstream, source = '' }: Route, { marks, config }: RenderContext): Pick<PageProps, 'upstream'> {
  const original = marks.get(source)?.original
  // Versions share pages whose front matter names the commit of one of them.
  const link = config.followsByVersion ? (original ?? upstream) : (upstream ?? original)
  if (!link) return {}
  return { upstream: { ...linkProps(link, config), ...(config.upstream?.label && { name: config.upstream.label }) } }
}

/** Create the footer. */
function footerOf(config: Config): FooterProps {
  const { columns, note, copyright, legal } = config.footer
  return {
    columns: columns.map(({ title, links }) => ({ title, links: links.map((item) => iconLinkProps(item, config)) })),
    ...(note && { note }),
    ...(copyright && { copyright }),
    legal: legal.map((item) => iconLinkProps(item, config))
  }
}

/** Find the modules of the islands of the page. */
function islandsOf(
  route: Route,
  documents: readonly Document[],
  { config, manifest, islands }: RenderContext
): Record<string, string> {
  const found = documents.flatMap((document) =>
    document.islands.map((name) => [name, islands[islandKey(name, document)]] as const)
  )
  const modules = { ...Object.fromEntries(found), ...manifest.islands }
  const own = route.kind === 'search' ? ['search'] : documents.flatMap((document) => document.islands)
  const isRead = isReading(route.kind)
  const tools = isRead && config.llms ? ['page-markdown'] : []
  const moved = route.movedAnchors ? ['moved-anchors'] : []
  const previews = isRead && config.linkPreviews ? ['link-previews'] : []
  const asked = isRead && config.feedback?.post !== undefined ? ['feedback'] : []
  const offers = route.kind === 'not-found' && config.search !== false ? ['not-found'] : []
  const menus = hasEditionMenus(config) ? ['editions'] : []
  const onDemand = ['prefetch', 'branches', 'keys', 'sidebar-filter', ...(isRead ? ['zoom', 'terms'] : [])]
  const names = [...own, ...tools, ...moved, ...previews, ...asked, ...offers, ...menus, ...onDemand].filter(
    (name) => modules[name] !== undefined
  )
  return Object.fromEntries(names.map((name) => [name, withBase(modules[name] ?? '', config.rootBase)]))
}
