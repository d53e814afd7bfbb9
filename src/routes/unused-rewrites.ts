import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { withoutTrailingSlash } from '../utils/url.js'
import { permalinkOf } from './permalink.js'

/** Report the addresses of `rewrites` that no page has by its path, drafts included; patterns may be there for pages to come. */
export function unusedRewrites(pages: readonly Page[], config: Config): Finding[] {
  const { rewrites, trailingSlash, dialect, configFile, configText } = config
  const asked = rewrites.filter(({ from }) => !/[:*]/.test(from))
  if (asked.length === 0) return []
  const paths = new Set(pages.map((page) => withoutTrailingSlash(permalinkOf(page, trailingSlash, dialect))))
  return asked.flatMap(({ from }) => {
    if (paths.has(withoutTrailingSlash(from))) return []
    return [{ ruleId: 'unused-rewrite', data: { from }, file: configFile, ...placeOfLiteral(configText, from) }]
  })
}
