import type { Config } from '../model/config.js'
import type { PagePolicy } from '../model/extension-schema.js'

import { analyticsSources } from '../render/analytics.js'
import { contentPolicy, type PolicySource, widenPolicy } from '../render/content-policy.js'
import { configuredSources } from '../render/head-tags.js'
import { feedbackSources } from '../render/reader-props.js'
import { searchOrigins } from '../render/search-service.js'

/** What of a document enters the content policy. */
export interface PolicyNeeds {
  readonly remotes: readonly PolicySource[]
  readonly islands: readonly string[]
  /** What single pages may load besides. */
  readonly contentPolicy?: PagePolicy
}

/** The content policies of a site: of its pages, and of every file, which allows what any page does. */
export interface SitePolicies {
  readonly pages: string
  readonly files: string
}

/** Join what the documents of an edition need, each once; what single pages may load stays apart. */
export function joinNeeds(documents: readonly PolicyNeeds[]): PolicyNeeds[] {
  const remotes = documents.flatMap((document) =>
    document.remotes.map(({ directive, origin }) => [`${directive} ${origin}`, { directive, origin }] as const)
  )
  const islands = new Set(documents.flatMap((document) => document.islands))
  const own = documents.flatMap(({ contentPolicy }) => contentPolicy ?? [])
  return [
    { remotes: [...new Map(remotes).values()], islands: [...islands] },
    ...own.map((contentPolicy) => ({ remotes: [], islands: [], contentPolicy }))
  ]
}

/** Compute the content policies of a site. */
export function sitePolicies(documents: readonly PolicyNeeds[], config: Config): SitePolicies {
  const pages = sitePolicy(documents, config)
  return { pages, files: filesPolicy(pages, documents) }
}

/** Widen the policy of the pages of a site to that of every file: hosts join those of all rules that match a path, so that no header can be of one page. */
export function filesPolicy(pages: string, documents: readonly Pick<PolicyNeeds, 'contentPolicy'>[]): string {
  return widenPolicy(
    pages,
    documents.map(({ contentPolicy: own }) => own)
  )
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
