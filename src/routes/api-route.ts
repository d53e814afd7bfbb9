import { authoredPath } from '../files/overlaid-path.js'
import type { Api, ApiPage } from '../model/api.js'
import type { Route } from '../model/route.js'
import { editAddress } from './edit-address.js'
import { paginationOf } from './pagination.js'
import { outputPathOf } from './permalink.js'
import type { RouteContext } from './route-context.js'
import { breadcrumbsOf, trailOf } from './trails.js'

/** List all pages of an API reference, each once: an operation may belong to several groups. */
export function apiPages({ index, groups, schemas, structures, tagPages, changes }: Api): ApiPage[] {
  const pages = [index, ...tagPages, ...groups.flatMap((group) => group.pages), ...schemas, ...structures, ...changes]
  return [...new Map(pages.map((page) => [page.source, page])).values()]
}

/** Create the route of a page of a reference. */
export function apiRoute(page: ApiPage, context: RouteContext): Route {
  const { config } = context
  const { kind, permalink, title, summary, source, file, method, path, isUnlisted } = page
  const editUrl = editAddress(authoredPath(file, config), config)
  return {
    kind,
    permalink,
    outputPath: outputPathOf(permalink, config.trailingSlash),
    source,
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    title,
    heading: title,
    ...(summary !== undefined && { description: summary }),
    keywords: [],
    breadcrumbs: config.breadcrumbs ? breadcrumbsOf(context.placeByHref.get(permalink)) : [],
    ...trailOf(context.placeByHref.get(permalink)),
    ...paginationOf(permalink, undefined, context),
    toc: { minLevel: 2, maxLevel: 3 },
    ...(editUrl !== undefined && { editUrl }),
    isDraft: false,
    isUnlisted: isUnlisted === true,
    hasSidebar: true,
    tags: []
  }
}
