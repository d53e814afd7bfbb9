import { posix, resolve } from 'node:path'
import { pathKeys } from '../config/path-keys.js'
import { lineOf, readText, outsideText } from '../dialects/index.js'
import { realPath } from '../files/real-path.js'
import { configSchema, type SiteConfig } from '../model/config-schema.js'
import { UsageError } from '../model/errors.js'
import type { ForeignSite, Note } from '../model/migration.js'
import { findWorkTree, isInside } from '../utils/paths.js'
import { removeSetting, type ValidSettings } from './valid-settings.js'

/**
 * Leave out of settings each path that leads out of the repository of the site, or without one out of its folder; links are followed.
 * @param told What is noted already.
 * @throws {UsageError} when the pages themselves are elsewhere.
 */
export function ownSettings<T extends Partial<SiteConfig>>(
  settings: T,
  site: ForeignSite,
  told: readonly Note[]
): ValidSettings<T> {
  const { siteDir, configFile: file } = site
  const own = structuredClone(settings)
  const root = realPath(findWorkTree(siteDir))
  const contentDir = resolve(siteDir, own.content ?? 'content')
  const lost: Note[] = []
  for (;;) {
    // An item that goes changes the numbers of those behind it.
    const found = pathKeys(configSchema, own).find(
      ({ base, value }) => !isInside(realPath(resolve(base === 'content' ? contentDir : siteDir, value)), root)
    )
    if (!found) return { settings: own, lost }
    const written = writtenPart(found.value, site)
    const known = told.find(({ path }) => path === written)
    const key = known?.key ?? written
    const text = known?.text ?? outsideText(found.value, siteDir)
    if (found.path[0] === 'content') throw new UsageError(`${file}:${lineOf(siteDir, file, key)}: ${text}`)
    if (known === undefined) lost.push({ file, key, text })
    removeSetting(own, found.path)
  }
}

/** Find what of a path the configuration of the generator has: all of it, or the folder that the rest was joined to. */
function writtenPart(path: string, { siteDir, configFile }: ForeignSite): string {
  const text = readText(siteDir, configFile) ?? ''
  let part = path
  while (!text.includes(part) && part !== posix.dirname(part)) part = posix.dirname(part)
  return part
}
