import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { GitHistory } from '../model/git-history.js'
import type { Route } from '../model/route.js'

/**
 * Compute the date of the last change of a page: from its front matter, else from the newest commit of its source or a file
 * it includes. A page with uncommitted changes has no date. The author is that of the front matter only.
 */
export function lastUpdated(
  route: Route,
  document: Document | undefined,
  { history, config }: { readonly history: GitHistory | undefined; readonly config: Pick<Config, 'lastUpdated'> }
): { date?: string; author?: string } {
  const isKnown = document !== undefined && history !== undefined && config.lastUpdated
  const date = route.lastUpdated ?? (isKnown ? newestCommit(document, history) : undefined)
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
