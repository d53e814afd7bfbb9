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
    for (let depth = trail.length; depth <= max; depth++)
      if (countRows(value, { direction, trail, depth, left: rows }, context) < 0) return depth - 1
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

/** What is counted, and how much of it. */
interface RowCount {
  readonly direction: Direction
  readonly trail: readonly string[]
  readonly depth: number
  readonly left: number
  /** Values around this one. */
  readonly level?: number
}

/** Count the rows of a tree down to the number that is left; negative when there are more. */
function countRows(
  value: Json | undefined,
  { direction, trail, depth, left, level = 0 }: RowCount,
  context: Pick<ViewContext, 'resolver' | 'settings'>
): number {
  const { schema, pointer } = plainSchema(value, context.resolver)
  const isNamed = hasPage(pointer) && trail.length > 0
  if (pointer !== undefined && (trail.includes(pointer) || (isNamed && trail.length > depth))) return left
  // Parts without a name that hold themselves have no trail.
  if (level > maxDepth) return left
  const inside = { direction, depth, level: level + 1, trail: pointer === undefined ? trail : [...trail, pointer] }
  const children = childrenOf(schema, direction, context)
  let rest = left
  for (const child of children) {
    if (rest < 0) return rest
    rest = countRows(child, { ...inside, left: rest - weightOf(child, context) }, context)
  }
  return isObject(schema.items) && rest >= 0 ? countRows(schema.items, { ...inside, left: rest }, context) : rest
}

/** List what stands in the rows below a schema. It is counted for each depth and on many pages, and listed once. */
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
