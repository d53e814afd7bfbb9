import type { Document } from '../model/document.js'
import type { SheetName } from '../model/manifest.js'
import type { Route, RouteKind } from '../model/route.js'

const apiKinds: readonly RouteKind[] = ['operation', 'schema', 'api-index', 'api-tag']

/** List the stylesheets that a page loads besides the one of every page. */
export function sheetNames({ kind }: Route, document: Document | undefined): readonly SheetName[] {
  return apiKinds.includes(kind) ? ['api'] : (document?.sheets ?? [])
}
