import type { Values } from '../../model/dialect.js'

/** Reject options that nothing reads. */
export function onlyKeys(options: Values, known: readonly string[]): Values {
  const unknown = Object.keys(options).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw new Error(`Unknown option "${unknown}", expected ${known.map((key) => `"${key}"`).join(', ')}`)
  return options
}
