import { join, relative } from 'node:path'
import { authoredPath } from '../../files/overlaid-path.js'
import type { Config } from '../../model/config.js'
import { routeLockFile } from '../../model/route-lock.js'
import { isInside, toPosix } from '../../utils/paths.js'

/** Name a file as the author of the site does: a version from git has it at its name. */
export function authoredName(file: string, config: Config): string {
  const { configDir, siteDir, cacheDir, configFile, edition } = config
  if (file === configFile || file === routeLockFile) return file
  if (siteDir === configDir) return edition.overlay === undefined ? file : authoredPath(file, config)
  if (file.startsWith(`${edition.version ?? ''}:`)) return file
  const isTree = isInside(siteDir, cacheDir)
  return isTree ? `${edition.version ?? ''}:${file}` : toPosix(join(relative(configDir, siteDir), file))
}
