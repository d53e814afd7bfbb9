import type { Config } from '../../model/config.js'
import type { Route } from '../../model/route.js'
import { withBase } from '../../utils/url.js'
import { siteLabels } from '../site-labels.js'
import { markdownPath } from './markdown-path.js'

/**
 * Describe for programs where the index of the site and the Markdown of a page are; undefined where the site has none.
 */
export function programHint(
  route: Pick<Route, 'kind' | 'permalink'>,
  config: Config,
  format: (address: string) => string = String
): string | undefined {
  const markdown = markdownPath(route)
  if (!config.llms || markdown === undefined) return undefined
  const addressOf = (path: string) => format((config.url ?? '') + withBase(path, config.basePath))
  return siteLabels(config).programHint({ index: addressOf('/llms.txt'), page: addressOf(`/${markdown}`) })
}

/** Write that as the first paragraph of the Markdown; addresses in brackets end before the punctuation of any language. */
export function markdownHint(route: Pick<Route, 'kind' | 'permalink'>, config: Config): string {
  const hint = programHint(route, config, (address) => `<${address}>`)
  return hint === undefined ? '' : `> ${hint}\n\n`
}
