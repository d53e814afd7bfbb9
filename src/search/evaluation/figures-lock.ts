import { join } from 'node:path'
import { stringify } from 'yaml'
import * as z from 'zod'
import { maxTextBytes } from '../../files/open-source.js'
import { readSource } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { UsageError } from '../../model/errors.js'
import { parseYaml } from '../../utils/parse-yaml.js'
import { replaceFile } from '../../utils/replace-file.js'
import type { SetFigures } from './measure-set.js'
import { lineStart } from '../../utils/line-start.js'

/** The file of the figures, relative to the site directory. */
export const figuresFile = 'search.lock.yaml'

const schema = z.record(
  z.string(),
  z.object({ mrr: z.number(), recall: z.number(), missed: z.array(z.string()).default([]) })
)

/** Figures that were recorded, by the names of their sets, with the lines that they are on. */
export type RecordedFigures = ReadonlyMap<string, z.output<typeof schema>[string] & { readonly line: number }>

/**
 * Read the figures that were recorded; none where there is no such file.
 * @throws {UsageError} It is broken.
 */
export function readFigures({ siteDir, sources }: Config): RecordedFigures {
  const source = readSource(join(siteDir, figuresFile), sources, maxTextBytes)
  if (source.state === 'absent') return new Map()
  const text = source.state === 'read' ? new TextDecoder().decode(source.bytes) : '?'
  const { value, keys, positionOf } = parseYaml(text)
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw new UsageError(`Cannot read "${figuresFile}"; write it again with "--evaluate --accept".`)
  return new Map(
    Object.entries(parsed.data).map(([name, figures]) => [
      name,
      { ...figures, line: positionOf(keys.get(name)?.[0] ?? 0).line }
    ])
  )
}

/** Record figures, to be committed. */
export function writeFigures(sets: readonly SetFigures[], { siteDir }: Config): void {
  const path = join(siteDir, figuresFile)
  const figures = sets.map(({ name, queries, mrr, recall, missed }) => [
    name,
    { queries, mrr, recall, missed: missed.map(({ query }) => query) }
  ])
  replaceFile(path, head + stringify(Object.fromEntries(figures), { lineWidth: 0 }))
}

const head =
  '# What `capstan search --evaluate --accept` has measured; the rule `search-regression` compares with it.\n'

/** Difference from which figures have become worse; a query more or less in a large set is none. */
const tolerance = 0.005

/** Report the sets that search answers worse than recorded. */
export function findRegressions(sets: readonly SetFigures[], recorded: RecordedFigures): Finding[] {
  return sets.flatMap(({ name, mrr, recall, missed }) => {
    const before = recorded.get(name)
    if (!before || (mrr >= before.mrr - tolerance && recall >= before.recall - tolerance)) return []
    const lost = missed.filter(({ query }) => !before.missed.includes(query)).map(({ query }) => query)
    const { line } = before
    return [
      {
        ruleId: 'search-regression',
        data: { name, mrr, mrrBefore: before.mrr, recall, recallBefore: before.recall, lost },
        ...lineStart(figuresFile, line)
      }
    ]
  })
}
