import type { Route } from '../model/route.js'

/** Create the route of a page that no source has and no list names. */
export function generatedRoute(page: Pick<Route, 'permalink' | 'outputPath' | 'title'>): Route {
  return {
    ...page,
    kind: 'generated-index',
    heading: page.title,
    keywords: [],
    breadcrumbs: [],
    toc: false,
    isDraft: false,
    isUnlisted: true,
    hasSidebar: true,
    tags: []
  }
}
