import { join } from 'node:path'
import { ownFolder } from '../utils/own-folder.js'

const names = ['.capstan', 'config'] as const

/** Resolve the folder of what is kept of a site's configuration. */
export function configFolder(siteDir: string): string {
  return join(siteDir, ...names)
}

/** Whether the folder can be written to. */
export function hasConfigFolder(siteDir: string): boolean {
  return ownFolder(siteDir, ...names) === 'usable'
}
