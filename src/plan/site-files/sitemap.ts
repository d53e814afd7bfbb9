import { escapeXml } from '../../utils/escape.js'
import { isReading, type Route } from '../../model/route.js'
import { withBase } from '../../utils/url.js'

/** Write the sitemap: every page that search engines may list, with the date of its last change where that is known. */
export function sitemapFile(
  routes: readonly Route[],
  url: string,
  basePath: string,
  dateOf: (route: Route) => string | undefined
): string {
  const entries = routes
    .filter(
      ({ kind, isUnlisted, isDraft, isHiddenFromRobots }) =>
        isReading(kind) && !isUnlisted && !isDraft && !isHiddenFromRobots
    )
    .map((route) => {
      const date = dateOf(route)
      const location = escapeXml(url + withBase(route.permalink, basePath))
      return `  <url><loc>${location}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}
