import { isAbsolute, join } from 'node:path'
import { existsSync } from 'node:fs'
import { realPath } from '../../files/real-path.js'
import { findWorkTree, isInside } from '../../utils/paths.js'
import { isOwnPath } from './own-path.js'

/** Names of settings that are paths of the disk. */
const pathName = /(?:dir|dirs|directory|directories|path|paths|src|source|file|files|folder)$/i

/** Names of settings that are addresses. */
const addressName = /(?:ur[il]|link|href|base|basepath|to|from)$/i

/** Whether a setting of a generator is a path that leads out of the repository of a site, or without one out of its folder. */
export function leadsOut(siteDir: string, name: string, value: unknown): value is string {
  if (typeof value !== 'string' || addressName.test(name) || /^(?:[a-z][\w+.-]*:|\/\/)|[\s*\0]|^\/?$/i.test(value))
    return false
  if (isAbsolute(value))
    return pathName.test(name) && !isInside(realPath(value), realPath(findWorkTree(siteDir))) && existsSync(value)
  return !isOwnPath(siteDir, value) && (pathName.test(name) || existsSync(join(siteDir, value)))
}

/** Describe a path that leads out. */
export function outsideText(path: string, siteDir: string, setting?: string): string {
  const name = setting === undefined ? '' : ` of "${setting}"`
  return `The path "${path}"${name} leads out of ${findWorkTree(siteDir)}, and nothing there is read: bring it into the repository of the site.`
}
