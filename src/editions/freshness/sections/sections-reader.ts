import type { Cache } from '../../../cache/cache.js'
import { plainKey } from '../../../cache/key.js'
import { stateOfSource } from '../../../files/state-of-source.js'
import type { CompileContext } from '../../../markdown/page/context.js'
import type { Config } from '../../../model/config.js'
import type { Page } from '../../../model/page.js'
import { generatorId } from '../../../utils/generator.js'
import { editionFactsOf } from '../../../model/edition-facts.js'
import type { SectionsReading } from './read-sections.js'

/** Reads the sections of a page. */
export type SectionsReader = (page: Page) => Promise<SectionsReading>

/** Create a function that reads the sections of pages, those that are in the cache without parsing them. */
export function createSectionsReader(config: Config, cache: Cache): SectionsReader {
  const { contentPath, markdown, dialect, untrusted } = config
  const edition = editionFactsOf(config)
  const common = plainKey([generatorId, contentPath, markdown.includePaths, dialect.name, untrusted, edition])
  return async (page) => {
    const key = `${plainKey([common, page.source, page.hash, page.format, page.frontMatter, page.title])}.parts`
    const known = cache.read(key)
    const kept = known === undefined ? undefined : (JSON.parse(known) as SectionsReading)
    const isCurrent = kept?.dependencies.every(
      ({ path, hash, refusal }) => stateOfSource(path, config) === (hash ?? refusal)
    )
    if (kept && isCurrent) return kept
    const { readSections } = await import('./read-sections.js')
    const reading = await readSections(page, { ...contextOf(config), edition })
    cache.write(key, JSON.stringify(reading))
    return reading
  }
}

/** Create what parsing pages needs to know of their site; nothing is drawn. */
function contextOf({
  siteDir,
  contentPath,
  staticPaths,
  sources,
  untrusted,
  dialect,
  markdown
}: Config): CompileContext {
  return {
    siteDir,
    contentDir: contentPath,
    staticDirs: staticPaths,
    sources,
    isUntrusted: untrusted,
    dialect,
    includePaths: markdown.includePaths,
    components: {},
    highlight: (code) => Promise.resolve(code.split('\n')),
    footnoteLabel: '',
    footnoteBackLabel: ''
  }
}
