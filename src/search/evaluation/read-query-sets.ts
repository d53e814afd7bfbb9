import { basename, join } from 'node:path'
import * as z from 'zod'
import { maxTextBytes } from '../../files/open-source.js'
import { readSource } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import type { Finding, Place } from '../../model/diagnostic.js'
import type { Range } from '../../utils/compose-yaml.js'
import { parseYaml } from '../../utils/parse-yaml.js'
import { lineStart } from '../../utils/line-start.js'

/** A query and the pages that answer it. */
export interface KnownQuery {
  readonly query: string
  /** Paths of pages, with or without the anchor of a section; none: nothing may be found. */
  readonly targets: readonly string[]
  readonly place: Place
}

/** Queries of a file. */
export interface QuerySet {
  /** Name of the file without its ending. */
  readonly name: string
  readonly queries: readonly KnownQuery[]
}

/** The queries of a site, and what is wrong with their files. */
export interface QueriesReading {
  readonly sets: readonly QuerySet[]
  readonly findings: readonly Finding[]
}

/** Keys that are of no use here are those of whoever keeps the list. */
const schema = z.array(
  z.object({ query: z.string().trim().min(1), targets: z.array(z.string().startsWith('/')).default([]) })
)

/** Read the queries that the configuration names, a set a file. */
export function readQuerySets(config: Config): QueriesReading {
  const files = config.search === false ? [] : config.search.queries
  const readings = files.map((file) => readQuerySet(file, config))
  return { sets: readings.flatMap(({ set }) => set ?? []), findings: readings.flatMap(({ findings }) => findings) }
}

function readQuerySet(
  file: string,
  { siteDir, sources }: Config
): { readonly set?: QuerySet; readonly findings: readonly Finding[] } {
  const source = readSource(join(siteDir, file), sources, maxTextBytes)
  if (source.state !== 'read')
    return { findings: [{ ruleId, data: { text: `Cannot read the queries "${file}".` }, ...lineStart(file) }] }
  const { value, errors, rangeOf, positionOf } = parseYaml(new TextDecoder().decode(source.bytes))
  const placeOf = ([start, end]: Range): Place => {
    const { line: endLine, column: endColumn } = positionOf(end)
    return { file, ...positionOf(start), endLine, endColumn }
  }
  if (errors.length > 0)
    return {
      findings: errors.map(({ message, range }) => ({
        ruleId,
        data: { text: `The queries are not valid YAML: ${message}.` },
        ...placeOf(range)
      }))
    }
  const parsed = schema.safeParse(value ?? [])
  if (!parsed.success)
    return {
      findings: parsed.error.issues.map(({ path }) => ({ ruleId, data: { text: expected }, ...placeOf(rangeOf(path)) }))
    }
  const queries = parsed.data.map((entry, index) => ({ ...entry, place: placeOf(rangeOf([index])) }))
  return { set: { name: basename(file).replace(/\.ya?ml$/, ''), queries }, findings: [] }
}

const ruleId = 'search-queries'
const expected = 'Unexpected entry, expected { query: how to begin, targets: [/guide/start] }.'
