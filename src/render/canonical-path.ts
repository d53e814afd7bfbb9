import type { Config } from '../model/config.js'
import type { Twin } from '../model/edition.js'
import type { Route } from '../model/route.js'
import { withBase } from '../utils/url.js'

/** Choose the address by which search engines list a page: that of the same page in the latest version, where it has one and the site does not say otherwise. */
export function canonicalPath(
  { permalink, original }: Pick<Route, 'permalink' | 'original'>,
  config: Config,
  twins: readonly Twin[]
): string {
  const source =
    original && twins.find((each) => each.lang === original.lang && each.version === config.edition.version)
  return canonicalHref(source ?? { lang: config.lang, href: withBase(permalink, config.basePath) }, config, twins)
}

/** Choose the address by which search engines list a page or its translation in the same version. */
export function canonicalHref(
  { lang, href }: Pick<Twin, 'lang' | 'href'>,
  { edition, latestVersion, versions }: Config,
  twins: readonly Twin[]
): string {
  const own = versions.find(({ name }) => name === edition.version)
  const isLatest = latestVersion === undefined || latestVersion === own?.name || own?.canonical === 'self'
  const twin = twins.find(
    (each) => each.isExact && !each.isFallback && each.lang === lang && each.version === latestVersion
  )
  return isLatest || !twin ? href : twin.href
}

/** Whether search engines are asked to leave out the version of an edition. */
export function isHiddenVersion({ edition, versions }: Config): boolean {
  return versions.some(({ name, noindex }) => noindex && name === edition.version)
}
