import type { Cache } from '../../cache/cache.js'
import { apiNames } from '../../compile/api-names.js'
import type { KnownFiles } from '../../files/known-files.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { KnownValues } from '../../model/known-values.js'
import type { SourceFile } from '../../model/source.js'
import { readApis, type ApisReading, type LoadApi } from '../../openapi/index.js'
import { scanSources } from '../../source/scan.js'
import { openKnownSources, type KnownSources } from './known-sources.js'
import { placeOfKey } from '../../config/key-place.js'
import { found } from '../../model/found.js'

/** The files and descriptions of a site, before its pages are read. */
export interface ScannedSite {
  readonly files: readonly SourceFile[]
  readonly findings: readonly Finding[]
  readonly described: ApisReading
  /** What is known of files from the last run. */
  readonly known: { readonly files: KnownFiles; readonly heads: KnownValues }
}

/** List the files of a site and read its descriptions; a file that is known from the last run is not read. */
export function scanSite(
  config: Config,
  cache: Cache,
  knownSources: KnownSources = openKnownSources(cache)
): Promise<ScannedSite> {
  return scan({ config, cache, knownSources }, async (...request) => {
    const { loadDescription } = await import('../../openapi/keys/load-description.js')
    return loadDescription(...request)
  })
}

/**
 * Scan a site as `scanSite` does, without all that loading a description takes.
 * @throws {Error} where a description has to be loaded, since it is not known from the last run.
 */
export function scanKnownSite(config: Config, cache: Cache, knownSources: KnownSources): Promise<ScannedSite> {
  return scan({ config, cache, knownSources }, ({ settings }) =>
    Promise.reject(new Error(`The description ${settings.file} is not known from the last run.`))
  )
}

/** What a site is scanned with. */
interface Scanning {
  readonly config: Config
  readonly cache: Cache
  readonly knownSources: KnownSources
}

async function scan({ config, cache, knownSources }: Scanning, loadApi: LoadApi): Promise<ScannedSite> {
  const known = knownSources.begin(config)
  const { sources, findings, unusedExcludes: unused } = scanSources(config, known.files)
  const described = await readApis(config, cache, apiNames(config), loadApi)
  return { files: sources, findings: [...findings, ...unusedExcludes(unused, config)], described, known }
}

/**
 * Report the patterns of `exclude` that fit no file of an edition. One of a version is an error: the version has a page that it should not have.
 * Of the site's own only paths are reported, since a pattern may be there for files to come.
 */
function unusedExcludes(unused: readonly string[], { authored, edition, configFile, configText }: Config): Finding[] {
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
