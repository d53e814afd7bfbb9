import { chooseEdition, editionName } from '../model/choose-editions.js'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import { recoverOutput } from '../output/recover.js'
import { builtEditions } from '../editions/index.js'
import { hitsElsewhere, type HitsElsewhere } from '../programs/hits-elsewhere.js'
import { listHits, type ListedHit } from '../programs/list-hits.js'
import { inflateBlock } from './serve/inflate-block.js'
import { openIndex, type SearchIndex, normalizeQuery, searchIndex, loadStemmer } from '../search/index.js'

/** The answer of the command. */
export interface ListedAnswer {
  readonly hits: readonly ListedHit[]
  /** The parts of the query that the best hit holds, when no page holds enough of it. */
  readonly held?: readonly string[]
  /** A word that no page holds, and the one that was looked for instead. */
  readonly correction?: { readonly asked: string; readonly shown: string }
  /** Other editions with hits, where this one has none for the whole query. */
  readonly elsewhere?: readonly HitsElsewhere[]
}

/** Options of a search. */
export interface SearchOptions extends Supervision {
  /** Max pages. */
  readonly count: number
  /** Edition that is searched, such as `2.0/zh-CN`; undefined: the default one. */
  readonly edition?: string | undefined
}

/** Answer a query from the built site, with the browser's own code. */
export async function search(
  siteDir: string,
  query: string,
  { count, edition, ...supervision }: SearchOptions
): Promise<ListedAnswer> {
  const loaded = await loadConfig(siteDir, supervision)
  recoverOutput(loaded.outputDir)
  const editions = builtEditions(loaded).map((config) => ({ config }))
  const own = chooseEdition(editions, edition)
  const index = await openEditionIndex(own.config)
  const answer = await searchIndex(index, normalizeQuery(query), { from: 0, count })
  const hits = await listHits(answer, index, own.config)
  const others = hits.length === 0 || answer.held ? editions.filter((other) => other !== own) : []
  const elsewhere = await hitsElsewhere(
    query,
    others.map(({ config }) => ({
      name: editionName(config.edition, editions),
      openIndex: () => openEditionIndex(config).catch(noIndex)
    }))
  )
  const { held, correction } = answer
  return {
    hits,
    ...(held && { held }),
    ...(correction && { correction }),
    ...(elsewhere.length > 0 && { elsewhere })
  }
}

function openEditionIndex(config: Config): Promise<SearchIndex> {
  return openBuiltIndex({ ...config, prefix: config.edition.prefix })
}

/** Do without the index of an edition that was not built. */
function noIndex(error: unknown): undefined {
  if (!(error instanceof UsageError)) throw error
}

/** Open the index of an edition of a built site, whose files are below its prefix. */
export async function openBuiltIndex({
  outputDir,
  lang,
  prefix = ''
}: Pick<Config, 'outputDir' | 'lang'> & { readonly prefix?: string }): Promise<SearchIndex> {
  const root = join(outputDir, prefix)
  const manifest = readManifestPath(join(root, '_capstan', 'site.json'))
  if (manifest === undefined)
    throw new UsageError(
      `There is no search index in ${root}. Run "capstan build" first, with "search" in the configuration.`
    )
  const folder = join(root, manifest, '..')
  return openIndex(
    manifest.slice(manifest.lastIndexOf('/') + 1),
    async (name, block) => inflateBlock(await readFile(join(folder, name)), block),
    await loadStemmer(lang)
  )
}

/** Read the path of the manifest; undefined when there is no built site, or one without an index. */
function readManifestPath(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly search?: string }).search
  } catch {
    return undefined
  }
}
