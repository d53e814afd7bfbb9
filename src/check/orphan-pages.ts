import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import type { Route } from '../model/route.js'
import { decodePath, splitUrl } from '../utils/url.js'
import type { CheckInput } from './input.js'
import { listConfigLinks } from './list-config-links.js'
import { lineStart } from '../utils/line-start.js'

/**
 * Report pages that only search finds: no sidebar, no setting and no other page leads to them. Other generators leave pages out of their menus on
 * purpose, in ways that are no setting of ours.
 */
export function orphanPages({ config, site, documents, links }: CheckInput): Finding[] {
  if (config.dialect.isForeign) return []
  const orphans = site.routes.filter((route) => isListable(route))
  if (orphans.length === 0) return []
  const linked = new Set(listConfigLinks(config, site).map(({ href }) => bare(decodePath(splitUrl(href).path))))
  for (const { source } of documents)
    for (const { permalink } of links.get(source) ?? [])
      if (permalink !== undefined && permalink !== site.routeBySource.get(source)?.permalink)
        linked.add(bare(permalink))
  return orphans
    .filter(({ permalink }) => !linked.has(bare(permalink)))
    .map(({ source = '', title }) => found('orphan-page', { title }, lineStart(source)))
}

/** Whether a page is one that a sidebar could have and does not; the page of the root needs no link. */
function isListable({ kind, source, permalink, sidebarTrail, isUnlisted, isDraft, post }: Route): boolean {
  if (kind !== 'document' || source === undefined || sidebarTrail !== undefined || post !== undefined) return false
  return !isUnlisted && !isDraft && permalink !== '/'
}

function bare(path: string): string {
  return path.replace(/(?:\/index)?\/?$/, '')
}
