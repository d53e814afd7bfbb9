import { isObject, type Json, type JsonObject } from '../base/json.js'
import { computeOnce, hasPage } from '../base/resolver.js'
import type { Direction } from '../schema/direction.js'
import { plainSchema } from '../schema/plain-schema.js'
import { entriesInside } from './property-views.js'
import { variantsOf } from './variant-views.js'
import type { ViewContext } from './view-context.js'

/** Maximum nesting of named schemas where there is room. */
const maxNamedDepth = 5

/** Maximum depth of a tree. */
export const maxDepth = 40

/**
 * Choose how deeply a tree shows named schemas: as deeply as its rows stay within a number, at least the outermost. Levels are
 * shown whole, so that no part of a tree takes the room of those after it.
 */
export function namedDepth(
  value: Json | undefined,
  {
    direction,
    trail,
    rows
  }: { readonly direction: Direction; readonly trail: readonly string[]; readonly rows: number },
  context: Pick<ViewContext, 'resolver' | 'settings'>
): number {
  const max = maxNamedDepth + (trail[0] === '' ? 1 : 0)
  return computeOnce(value, `depth ${direction} ${rows} ${trail.join(' ')}`, context.resolver, () => {
    const count: RowCount = { direction, left: rows, beyond: [{ value, trail, level: 0 }] }
    for (let depth = trail.length; depth <= max && count.beyond.length > 0; depth++)
      if (!hasRoom(count, depth, context)) return depth - 1
    return max
  })
}

/** Begin a trail. A structure without a name that has properties of its own counts as the outermost named one. */
export function rootTrail(value: Json | undefined, { resolver }: Pick<ViewContext, 'resolver'>): readonly string[] {
  const { schema, pointer } = plainSchema(value, resolver)
  return pointer === undefined && isObject(schema.properties) ? [''] : []
}

/** Weigh a row by its elements: one with facts, such as values or an example, has half as many again. */
function weightOf(value: Json, { resolver }: Pick<ViewContext, 'resolver'>): number {
  const { schema } = plainSchema(value, resolver)
  return facts.some((key) => schema[key] !== undefined) ? 1.5 : 1
}

/** Keywords that most facts are made of. */
const facts = ['enum', 'example', 'examples', 'default', 'minimum', 'maximum', 'maxLength', 'minLength', 'pattern']

/** A value of a tree, and where it is. */
interface Branch {
  readonly value: Json | undefined
  readonly trail: readonly string[]
  /** Values around this one. */
  readonly level: number
}

/** The rows of a tree that are counted so far. */
interface RowCount {
  readonly direction: Direction
  /** Rows that still have room; negative when there are more. */
  left: number
  /** Named schemas deeper than what is counted. */
  beyond: Branch[]
}

/** Count the rows that a tree has more at a depth than at the one before, and whether there is room for them. */
function hasRoom(count: RowCount, depth: number, context: Pick<ViewContext, 'resolver' | 'settings'>): boolean {
  const branches = count.beyond
  count.beyond = []
  for (const branch of branches) countRows(branch, depth, count, context)
  return count.left >= 0
}

/** Count the rows below a value down to a depth, as long as there is room. */
function countRows(
  branch: Branch,
  depth: number,
  count: RowCount,
  context: Pick<ViewContext, 'resolver' | 'settings'>
): void {
  if (count.left < 0) return
  const { schema, pointer } = plainSchema(branch.value, context.resolver)
  if (pointer !== undefined && branch.trail.includes(pointer)) return
  if (hasPage(pointer) && branch.trail.length > depth) {
    count.beyond.push(branch)
    return
  }
  // Parts without a name that hold themselves have no trail.
  if (branch.level > maxDepth) return
  const inside = { level: branch.level + 1, trail: pointer === undefined ? branch.trail : [...branch.trail, pointer] }
  for (const value of childrenOf(schema, count.direction, context)) {
    count.left -= weightOf(value, context)
    countRows({ value, ...inside }, depth, count, context)
    if (count.left < 0) return
  }
  if (isObject(schema.items)) countRows({ value: schema.items, ...inside }, depth, count, context)
}

/** List what is in the rows below a schema. It is counted for each depth and on many pages, and listed once. */
function childrenOf(
  schema: JsonObject,
  direction: Direction,
  context: Pick<ViewContext, 'resolver' | 'settings'>
): readonly Json[] {
  const lists = context.resolver.made[`${direction}Children`]
  const known = lists.get(schema)
  if (known) return known
  const children = [
    ...entriesInside(schema, { direction }, context).map((entry) => entry.value),
    ...variantsOf(schema).flatMap(({ members }) => members)
  ]
  lists.set(schema, children)
  return children
}
