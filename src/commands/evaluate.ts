import { chooseEdition } from '../model/choose-editions.js'
import { toDiagnostics } from '../check/index.js'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic, Finding } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import {
  type SearchIndex,
  normalizeQuery,
  searchIndex,
  findRegressions,
  readFigures,
  writeFigures,
  type RecordedFigures,
  measureSet,
  pageOf,
  type SetFigures,
  readQuerySets,
  type QuerySet
} from '../search/index.js'
import { nearest } from '../utils/nearest.js'
import { openBuiltIndex } from './search.js'
import { builtEditions } from '../editions/index.js'

/** Options of an evaluation. */
export interface EvaluateOptions extends Supervision {
  /** Edition that is measured; undefined: the default one. */
  readonly edition?: string | undefined
  /** Whether the figures are recorded for the comparisons to come. */
  readonly isAccepted: boolean
}

/** How well search answers the queries of a site. */
export interface Evaluation {
  readonly config: Config
  readonly sets: readonly (SetFigures & { readonly before?: Pick<SetFigures, 'mrr' | 'recall'> })[]
  readonly messages: readonly Diagnostic[]
}

/**
 * Measure how the search of the built site answers the queries that its configuration names.
 * @throws {UsageError} It names none, or a file of them is broken.
 */
export async function evaluate(
  siteDir: string,
  { edition, isAccepted, ...supervision }: EvaluateOptions
): Promise<Evaluation> {
  if (isAccepted && supervision.isUntrusted)
    throw new UsageError('The figures of an untrusted site are not written; omit --untrusted.')
  const editions = builtEditions(await loadConfig(siteDir, supervision)).map((config) => ({ config }))
  const { config } = chooseEdition(editions, edition)
  const { sets, findings } = readQuerySets(config)
  if (findings.length > 0) throw new UsageError('Failed to read the queries of the site.', findings, config.siteDir)
  if (sets.length === 0)
    throw new UsageError('The site has no queries; list files of queries in "search: { queries }".')
  const index = await openBuiltIndex({ ...config, prefix: config.edition.prefix })
  const figures: SetFigures[] = []
  for (const set of sets) figures.push(await measureSet(set, (query) => findPages(query, index)))
  const recorded = readFigures(config)
  if (isAccepted) writeFigures(figures, config)
  const regressions = isAccepted ? [] : findRegressions(figures, recorded)
  return {
    config,
    sets: figures.map((set) => ({ ...set, ...beforeOf(set, recorded) })),
    messages: toDiagnostics([...(await unknownTargets(sets, index)), ...regressions], config.rules)
  }
}

/** Find the pages that answer a query, best first. */
async function findPages(query: string, index: SearchIndex): Promise<string[]> {
  const { hits } = await searchIndex(index, normalizeQuery(query), { from: 0, count: 5 })
  return hits.map(({ record }) => record.permalink)
}

function beforeOf({ name }: SetFigures, recorded: RecordedFigures) {
  const { mrr, recall } = recorded.get(name) ?? {}
  return mrr === undefined || recall === undefined ? {} : { before: { mrr, recall } }
}

/** Report targets that no page of the index is at. */
async function unknownTargets(sets: readonly QuerySet[], index: SearchIndex): Promise<Finding[]> {
  const records = await Promise.all(index.numbers().map((number) => index.record(number)))
  const pages = new Set(records.map(({ permalink }) => pageOf(permalink)))
  return sets.flatMap(({ queries }) =>
    queries.flatMap(({ targets, place }) =>
      targets
        .filter((target) => !pages.has(pageOf(target)))
        .map((target) => {
          const suggestion = nearest(pageOf(target), pages)
          const hint = suggestion === undefined ? 'correct the path.' : `did you mean "${suggestion}"?`
          return { ruleId: 'search-queries', data: { text: `Search has no page "${target}"; ${hint}` }, ...place }
        })
    )
  )
}
