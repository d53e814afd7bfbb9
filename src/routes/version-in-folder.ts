import type { FolderPlace } from '../model/config.js'
import type { Page } from '../model/page.js'
import type { FolderBanner, Route } from '../model/route.js'
import { withTrailingSlash } from '../utils/url.js'
import type { RouteContext } from './route-context.js'

/** Compute what the pages of a folder have because it holds one of several versions: a banner, and whether search engines leave them out. */
export function versionInFolder(
  page: Page,
  permalink: string,
  context: RouteContext
): Pick<Route, 'folderBanner' | 'isHiddenFromRobots'> {
  const folder = context.config.folderPlaces.find(({ name }) => page.contentPath.startsWith(`${name}/`))
  if (folder?.version === undefined) return {}
  const { label, banner, noindex } = folder.version
  return {
    ...(banner && { folderBanner: { version: label, banner, ...latestPage(permalink, folder, context) } }),
    ...(noindex && { isHiddenFromRobots: true })
  }
}

/** Find the same page in the version that readers are led to, or the nearest around it. */
function latestPage(
  permalink: string,
  { address, version }: FolderPlace,
  { config: { folderPlaces, trailingSlash }, pageByPermalink }: RouteContext
): Pick<FolderBanner, 'latest'> {
  const latest = folderPlaces.find(({ name }) => name === version?.latest)
  if (latest?.version === undefined) return {}
  const segments = permalink.slice(address.length).split('/').filter(Boolean)
  for (let count = segments.length; count >= 0; count--) {
    const path = [latest.address, ...segments.slice(0, count)].join('/') || '/'
    const found = [path, `${path}/`, withTrailingSlash(path, trailingSlash)].find((one) => pageByPermalink.has(one))
    if (found !== undefined) return { latest: { label: latest.version.label, href: found } }
  }
  return {}
}
