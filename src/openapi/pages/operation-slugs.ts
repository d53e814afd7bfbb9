import { compareText, groupBy } from '../../utils/collections.js'
import type { OperationEntry } from '../base/collect-operations.js'
import { textOf } from '../base/json.js'
import { uniqueName } from '../../utils/unique-name.js'
import { operationSlug } from '../base/slug.js'

/**
 * Name the pages of operations, by their pointers. A summary that several operations have names none of those that have no
 * id, so that the order of a description does not decide about addresses.
 */
export function operationSlugs(entries: readonly OperationEntry[]): ReadonlyMap<string, string> {
  const slugs = entries.map((entry) => ({ entry, slug: slugOf(entry, true) }))
  const bySlug = groupBy(slugs, ({ slug }) => slug)
  return numbered(
    slugs.map(({ entry, slug }) => {
      const isShared = (bySlug.get(slug)?.length ?? 0) > 1 && textOf(entry.operation.operationId) === undefined
      return { entry, slug: isShared ? slugOf(entry, false) : slug }
    })
  )
}

interface NamedOperation {
  readonly entry: OperationEntry
  readonly slug: string
}

/**
 * Number the names that different operations share, such as those of `/pets` and `/pets/`, in the order of their ids or paths. Two of one id
 * keep one name: that is a mistake of the description.
 */
function numbered(operations: readonly NamedOperation[]): ReadonlyMap<string, string> {
  const taken = new Set(operations.map(({ slug }) => slug))
  return new Map(
    [...groupBy(operations, ({ slug }) => slug)].flatMap(([slug, sharing]) => {
      const keys = [...new Set(sharing.map(({ entry }) => keyOf(entry)))].sort(compareText)
      const names = new Map(
        keys.map((key, index) => {
          if (index === 0) return [key, slug] as const
          const name = uniqueName(slug, (wanted) => taken.has(wanted), { first: 2 })
          taken.add(name)
          return [key, name] as const
        })
      )
      return sharing.map(({ entry }) => [entry.pointer, names.get(keyOf(entry)) ?? slug] as const)
    })
  )
}

/** Name what tells an operation from others: its id, else its method and path. */
function keyOf({ operation, httpMethod, path }: OperationEntry): string {
  return textOf(operation.operationId) ?? `${path} ${httpMethod}`
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
