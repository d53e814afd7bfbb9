import type { Document } from '../model/document.js'
import type { GitHistory } from '../model/git-history.js'

/** List who wrote a page and the files that it includes: those with most commits first, then by name. */
export function contributorsOf(document: Document | undefined, history: GitHistory | undefined): string[] {
  if (!document || !history) return []
  const included = document.dependencies.filter(({ hash }) => hash !== undefined).map(({ path }) => path)
  const counts = new Map<string, number>()
  for (const path of [document.source, ...included])
    for (const [name, count] of history.commits.get(path)?.authors ?? [])
      counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)).map(([name]) => name)
}
