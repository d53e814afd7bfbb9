/** The story of a site in one archive, which works from disk: that of a build, whose files are made in memory and rewritten. */
import { basename } from 'node:path'
import { loadConfig } from '../config/load.js'
import { overrideSettings } from '../editions/settings.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { writeZip } from '../output/write-zip.js'
import { makeFolderAbove } from '../utils/make-folder-above.js'
import { replaceFile } from '../utils/replace-file.js'
import type { BuildOptions } from './build.js'
import { offlineFiles } from '../offline/offline-files.js'
import { buildInMemory } from './site/build-in-memory.js'

/** What an archive was made of. */
export interface OfflineResult {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  /** Absent: the content has errors, and nothing was written. `start` is the path of its first page. */
  readonly archive?: { readonly file: string; readonly bytes: number; readonly start: string }
}

/** Write a site as an archive beside its output folder. */
export async function buildOffline(siteDir: string, options: BuildOptions): Promise<OfflineResult> {
  const config = withoutServer(await loadConfig(siteDir, options))
  const { made: archive, ...result } = await buildInMemory(config, options, async ({ paths, read, editions }) => {
    const files = await offlineFiles(paths, read, config)
    // One folder: whoever unpacks it finds its files together.
    const folder = basename(config.outputDir)
    const zip = writeZip(files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes })))
    const file = `${config.outputDir}.zip`
    makeFolderAbove(file)
    replaceFile(file, zip)
    return { file, bytes: zip.length, start: `${editions[0]?.config.edition.prefix ?? ''}index.html` }
  })
  return { ...result, config, ...(archive && { archive }) }
}

/** Leave out what only a server offers: Markdown for programs, counted visits, a service worker, and a hosted search, which the site's own index replaces. */
function withoutServer(config: Config): Config {
  const { authored } = overrideSettings(config, { analytics: undefined, offline: undefined, llms: false })
  return {
    ...overrideSettings(config, {
      analytics: undefined,
      offline: undefined,
      llms: false,
      search: embeddedIn(config.search)
    }),
    authored: { ...authored, search: embeddedIn(authored.search) }
  }
}

/** The settings of search that are those of any provider. */
interface SearchSettings<Synonyms> {
  readonly synonyms: Synonyms
  readonly names: string[]
  readonly queries: string[]
  readonly suggested?: string[] | undefined
  readonly pinyin: boolean
}

/** Choose the index of the site in place of a hosted one; what does not depend on that stays. */
function embeddedIn<Synonyms>(search: false | SearchSettings<Synonyms>) {
  if (search === false) return false
  const { synonyms, names, queries, suggested, pinyin } = search
  return { provider: 'embedded' as const, synonyms, names, queries, suggested, pinyin }
}
