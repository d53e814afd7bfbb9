import { join } from 'node:path'
import type { PreparedEdition } from '../editions/index.js'
import { sourceOf } from '../files/source-of.js'
import { isApiPage } from '../model/api.js'
import type { Place } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import type { Route } from '../model/route.js'
import { indexLines } from '../utils/line-index.js'
import { readLines } from '../utils/read-lines.js'
import type { SiteState, Spot } from './site-state.js'

/** What something in a document names. */
export interface Reference {
  readonly edition: PreparedEdition
  /** Where it is named. */
  readonly place: Place
  /** What the author wrote; absent: a file that the page takes in. */
  readonly url?: string
  /** The page that a link leads to, and its anchor. */
  readonly route?: Route
  readonly hash?: string
  /** Absolute path of a file that is named. */
  readonly file?: string
}

/** Find what the text at a spot names: the target of a link, an image or an included file. */
export function findReference({ path, text, offset }: Spot, { editions }: SiteState): Reference | undefined {
  const { line, column } = indexLines(text)(offset)
  const written = readLines(text)(line) ?? ''
  const isHere = (place: Place) =>
    (place.line < line || (place.line === line && startOf(place, written) <= column)) &&
    (place.endLine > line || (place.endLine === line && place.endColumn >= column))
  for (const edition of editions) {
    const source = sourceOf(path, edition.config)
    const found = referencesIn(source, edition).filter(({ place }) => isHere(place))
    // Of an image in a link the image is the nearer one.
    const nearest = found.sort((a, b) => widthOf(a.place) - widthOf(b.place))[0]
    if (nearest) return nearest
  }
  return undefined
}

/** Find where a link begins, whose place is that of its address: at its text, where both are in one line. Columns count from 1. */
function startOf({ column }: Place, line: string): number {
  const opening = /!?\[[^[\]]*\]\(<?$/.exec(line.slice(0, column - 1))
  return opening ? opening.index + 1 : column
}

function widthOf({ line, column, endLine, endColumn }: Place): number {
  return (endLine - line) * 10_000 + endColumn - column
}

/** List what a file of an edition names; files that are included name something for each page that includes them. */
function referencesIn(source: string, edition: PreparedEdition): Reference[] {
  const { config, prepared } = edition
  return prepared.documents.flatMap((document) => {
    const resolved = prepared.links.get(document.source) ?? []
    const links = document.links.flatMap((place, index): Reference[] => {
      const link = resolved[index]
      if (place.file !== source || link === undefined) return []
      const route = link.permalink === undefined ? undefined : prepared.site.routeByPermalink.get(link.permalink)
      const { hash } = link
      return [{ edition, place, url: place.url, ...(route && { route }), ...(hash !== undefined && { hash }) }]
    })
    const assets = document.assets.flatMap((place): Reference[] =>
      place.file === source ? [{ edition, place, url: place.url, file: join(config.siteDir, place.source) }] : []
    )
    const files = document.dependencies.flatMap(({ path, place }): Reference[] =>
      place?.file === source ? [{ edition, place, file: join(config.siteDir, path) }] : []
    )
    return [...links, ...assets, ...files]
  })
}

/** Find the page of a file in the first edition that has it. */
export function findPage(
  path: string,
  { editions }: SiteState
): { readonly edition: PreparedEdition; readonly page: Page } | undefined {
  for (const edition of editions) {
    const source = sourceOf(path, edition.config)
    const page = edition.prepared.pages.find((each): each is Page => !isApiPage(each) && each.source === source)
    if (page) return { edition, page }
  }
  return undefined
}
