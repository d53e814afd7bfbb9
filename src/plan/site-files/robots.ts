import type { Config } from '../../model/config.js'

/** Write `robots.txt`: everything may be read, and the sitemap is named where the site's address is known. */
export function robotsFile({ url, rootBase, sitemap }: Pick<Config, 'url' | 'rootBase' | 'sitemap'>): string {
  const rules = 'User-agent: *\nAllow: /\n'
  return url ? `${rules}\nSitemap: ${url}${rootBase}${sitemap.file}\n` : rules
}
