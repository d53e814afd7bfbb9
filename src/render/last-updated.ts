import type { Document } from '../model/document.js'
import type { GitHistory } from '../model/git-history.js'
import type { Route } from '../model/route.js'

/**
 * Say when a page was last changed: as its front matter says, else the newest commit that touched its source or a file
 * it includes. A page with changes that are not committed has no date. Authors are told only where the front matter does.
 */
export function lastUpdated(
  route: Route,
  document: Document | undefined,
  history: GitHistory | undefined
): { date?: string; author?: string } {
  const date = route.lastUpdated ?? (document && history && newestCommit(document, history))
  const author = route.lastUpdatedBy
  return { ...(date && { date }), ...(author && { author }) }
}

/** Find the date of the newest commit; none while any of the files differs from what is committed. */
function newestCommit(document: Document, { commits, dirty }: GitHistory): string | undefined {
  const included = document.dependencies.filter(({ hash }) => hash !== undefined).map(({ path }) => path)
  const paths = [document.source, ...included]
  if (paths.some((path) => dirty.has(path))) return undefined
  return paths.flatMap((path) => commits.get(path)?.date ?? []).reduce<string | undefined>(later, undefined)
}

/** Choose the later of two dates. */
function later(a: string | undefined, b: string): string {
  return a !== undefined && a > b ? a : b
}
