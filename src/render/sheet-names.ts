import type { Document } from '../model/document.js'
import type { SheetName } from '../model/manifest.js'
import type { Route, RouteKind } from '../model/route.js'

const apiKinds: readonly RouteKind[] = ['operation', 'schema', 'api-index', 'api-tag']

/** List the stylesheets that a page loads besides the one of every page; icons and badges in the sidebar are styled as in the text. */
export function sheetNames(
  { kind }: Route,
  document: Document | undefined,
  isSidebarMarked: boolean
): readonly SheetName[] {
  const own: readonly SheetName[] = apiKinds.includes(kind) ? ['api'] : (document?.sheets ?? [])
  return isSidebarMarked && !own.includes('components') ? [...own, 'components'] : own
}
