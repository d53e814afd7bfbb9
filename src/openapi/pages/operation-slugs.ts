import { groupBy } from '../../utils/collections.js'
import type { OperationEntry } from '../base/collect-operations.js'
import { textOf } from '../base/json.js'
import { operationSlug } from '../base/slug.js'

/**
 * Name the pages of operations, by their pointers. A summary that several operations have names none of those that have no
 * id, so that the order of a description does not decide about addresses.
 */
export function operationSlugs(entries: readonly OperationEntry[]): ReadonlyMap<string, string> {
  const slugs = entries.map((entry) => ({ entry, slug: slugOf(entry, true) }))
  const bySlug = groupBy(slugs, ({ slug }) => slug)
  return new Map(
    slugs.map(({ entry, slug }) => {
      const isShared = (bySlug.get(slug)?.length ?? 0) > 1 && textOf(entry.operation.operationId) === undefined
      return [entry.pointer, isShared ? slugOf(entry, false) : slug]
    })
  )
}

/** Name the page of one operation. */
function slugOf({ operation, httpMethod, path }: OperationEntry, isSummaryUsed: boolean): string {
  return operationSlug({
    operationId: textOf(operation.operationId),
    summary: isSummaryUsed ? textOf(operation.summary) : undefined,
    method: httpMethod,
    path
  })
}
