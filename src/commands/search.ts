import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import { UsageError } from '../model/errors.js'
import type { SearchAnswer } from '../model/search.js'
import { recoverOutput } from '../output/recover.js'
import { inflateBlock } from './serve/inflate-block.js'
import { makeSnippet } from '../search/query/make-snippet.js'
import { openIndex, type SearchIndex } from '../search/query/open-index.js'
import { normalizeQuery } from '../search/query/parse-query.js'
import { searchIndex } from '../search/query/search-index.js'

/** A hit as the command prints it. */
export interface ListedHit {
  readonly route: string
  readonly title: string
  readonly heading: string
  readonly anchor: string
  readonly snippet: string
  readonly score: number
}

/** Answer a query from the built site, with the browser's own code. */
export async function search(
  siteDir: string,
  query: string,
  { count, ...supervision }: { readonly count: number } & Supervision
): Promise<readonly ListedHit[]> {
  const config = await loadConfig(siteDir, supervision)
  recoverOutput(config.outputDir)
  const index = await openBuiltIndex(config.outputDir)
  const answer = await searchIndex(index, normalizeQuery(query), { from: 0, count })
  return listHits(answer, index)
}

/** Open the index in an output folder. */
export async function openBuiltIndex(outputDir: string): Promise<SearchIndex> {
  const manifest = readManifestPath(join(outputDir, '_capstan', 'site.json'))
  if (manifest === undefined)
    throw new UsageError(
      `There is no search index in ${outputDir}. Run "capstan build" first, with "search" in the configuration.`
    )
  const folder = join(outputDir, manifest, '..')
  return openIndex(manifest.slice(manifest.lastIndexOf('/') + 1), async (name, block) =>
    inflateBlock(await readFile(join(folder, name)), block)
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

/** List the pages with their best sections. */
function listHits({ hits, terms }: SearchAnswer, index: SearchIndex): Promise<ListedHit[]> {
  const found = new Set(terms)
  return Promise.all(
    hits.map(async ({ record, sections, score }) => {
      const { anchor, heading, text } = await index.passage(record, sections[0]?.passage ?? 0)
      return {
        route: record.permalink,
        title: record.title,
        heading,
        anchor,
        snippet: makeSnippet(text, found).text,
        score: Math.round(score * 100) / 100
      }
    })
  )
}
