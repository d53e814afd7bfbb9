import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { asList, asText, withoutEmpty, withSlash } from '../../migration/values.js'

/** Carry over the name of the sitemap and the addresses that it leaves out, which have the base path there. */
export function docusaurusSitemap(
  { filename, ignorePatterns }: Values,
  base: string | undefined
): SiteConfig['sitemap'] {
  const prefix = withSlash(base ?? '').replace(/\/+$/, '')
  const file = asText(filename)
  return withoutEmpty({
    file: file !== undefined && /^[\w-]+\.xml$/.test(file) && file !== 'sitemap.xml' ? file : undefined,
    exclude: asList(ignorePatterns).flatMap((pattern) => {
      const text = asText(pattern)
      return text === undefined ? [] : [withSlash(text.startsWith(`${prefix}/`) ? text.slice(prefix.length) : text)]
    })
  })
}
