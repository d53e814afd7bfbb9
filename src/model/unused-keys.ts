import type { Place } from './diagnostic.js'

/** A key of a file about keys that blocks of code lack. */
export interface UnusedKey extends Place {
  readonly path: string
  /** A key of a block that it may mean. */
  readonly suggestion?: string
}

/** Leave of the keys of a file those that further blocks lack, too. */
export function joinUnusedKeys(
  known: readonly UnusedKey[] | undefined,
  further: readonly UnusedKey[]
): readonly UnusedKey[] {
  if (!known) return further
  const byPath = new Map(further.map((key) => [key.path, key]))
  return known.flatMap((key) => {
    const other = byPath.get(key.path)
    return other ? [{ ...other, ...key }] : []
  })
}
