import type { Config } from '../model/config.js'
import type { Twin } from '../model/edition.js'
import type { Route } from '../model/route.js'
import { withBase } from '../utils/url.js'

/** Choose the address by which search engines list a page: that of the same page in the latest version, where it has one and the site does not say otherwise. */
export function canonicalPath(
  { permalink, original }: Pick<Route, 'permalink' | 'original'>,
  { edition, lang, latestVersion, versions, basePath }: Config,
  twins: readonly Twin[]
): string {
  const source = original && twins.find((each) => each.lang === original.lang && each.version === edition.version)
  if (source) return source.href
  const own = versions.find(({ name }) => name === edition.version)
  const isLatest = latestVersion === undefined || latestVersion === own?.name || own?.canonical === 'self'
  const twin = twins.find((each) => each.isExact && each.lang === lang && each.version === latestVersion)
  return isLatest || !twin ? withBase(permalink, basePath) : twin.href
}

/** Whether search engines are asked to leave out the version of an edition. */
export function isHiddenVersion({ edition, versions }: Config): boolean {
  return versions.some(({ name, noindex }) => noindex && name === edition.version)
}
