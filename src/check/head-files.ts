import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import { nearest } from '../utils/nearest.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { decodePath, isExternal, splitUrl } from '../utils/url.js'
import type { CheckInput } from './input.js'
import { quoteChoice } from '../utils/quote-choice.js'

/** Report scripts, icons and other files in `head` that the site does not have. */
export function headFiles({ config, site }: CheckInput): Finding[] {
  const { head, staticPaths, configFile, configText } = config
  return head.flatMap((tag) => {
    const address = tag.tag === 'meta' ? undefined : tag.tag === 'link' ? tag.attrs.href : tag.attrs.src
    if (address === undefined || isExternal(address)) return []
    const path = decodePath(splitUrl(address).path)
    if (site.filePaths.has(path) || site.routeByPermalink.has(path)) return []
    const suggestion = nearest(path, site.filePaths)
    const where = `in ${quoteChoice(staticPaths)}`
    const data = { target: address, owner: `a <${tag.tag}> in "head"`, where, suggestion, written: address }
    const place = { file: configFile, ...placeOfLiteral(configText, address) }
    return [found('missing-file', data, place)]
  })
}
