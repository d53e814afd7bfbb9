import type { Config } from '../model/config.js'
import type { Route } from '../model/route.js'
import { generatedRoute } from './generated-route.js'
import { siteLabels } from './site-labels.js'

/** Paths of the files of a site that is kept for reading without a network: the worker stands at its root, the others in each edition. */
export const offlinePaths = {
  /** A worker answers for what lies beside it and below. */
  worker: 'capstan-worker.js',
  page: '_capstan/offline.html',
  list: '_capstan/offline.json'
} as const

/** Create the route of the page that is shown in place of one that is not kept. */
export function offlineRoute(config: Config): Route {
  return generatedRoute({
    permalink: `/${offlinePaths.page}`,
    outputPath: offlinePaths.page,
    title: siteLabels(config).loadFailed
  })
}
