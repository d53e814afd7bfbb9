import { isAbsolute } from 'node:path'
import type { Config } from '../model/config.js'
import type { SourceAccess } from '../model/source-access.js'
import { isInside } from '../utils/paths.js'

/** What tells the files of a state of the site from those of today. */
export type CodePlace = Pick<Config, 'siteDir' | 'sources' | 'today' | 'edition'>

/** Whether a file is one of the site of today, in an edition that has files of its own. */
function isOfToday(path: string, { siteDir, today, edition }: CodePlace): boolean {
  return today !== undefined && !isInside(path, edition.workTree ?? siteDir)
}

/** Choose what a module of the bundles of an edition may read: islands are those of today, and read what these may. */
export function codeAccess(path: string, place: CodePlace): SourceAccess {
  return place.today && isOfToday(path, place) ? place.today.sources : place.sources
}

/** Create what finds the folder of the site that a module of the bundles of an edition is of. */
export function folderOf(place: CodePlace): (importer: string) => string {
  const { siteDir, today } = place
  return (importer) => (today && isAbsolute(importer) && isOfToday(importer, place) ? today.siteDir : siteDir)
}
