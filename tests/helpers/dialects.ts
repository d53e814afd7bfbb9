import { dialectNames, loadDialect } from '../../src/dialects/load-dialect.js'
import type { Dialect } from '../../src/model/dialect.js'

const dialects = new Map(
  await Promise.all(dialectNames().map(async (name) => [name, await loadDialect(name)] as const))
)

/** Find a dialect by its name, at once; default: our own. */
export function dialectOf(name = 'capstan'): Dialect {
  const dialect = dialects.get(name)
  if (!dialect) throw new Error(`Unexpected dialect ${name}`)
  return dialect
}
