/** Write `robots.txt`: everything may be read, and the sitemap is named where the site's address is known. */
export function robotsFile(url: string | undefined, basePath: string): string {
  const rules = 'User-agent: *\nAllow: /\n'
  return url ? `${rules}\nSitemap: ${url}${basePath}sitemap.xml\n` : rules
}
