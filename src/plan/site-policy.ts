import type { Config } from '../model/config.js'

import { analyticsSources } from '../render/analytics.js'
import { contentPolicy, type PolicySource } from '../render/content-policy.js'
import { configuredSources } from '../render/head-tags.js'
import { feedbackSources } from '../render/reader-props.js'
import { searchOrigins } from '../render/search-service.js'

/** What of a document enters the content policy. */
export interface PolicyNeeds {
  readonly remotes: readonly PolicySource[]
  readonly islands: readonly string[]
}

/** Compute the content policy of a site: what its documents show from elsewhere, what its search asks, what its islands need. */
export function sitePolicy(documents: readonly PolicyNeeds[], config: Config): string {
  const remotes = [
    ...documents.flatMap((document) => document.remotes),
    ...searchOrigins(config),
    ...configuredSources(config),
    ...analyticsSources(config.analytics),
    ...feedbackSources(config)
  ]
  const islands = documents.flatMap((document) => document.islands)
  return contentPolicy(remotes, islands, { hasComponents: islands.some((name) => isComponent(name, config)) })
}

/** Whether an island is a component of the site, and none of the generator's own. */
function isComponent(name: string, { extensions }: Config): boolean {
  return extensions.islands.has(name) || /-[\da-f]{6}$/.test(name)
}
