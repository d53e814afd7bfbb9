import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { realPath } from '../../files/real-path.js'
import { findWorkTree, isInside } from '../../utils/paths.js'

/**
 * Whether a path of a site that is moved is in its repository, or without one in its folder; links are followed. What is elsewhere is nothing
 * of the site, whatever its configuration names.
 */
export function isOwnPath(siteDir: string, path: string): boolean {
  return isInside(realPath(join(siteDir, path)), realPath(findWorkTree(siteDir)))
}

/** Whether a site that is moved has something at a path. */
export function hasPath(siteDir: string, path: string): boolean {
  return isOwnPath(siteDir, path) && existsSync(join(siteDir, path))
}
