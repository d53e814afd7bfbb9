import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import { nearest } from '../utils/nearest.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { decodePath, isExternal } from '../utils/url.js'
import type { CheckInput } from './input.js'
import { quoteChoice } from '../utils/quote-choice.js'

/** Report images of the configuration (icon, logo, preview, authors) that are not files of the static folder. */
export function configImages({ config, site }: CheckInput): Finding[] {
  const { favicon, image, navbar, blog, staticPaths, configFile, configText } = config
  const icons = typeof favicon === 'string' ? [favicon] : (favicon ?? []).map(({ href }) => href)
  const images = [
    ...icons.map((path) => ['favicon', path] as const),
    ['image', image] as const,
    ['navbar.logo.src', navbar.logo?.src] as const,
    ['navbar.logo.srcDark', navbar.logo?.srcDark] as const,
    ...Object.values(blog?.authors ?? {}).map((author) => ['blog.authors', author.image] as const)
  ]
  return images.flatMap(([key, path]) => {
    if (path === undefined || isExternal(path) || site.filePaths.has(decodePath(path))) return []
    const suggestion = nearest(path, site.filePaths)
    const data = { target: path, key, where: `in ${quoteChoice(staticPaths)}`, suggestion, written: path }
    const place = { file: configFile, ...placeOfLiteral(configText, path) }
    return [found('missing-image', data, place)]
  })
}
