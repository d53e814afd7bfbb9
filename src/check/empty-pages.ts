import type { Finding } from '../model/diagnostic.js'
import { isEmptyDocument } from '../model/is-empty-document.js'
import { isBelow } from '../utils/is-below.js'
import type { CheckInput } from './input.js'
import { lineStart } from '../utils/line-start.js'

/**
 * Report pages of other generators that have only a title here, since code generates their content there. Those with
 * pages below them list these.
 */
export function emptyPages({ config, site, documents }: CheckInput): Finding[] {
  return documents
    .filter((document) => isEmptyDocument(document, config.dialect))
    .flatMap(({ source }) => {
      const route = site.routeBySource.get(source)
      const place = lineStart(source)
      return route === undefined ||
        route.kind !== 'document' ||
        site.routes.some((other) => isBelow(other.permalink, route.permalink))
        ? []
        : [{ ruleId: 'empty-page', data: { title: route.title }, ...place }]
    })
}
