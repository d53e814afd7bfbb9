import type { Finding } from '../model/diagnostic.js'
import { siteHref, splitUrl } from '../utils/url.js'
import type { CheckInput } from './input.js'
import { levelOf } from './severity.js'

/** Report links that leave the language of their page although the target is translated. */
export function crossingLinks({ documents, links, twins, config }: CheckInput): Finding[] {
  if (!twins || levelOf('crossing-link', config.rules) === 'off') return []
  const ownByOther = new Map(
    [...twins].flatMap(([permalink, all]) =>
      all
        .filter(({ lang, isExact, isFallback }) => lang !== config.lang && isExact && !isFallback)
        .map(({ href, lang }) => [href, { lang, address: siteHref(permalink, config) }] as const)
    )
  )
  return documents.flatMap((document) =>
    (links.get(document.source) ?? []).flatMap(({ href, permalink }, index) => {
      const link = document.links[index]
      const own = permalink === undefined ? ownByOther.get(splitUrl(href).path) : undefined
      if (!link || !own) return []
      const { file, line, column, endLine, endColumn } = link
      return [
        {
          ruleId: 'crossing-link',
          data: { target: link.url, from: config.lang, to: own.lang, replacement: own.address },
          file,
          line,
          column,
          endLine,
          endColumn
        }
      ]
    })
  )
}
