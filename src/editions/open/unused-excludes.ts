import { placeOfKey } from '../../config/key-place.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { found } from '../../model/found.js'

/**
 * Report the patterns of `exclude` that fit no file of an edition. One of a version is an error: the version has a page that it should not have.
 * Of the site's own only paths are reported, since a pattern may be there for files to come.
 */
export function unusedExcludes(
  unused: readonly string[],
  { authored, edition, configFile, configText }: Config
): Finding[] {
  const version = authored.versions.findIndex(({ name }) => name === edition.version)
  const own = authored.versions[version]?.exclude ?? []
  return unused.flatMap((pattern): Finding[] => {
    const isOwn = own.includes(pattern)
    if (!isOwn && /[*?{]/.test(pattern)) return []
    const path = isOwn
      ? ['versions', version, 'exclude', own.indexOf(pattern)]
      : ['exclude', authored.exclude.indexOf(pattern)]
    const place = placeOfKey(configText, path, configFile)
    return [
      isOwn
        ? found('config', { pattern, version: edition.version ?? '' }, place)
        : found('unused-exclude', { pattern }, place)
    ]
  })
}
