import { join } from 'node:path'
import { readSourceText } from '../../files/read-source.js'
import type { Chapter } from '../../model/chapter.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Route } from '../../model/route.js'
import type { Site } from '../../model/site.js'
import { placeAt } from '../../utils/place-of-text.js'
import { collectChapters } from './collect-chapters.js'

/** A table that fits no sheet: the id of its chapter, and the titles of its columns. */
export interface UnfitTable {
  readonly chapter: string
  readonly columns: readonly string[]
}

/** Report the tables of a page for printing that fit no sheet, each where its columns are named. */
export function unfitTables(tables: readonly UnfitTable[], route: Route, site: Site, config: Config): Finding[] {
  if (tables.length === 0) return []
  const sources = new Map(sourcesOf(collectChapters(route, site, config)))
  return tables.flatMap(({ chapter, columns }): Finding[] => {
    const file = sources.get(chapter)
    if (file === undefined) return []
    const text = readSourceText(join(config.siteDir, file), config.sources) ?? ''
    const line = text.split('\n').find((each) => columns.every((title) => each.includes(title))) ?? ''
    return [
      {
        ruleId: 'print-table',
        data: { columns: columns.length },
        file,
        ...placeAt(text, text.indexOf(line), line.length)
      }
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
