import type { AnySchema, ErrorObject } from 'ajv'
import { isOpen } from './is-open.js'

/** Lists the errors of a value by a schema that stands in another one. */
export type RunSchema = (schema: AnySchema, value: unknown) => readonly ErrorObject[]

/**
 * Leave of the errors of alternatives those of the one that was meant: what is no placeholder and fits none is reported for all of them by the
 * validator. Where several were meant alike, such as a text and a number in place of a list, theirs stay together.
 */
export function settleErrors(errors: readonly ErrorObject[], run: RunSchema): ErrorObject[] {
  const settled: ErrorObject[][] = []
  let index = errors.length - 1
  for (let error = errors[index]; error; index--, error = errors[index]) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      settled.unshift([error])
      continue
    }
    // The validator lists what it found in all the alternatives just before it says that none fits.
    const { data, schema } = error
    const found = (schema as readonly AnySchema[]).map((alternative) => run(alternative, data))
    settled.unshift(settleAlternatives(error, found, run))
    index -= found.flat().length
  }
  return settled.flat().filter((error) => !isOpen(error))
}

function settleAlternatives(
  { data, instancePath }: ErrorObject,
  found: readonly (readonly ErrorObject[])[],
  run: RunSchema
): ErrorObject[] {
  if (data === null) return []
  const ranked = found.map((each) => {
    const errors = settleErrors(each, run)
    return { errors, rank: Math.max(0, ...errors.map(rankOf)) }
  })
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const meant = ranked.filter(({ rank }) => rank === best).map(({ errors }) => errors)
  const fewest = Math.min(...meant.map(({ length }) => length))
  const chosen = best > 1 ? meant.flat() : (meant.find(({ length }) => length === fewest) ?? [])
  return chosen.map((error) => ({ ...error, instancePath: instancePath + error.instancePath }))
}

/** Rank an error by how much it says that another alternative was meant: 3 is another type, 2 another value that tells alternatives apart. */
function rankOf({ instancePath, keyword }: ErrorObject): number {
  const depth = instancePath.split('/').length - 1
  if (keyword === 'type' && depth === 0) return 3
  return (keyword === 'const' || keyword === 'enum') && depth <= 1 ? 2 : 1
}
