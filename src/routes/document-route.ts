import { authoredPath } from '../files/overlaid-path.js'
import type { PostInfo } from '../model/blog.js'
import type { Config, FolderPlace } from '../model/config.js'
import type { Page } from '../model/page.js'
import type { Questions } from '../model/questions.js'
import type { Route, FolderBanner } from '../model/route.js'
import { encodePath, withTrailingSlash } from '../utils/url.js'
import { editAddress } from './edit-address.js'
import { paginationOf } from './pagination.js'
import { isNotFoundPage, outputPathOf } from './permalink.js'
import type { RouteContext } from './route-context.js'
import { breadcrumbsOf, trailOf } from './trails.js'

/** What a page is beside its text. */
interface RouteExtras {
  readonly post?: PostInfo | undefined
  readonly questions?: readonly Questions[] | undefined
}

/** Create the route of a page; that for unknown addresses is outside of the sidebar, and nothing lists it. */
export function documentRoute(
  page: Page,
  permalink: string,
  context: RouteContext,
  { post, questions }: RouteExtras
): Route {
  const route = { ...routeOf(page, permalink, context), ...postOf(post), ...(questions && { questions }) }
  if (!isNotFoundPage(page, context.config)) return route
  // Nothing lists it, so it has no place and no neighbours.
  const bare = routeOf(page, permalink, { ...context, placeByHref: new Map(), neighboursByHref: new Map() })
  const hasSidebar = page.frontMatter.sidebar ?? false
  return { ...bare, kind: 'not-found', isUnlisted: true, hasSidebar, toc: false }
}

/** Choose what the page of a post shows; its tags lead to their lists. */
function postOf(post: PostInfo | undefined): Pick<Route, 'post' | 'tags'> | undefined {
  if (!post) return undefined
  const { date, instant, authors, tags } = post
  return { post: { date, ...(instant !== undefined && { instant }), authors, tags }, tags: [] }
}

function routeOf(page: Page, permalink: string, context: RouteContext): Route {
  const { frontMatter } = page
  const { config } = context
  const place = context.placeByHref.get(permalink)
  const { layout = 'doc' } = frontMatter
  const hasSidebar = frontMatter.sidebar ?? (frontMatter.displayed_sidebar !== null && layout !== 'page')
  const hasHero = layout === 'home' && frontMatter.hero !== undefined
  // `hide_title` hides a title that the author did not write into the text.
  const heading =
    hasHero || page.showsTitle
      ? undefined
      : (page.contentTitle ?? (frontMatter.hide_title ? undefined : (page.markedTitle ?? page.title)))
  return {
    kind: 'document',
    permalink,
    outputPath: outputPathOf(permalink, config.trailingSlash),
    source: page.source,
    title: page.title,
    ...(heading !== undefined && { heading }),
    ...(frontMatter.description && { description: frontMatter.description }),
    keywords: frontMatter.keywords ?? [],
    ...(frontMatter.search_priority && { searchPriority: frontMatter.search_priority }),
    ...(frontMatter.image && { image: frontMatter.image }),
    ...(layout !== 'doc' && { layout }),
    ...(frontMatter.head && { head: frontMatter.head }),
    ...(frontMatter.page_class_name && { className: frontMatter.page_class_name }),
    breadcrumbs: config.breadcrumbs && hasSidebar && layout !== 'home' ? breadcrumbsOf(place) : [],
    ...trailOf(place),
    ...paginationOf(permalink, page, context),
    toc: tocOf(page, config),
    ...editUrlOf(page, config),
    ...upstreamOf(page, config),
    ...(frontMatter.last_update?.date && { lastUpdated: frontMatter.last_update.date.slice(0, 10) }),
    ...(frontMatter.last_update?.author && { lastUpdatedBy: frontMatter.last_update.author }),
    ...(page.original && { original: { lang: page.original.lang, dir: page.original.dir } }),
    isDraft: frontMatter.draft ?? false,
    isUnlisted: frontMatter.unlisted ?? false,
    ...versionInFolder(page, permalink, context),
    ...(frontMatter.noindex && { isHiddenFromRobots: true }),
    hasSidebar,
    tags: frontMatter.tags ?? []
  }
}

/** Choose the heading levels of the table of contents. */
function tocOf({ frontMatter }: Page, { toc }: Config): Route['toc'] {
  const { layout = 'doc', toc: isWanted = layout === 'doc' } = frontMatter
  if (frontMatter.hide_table_of_contents || !isWanted) return false
  return {
    minLevel: frontMatter.toc_min_heading_level ?? toc.minHeadingLevel,
    maxLevel: frontMatter.toc_max_heading_level ?? toc.maxHeadingLevel
  }
}

/** Create the edit URL of a page; `null` in its front matter suppresses it. The setting is about the repository of the site alone. */
function editUrlOf({ source, origin, frontMatter }: Page, config: Config): { editUrl?: string } {
  if (frontMatter.custom_edit_url === null) return {}
  if (frontMatter.custom_edit_url) return { editUrl: frontMatter.custom_edit_url }
  if (origin?.repository !== undefined) return {}
  const editUrl = editAddress(origin?.path ?? authoredPath(source, config), config)
  return editUrl === undefined ? {} : { editUrl }
}

/** Digits of an abbreviated commit, as git prints it by default. */
const shortCommitLength = 7

/** Link to the upstream page, where the configuration has the URL pattern. */
function upstreamOf({ frontMatter: { upstream } }: Page, config: Config): Pick<Route, 'upstream'> {
  if (!upstream || !config.upstream) return {}
  const { path, commit } = upstream
  const href = config.upstream.url.replaceAll('{path}', () => encodePath(path)).replaceAll('{commit}', commit)
  return { upstream: { label: `${path} @ ${commit.slice(0, shortCommitLength)}`, href } }
}

/** Compute what the pages of a folder have because it holds one of several versions: a banner, and whether search engines leave them out. */
function versionInFolder(
  page: Page,
  permalink: string,
  context: RouteContext
): Pick<Route, 'folderBanner' | 'isHiddenFromRobots'> {
  const folder = context.config.folderPlaces.find(({ name }) => page.contentPath.startsWith(`${name}/`))
  if (folder?.version === undefined) return {}
  const { label, banner, noindex } = folder.version
  return {
    ...(banner && { folderBanner: { version: label, banner, ...latestPage(permalink, folder, context) } }),
    ...(noindex && { isHiddenFromRobots: true })
  }
}

/** Find the same page in the version that readers are led to, or the nearest around it. */
function latestPage(
  permalink: string,
  { address, version }: FolderPlace,
  { config: { folderPlaces, trailingSlash }, pageByPermalink }: RouteContext
): Pick<FolderBanner, 'latest'> {
  const latest = folderPlaces.find(({ name }) => name === version?.latest)
  if (latest?.version === undefined) return {}
  const segments = permalink.slice(address.length).split('/').filter(Boolean)
  for (let count = segments.length; count >= 0; count--) {
    const path = [latest.address, ...segments.slice(0, count)].join('/') || '/'
    const found = [path, `${path}/`, withTrailingSlash(path, trailingSlash)].find((one) => pageByPermalink.has(one))
    if (found !== undefined) return { latest: { label: latest.version.label, href: found } }
  }
  return {}
}
