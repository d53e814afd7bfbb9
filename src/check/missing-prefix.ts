import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import type { LinkReference } from '../model/document.js'
import type { Site } from '../model/site.js'
import { groupBy } from '../utils/collections.js'
import { decodePath, splitUrl, withoutTrailingSlash } from '../utils/url.js'

/** Number of links without the same prefix that are taken to have one cause. */
const minCount = 5

/** Broken links that would lead to pages without the prefix that they share, and the findings that stand for them. */
export interface MissingPrefixes {
  readonly links: ReadonlySet<LinkReference>
  readonly findings: readonly Finding[]
}

/**
 * Find the first segments that many broken links share and that the site does not have: pages of other generators often
 * are below `/docs`, and every link to them would be a finding.
 */
export function findMissingPrefixes(broken: readonly LinkReference[], { routeByPermalink }: Site): MissingPrefixes {
  const isPage = (path: string) => routeByPermalink.has(path) || routeByPermalink.has(`${path}/`)
  const byPrefix = groupBy(
    broken.filter(({ url }) => {
      const rest = /^\/[^/]+(\/.*)$/.exec(decodePath(splitUrl(url).path))?.[1]
      return rest !== undefined && isPage(withoutTrailingSlash(rest))
    }),
    ({ url }) => /^\/[^/]+\//.exec(url)?.[0] ?? ''
  )
  const shared = [...byPrefix].filter(([, links]) => links.length >= minCount)
  return {
    links: new Set(shared.flatMap(([, links]) => links)),
    findings: shared.flatMap(([prefix, links]) => findingOf(prefix, links))
  }
}

function findingOf(prefix: string, links: readonly LinkReference[]): Finding[] {
  const [first] = links
  if (!first) return []
  const { file, line, column, endLine, endColumn } = first
  return [found('broken-link', { prefix, count: links.length }, { file, line, column, endLine, endColumn })]
}
