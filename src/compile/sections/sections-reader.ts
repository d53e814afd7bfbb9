import type { Root } from 'mdast'
import type { Cache } from '../../cache/cache.js'
import { plainKey } from '../../cache/key.js'
import { stateOfSource } from '../../files/state-of-source.js'
import type { CompileContext } from '../../markdown/index.js'
import type { Config } from '../../model/config.js'
import type { Page } from '../../model/page.js'
import { generatorId } from '../../utils/generator.js'
import { editionFactsOf, editionId, type EditionFacts } from '../../model/edition-facts.js'
import type { SectionsReading } from './read-sections.js'

/** Reads the sections of a page; of its tree, where its text is parsed already. */
export type SectionsReader = (page: Page, parsed?: Root) => Promise<SectionsReading>

/**
 * Create a function that reads the sections of pages, those that are in the cache without parsing them. Pages that are equal in several editions
 * share an entry, unless something in them depends on the edition: then each has one of its own.
 */
export function createSectionsReader(
  config: Config,
  cache: Cache,
  facts: EditionFacts = editionFactsOf(config)
): SectionsReader {
  const { contentPath, markdown, dialect, untrusted } = config
  // What a variable stands for is no part of a text: it may change without the text.
  const { variables: _, ...edition } = facts
  const common = plainKey([generatorId, contentPath, markdown.includePaths, dialect.name, untrusted])
  const id = editionId(edition)
  const isCurrent = ({ edition: of, dependencies }: SectionsReading) =>
    (of === undefined || of === id) &&
    dependencies.every(({ path, hash, refusal }) => stateOfSource(path, config) === (hash ?? refusal))
  return async (page, parsed) => {
    const shared = plainKey([common, page.source, page.hash, page.format, page.frontMatter, page.title])
    const keyOf = (of: string | undefined) => `${of === undefined ? shared : plainKey([shared, of])}.parts`
    for (const key of [keyOf(undefined), keyOf(id)]) {
      const known = cache.read(key)
      const kept = known === undefined ? undefined : (JSON.parse(known) as SectionsReading)
      if (kept && isCurrent(kept)) return kept
    }
    const { readSections } = await import('./read-sections.js')
    const reading = await readSections(page, { ...contextOf(config), edition }, parsed)
    cache.write(keyOf(reading.edition), JSON.stringify(reading))
    return reading
  }
}

/** Read what a condition of a text may ask, where it is compared with that of another language: what one language alone shows is translated from nothing. */
export function factsOfTranslation(config: Config): EditionFacts {
  return { ...editionFactsOf(config), lang: '' }
}

/** Create what parsing pages needs to know of their site; nothing is drawn. */
export function contextOf({
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
