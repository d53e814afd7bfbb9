import { posix } from 'node:path'
import type { Config } from '../model/config.js'
import type { Site } from '../model/site.js'

/**
 * Find the references that have no pages because their description cannot be read, which is reported where the mistake is.
 * What is returned tells whether a path is one of theirs: a link to it is not broken.
 */
export function unreadReferences({ routeByPermalink }: Site, { openapi }: Config): (path: string) => boolean {
  const isThere = (permalink: string) => routeByPermalink.has(permalink) || routeByPermalink.has(`${permalink}/`)
  const unread = openapi.filter(({ path, index }) => !isThere(index === undefined ? path : posix.join(path, index)))
  return (path) => unread.some((api) => path === api.path || path.startsWith(`${api.path.replace(/\/$/, '')}/`))
}
