import type { Document } from '../model/document.js'
import type { SheetName } from '../model/manifest.js'
import { isReference, type Route } from '../model/route.js'

/** List the stylesheets that a page loads besides the one of every page; icons and badges in the sidebar are styled as in the text. */
export function sheetNames(
  { kind, post, blog }: Route,
  documents: readonly Document[],
  isSidebarMarked: boolean
): readonly SheetName[] {
  const own = isReference(kind) ? (['api'] as const) : documents.flatMap(({ sheets }) => sheets)
  const isBlog = post !== undefined || blog !== undefined
  return [
    ...new Set([...own, ...(isSidebarMarked ? (['components'] as const) : []), ...(isBlog ? (['blog'] as const) : [])])
  ]
}

/** List the stylesheets that the components of some documents import, each once. */
export function componentSheets(
  documents: readonly Document[],
  pathBySource: Readonly<Record<string, string>>
): string[] {
  return [
    ...new Set(documents.flatMap(({ stylesheets = [] }) => stylesheets.flatMap((name) => pathBySource[name] ?? [])))
  ]
}
