import { join } from 'node:path'
import { readSourceText } from '../../files/read-source.js'
import type { Chapter } from '../../model/chapter.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Route } from '../../model/route.js'
import type { Site } from '../../model/site.js'
import { placeAt } from '../../utils/place-of-text.js'
import { collectChapters } from './collect-chapters.js'

/** What fits no sheet: the id of its chapter, and the titles of the columns of a table, or the source of a diagram. */
export interface Unfit {
  readonly chapter: string
  readonly columns?: readonly string[]
  readonly diagram?: string
}

const unfitDiagram =
  'The diagram cannot be read on a sheet of paper, also when that is turned, and can be cut nowhere; split it, or shorten its longest texts.'

/** Report the tables and diagrams of a page for printing that fit no sheet, each where its columns are named or its source begins. */
export function findUnfit(all: readonly Unfit[], route: Route, site: Site, config: Config): Finding[] {
  if (all.length === 0) return []
  const sources = new Map(sourcesOf(collectChapters(route, site, config)))
  return all.flatMap(({ chapter, columns = [], diagram }): Finding[] => {
    const file = sources.get(chapter)
    if (file === undefined) return []
    const text = readSourceText(join(config.siteDir, file), config.sources) ?? ''
    const isMeant = (line: string) => columns.every((title) => line.includes(title))
    // A diagram in a list is indented: the first of its lines that names something tells it.
    const names = diagram?.split('\n').filter((line) => line.trim().includes(' '))
    const line = text.split('\n').find((each) => names?.some((name) => each.trim() === name.trim()) ?? isMeant(each))
    const place = placeAt(text, text.indexOf(line ?? ''), line?.length ?? 0)
    return [
      diagram === undefined
        ? { ruleId: 'print-table', data: { columns: columns.length }, file, ...place }
        : { ruleId: 'print-diagram', data: { text: unfitDiagram }, file, ...place }
    ]
  })
}

/** List the ids of chapters with the sources of their documents; pages of another language are reported in that. */
function sourcesOf(chapter: Chapter | undefined): (readonly [string, string])[] {
  if (!chapter) return []
  const { id, route, chapters } = chapter
  return [
    ...(route?.source === undefined || route.original ? [] : [[id, route.source] as const]),
    ...chapters.flatMap(sourcesOf)
  ]
}
