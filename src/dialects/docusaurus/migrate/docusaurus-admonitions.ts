import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { admonitionKind } from '../../../markdown/passes.js'
import { asList, asRecord, asText } from '../../migration/values.js'

/** Take the keywords that a site adds to those of admonitions; Docusaurus draws them as `info`, unless components of the site do it. */
export function docusaurusAdmonitions(
  plugins: readonly Values[]
): Pick<NonNullable<SiteConfig['markdown']>, 'admonitions'> {
  const names = plugins
    .flatMap(({ admonitions }) => asList(asRecord(admonitions).keywords))
    .flatMap((keyword) => asText(keyword) ?? [])
    .filter((name) => admonitionKind(name) === undefined && /^[A-Za-z][\w-]*$/.test(name))
  return names.length === 0 ? {} : { admonitions: Object.fromEntries(names.map((name) => [name, 'info' as const])) }
}
