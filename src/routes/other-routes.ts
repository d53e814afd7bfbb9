import type { Config } from '../model/config.js'
import type { Route } from '../model/route.js'
import { withoutCodeMarks } from '../utils/code-marks.js'
import { withTrailingSlash } from '../utils/url.js'
import { paginationOf } from './pagination.js'
import { notFoundPermalink, outputPathOf } from './permalink.js'
import type { RouteContext } from './route-context.js'
import type { GeneratedIndex } from './generated-index.js'
import { breadcrumbsOf, trailOf } from './trails.js'

/** Permalink that the title in the navbar leads to. */
const homePermalink = '/'

/** Create the route of a group's index page. */
export function indexRoute(index: GeneratedIndex, context: RouteContext): Route {
  const { permalink, title, description, keywords, image } = index
  const place = context.placeByHref.get(permalink)
  return {
    ...bareRoute('generated-index', permalink, withoutCodeMarks(title), context.config),
    heading: title,
    ...(description && { description }),
    keywords,
    ...(image && { image }),
    breadcrumbs: context.config.breadcrumbs ? breadcrumbsOf(place) : [],
    ...trailOf(place),
    ...paginationOf(permalink, undefined, context),
    hasSidebar: true
  }
}

/** Create the home page of a site that has none: a list of the sections of the sidebar. */
export function homeRoute(config: Config): Route {
  return {
    ...bareRoute('generated-index', homePermalink, config.title, config),
    heading: config.title,
    ...(config.description && { description: config.description }),
    hasSidebar: true
  }
}

/** Create the routes of pages that show no text of the site: the one for unknown addresses, and where the site has them, search, the state of translations and what changed in a version. */
export function specialRoutes({ config, placeByHref }: RouteContext): Route[] {
  const { search, translations, versionChanges, earlierVersion, trailingSlash } = config
  const special = (kind: Route['kind'], path: string): Route => {
    const permalink = withTrailingSlash(path, trailingSlash)
    return { ...bareRoute(kind, permalink, kind, config), isUnlisted: true }
  }
  /** Create one that readers read: it is beside the sidebar, which may list it in a group. */
  const reading = (kind: Route['kind'], path: string): Route => {
    const route = special(kind, path)
    const place = placeByHref.get(route.permalink)
    return {
      ...route,
      breadcrumbs: config.breadcrumbs ? breadcrumbsOf(place) : [],
      ...trailOf(place),
      hasSidebar: true
    }
  }
  return [
    { ...bareRoute('not-found', notFoundPermalink, '404', config), isUnlisted: true },
    ...(search === false ? [] : [special('search', '/search')]),
    ...(translations.statePage === undefined ? [] : [reading('translation-state', translations.statePage)]),
    ...(earlierVersion === undefined || versionChanges.page === undefined
      ? []
      : [reading('version-changes', versionChanges.page)])
  ]
}

/** Create a route without sidebar, breadcrumbs and table of contents. */
export function bareRoute(kind: Route['kind'], permalink: string, title: string, config: Config): Route {
  return {
    kind,
    permalink,
    outputPath: outputPathOf(permalink, config.trailingSlash),
    title,
    keywords: [],
    breadcrumbs: [],
    toc: false,
    isDraft: false,
    isUnlisted: false,
    hasSidebar: false,
    tags: []
  }
}
