import type { AnySchema, ErrorObject } from 'ajv'
import { isOpen } from './is-open.js'

/** Lists the errors of a value by a schema that stands in another one. */
export type RunSchema = (schema: AnySchema, value: unknown) => readonly ErrorObject[]

/**
 * Leave of the errors of alternatives those of the one that was meant: what is no placeholder and fits none is reported for all of them by the
 * validator. Where several were meant alike, such as a text and a number in place of a list, theirs stay together.
 */
export function settleErrors(errors: readonly ErrorObject[], run: RunSchema): ErrorObject[] {
  const unsettled = errors.filter(({ keyword }) => keyword === 'anyOf')
  const outer = unsettled.filter((error) => !unsettled.some((other) => isBelow(error, other)))
  const rest = errors.filter(
    (error) => !outer.some((each) => error.instancePath === each.instancePath || isBelow(error, each))
  )
  return [...rest, ...outer.flatMap((error) => settleAlternatives(error, run))].filter((error) => !isOpen(error))
}

function isBelow({ instancePath }: ErrorObject, above: ErrorObject): boolean {
  return instancePath.startsWith(`${above.instancePath}/`)
}

function settleAlternatives({ schema, parentSchema, data, instancePath }: ErrorObject, run: RunSchema): ErrorObject[] {
  if (data === null) return []
  const settle = (alternative: AnySchema) => settleErrors(run(alternative, data), run)
  const { anyOf: _, ...beside } = parentSchema ?? {}
  const ranked = (schema as readonly AnySchema[]).map((alternative) => {
    const errors = settle(alternative)
    return { errors, rank: Math.max(0, ...errors.map(rankOf)) }
  })
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const meant = ranked.filter(({ rank }) => rank === best).map(({ errors }) => errors)
  const fewest = Math.min(...meant.map(({ length }) => length))
  const chosen = best > 1 ? meant.flat() : (meant.find(({ length }) => length === fewest) ?? [])
  return [...settle(beside), ...chosen].map((error) => ({ ...error, instancePath: instancePath + error.instancePath }))
}

/** Rank an error by how much it says that another alternative was meant: 3 is another type, 2 another value that tells alternatives apart. */
function rankOf({ instancePath, keyword }: ErrorObject): number {
  const depth = instancePath.split('/').length - 1
  if (keyword === 'type' && depth === 0) return 3
  return (keyword === 'const' || keyword === 'enum') && depth <= 1 ? 2 : 1
}
