import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import { memoize } from '../utils/memoize.js'
import { nearest } from '../utils/nearest.js'
import type { CheckInput } from './input.js'
import { levelOf } from './severity.js'

/** Report links to an anchor that the target page does not have, and suggest the nearest one. */
export function brokenAnchors({ documents, links, site, config }: CheckInput): Finding[] {
  if (levelOf('broken-anchor', config.rules) === 'off') return []
  const anchorsBySource = new Map(documents.map(({ source, anchors }) => [source, new Set(anchors)]))
  const nearestAnchor = memoize(
    ({ source, hash }: { readonly source: string; readonly hash: string }) => `${source}\n${hash}`,
    ({ source, hash }) => nearest(hash, anchorsBySource.get(source) ?? [])
  )
  return documents.flatMap((document) =>
    (links.get(document.source) ?? []).flatMap(({ permalink, hash }, index) => {
      const link = document.links[index]
      if (link?.missing?.ruleId === 'broken-anchor') return [link.missing]
      const route = permalink === undefined ? undefined : site.routeByPermalink.get(permalink)
      // Only documents have known anchors; those of generated pages are not checked.
      if (!link || hash === undefined || route?.source === undefined) return []
      const anchors = anchorsBySource.get(route.source)
      if (!anchors || anchors.has(hash) || hash === 'top') return []
      const near = nearestAnchor({ source: route.source, hash })
      const { file, line, column, endLine, endColumn, url: target } = link
      const data = { target, anchor: hash, page: route.permalink, suggestion: near && `#${near}` }
      return [found('broken-anchor', data, { file, line, column, endLine, endColumn })]
    })
  )
}
