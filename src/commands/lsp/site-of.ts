import { dirname } from 'node:path'
import { findConfig } from '../../config/find-config.js'
import type { DetectedSite } from '../../migrate/detect-generator.js'
import type { Supervision } from '../../model/activity.js'
import { isInside } from '../../utils/paths.js'

/** What the nearest folder above a file is. */
export interface SiteFolder {
  readonly dir: string
  /** `site`: it has a configuration of ours; `markdown`: nothing above the file has any. */
  readonly kind: 'site' | 'markdown' | DetectedSite
}

/** Find the site of a file: the nearest folder with a configuration, up to the folder that the editor has open. */
export async function siteOf(
  path: string,
  folders: readonly string[],
  { isUntrusted }: Supervision
): Promise<SiteFolder> {
  const root = folders.filter((folder) => isInside(path, folder)).sort((a, b) => b.length - a.length)[0]
  const highest = root ?? dirname(path)
  for (let dir = dirname(path); isInside(dir, highest); dir = dirname(dir)) {
    if (findConfig(dir) !== undefined) return { dir, kind: 'site' }
    if (dirname(dir) === dir) break
  }
  if (!isUntrusted) {
    const { findGenerator } = await import('../../migrate/detect-generator.js')
    for (let dir = dirname(path); isInside(dir, highest); dir = dirname(dir)) {
      const found = await findGenerator(dir)
      if (found) return { dir, kind: found }
      if (dirname(dir) === dir) break
    }
  }
  return { dir: highest, kind: 'markdown' }
}
