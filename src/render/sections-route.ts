import type { Config } from '../model/config.js'
import type { Route } from '../model/route.js'
import { generatedRoute } from './generated-route.js'
import { siteLabels } from './site-labels.js'

/** Permalink of the page with the whole sidebar, which pages link to where the top level has too many entries for each. */
export const sectionsPermalink = '/_capstan/sections'

/** Create the route of that page; search engines find its links in the sitemap. */
export function sectionsRoute(config: Config): Route {
  return generatedRoute({
    permalink: sectionsPermalink,
    outputPath: '_capstan/sections/index.html',
    title: siteLabels(config).allTopics
  })
}
